import type { Film } from '../films/index.js';
import type { Palette } from './palettes.js';
import { element, escape, rect } from './svg.js';

const SANS = "'Futura','Century Gothic','Avenir Next Condensed','Helvetica Neue',Arial,sans-serif";
const SERIF = "'Bodoni 72','Didot','Playfair Display',Georgia,'Times New Roman',serif";

/** Width of a capital in parts of its height, on the wide side, because nobody knows which face a machine has. */
const CAPITAL = 0.74;
const TALLEST = 78;
const SMALLEST = 30;
const MOST_LINES = 4;

/** Title, year and makers in the lower third of a poster. */
export function lettering(film: Film, palette: Palette, width: number, height: number): string {
  const left = width * 0.08;
  const room = width * 0.84;
  const { lines, size } = fit(film.title.toUpperCase(), room);
  const top = height * 0.925 - lines.length * size * 1.04;
  const face = film.number % 3 === 0 ? SERIF : SANS;

  const titleLine = (text: string, index: number): string =>
    element(
      'text',
      { x: left, y: top + (index + 0.8) * size * 1.04, fill: palette.ink, 'font-family': face, 'font-size': size, 'font-weight': 700 },
      escape(text),
    );
  return [
    shade(palette, width, height, top),
    rect(left, top - 16, width * 0.14, 5, palette.main),
    ...lines.map(titleLine),
    credit(film, palette, left, room, height),
  ].join('');
}

/** The ground grows dense towards the foot, so that letters stand out on any design. */
function shade({ foot }: Palette, width: number, height: number, top: number): string {
  const stop = (offset: number, opacity: number): string => element('stop', { offset, 'stop-color': foot, 'stop-opacity': opacity });
  const colours = element(
    'linearGradient',
    { id: 'foot', x1: 0, y1: 0, x2: 0, y2: 1 },
    [stop(0, 0), `<stop offset=".42" stop-color="${foot}" stop-opacity=".9"/>`, stop(1, 1)].join(''),
  );
  const start = top - height * 0.16;
  return element('defs', {}, colours) + rect(0, start, width, height - start, 'url(#foot)');
}

function credit({ released, directors }: Film, { ink }: Palette, left: number, room: number, height: number): string {
  const text = `${released.slice(0, 4)} · ${directors.join(' & ')}`.toUpperCase();
  const size = Math.min(16, room / (text.length * 0.86));
  return element(
    'text',
    { x: left, y: height * 0.957, fill: ink, 'font-family': SANS, 'font-size': size, 'letter-spacing': size * 0.1, opacity: 0.85 },
    escape(text),
  );
}

/** The largest size in which the title fits. */
function fit(title: string, room: number): { lines: readonly string[]; size: number } {
  for (let size = TALLEST; size > SMALLEST; size -= 2) {
    const lines = wrap(title, room / (size * CAPITAL));
    if (lines) return { lines, size };
  }
  return { lines: wrap(title, Infinity) ?? [title], size: Math.min(SMALLEST, room / (title.length * CAPITAL)) };
}

/** The title in at most four lines of so many letters; null when it does not fit. */
function wrap(title: string, letters: number): string[] | null {
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && longer.length <= letters) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.length <= MOST_LINES && lines.every((line) => line.length <= letters) ? lines : null;
}
