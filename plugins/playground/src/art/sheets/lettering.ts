import type { Palette } from '../palettes.js';
import type { Subject } from '../subject.js';
import { element, escape, rect } from '../svg.js';
import { fit, SANS, SERIF } from './faces.js';

const SIZES = [30, 78] as const;
const MOST_LINES = 4;

/** Title and caption in the lower third of a poster. */
export function lettering(subject: Subject, palette: Palette, width: number, height: number): string {
  const left = width * 0.08;
  const room = width * 0.84;
  const { lines, size } = fit(subject.title.toUpperCase(), room, SIZES, MOST_LINES);
  const top = height * 0.925 - lines.length * size * 1.04;
  const face = subject.number % 3 === 0 ? SERIF : SANS;

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
    caption(subject, palette, left, room, height),
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

function caption({ caption: written }: Subject, { ink }: Palette, left: number, room: number, height: number): string {
  const text = written.toUpperCase();
  const size = Math.min(16, room / (text.length * 0.86));
  return element(
    'text',
    { x: left, y: height * 0.957, fill: ink, 'font-family': SANS, 'font-size': size, 'letter-spacing': size * 0.1, opacity: 0.85 },
    escape(text),
  );
}
