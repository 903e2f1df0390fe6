import type { Artist } from '../../music/index.js';
import { paletteNumbered } from '../palettes.js';
import { seededRandom } from '../random.js';
import { fit, SANS } from '../sheets/faces.js';
import { circle, drawing, element, escape, rect } from '../svg.js';
import { motifOf } from './motifs/index.js';

const SIDE = 600;
const SOUND = 7;

/** An artist, square: the name in the middle of its own sound. */
export function artistPicture({ number, name }: Artist): string {
  const { ground, deep, main, accent, ink } = paletteNumbered(number);
  const random = seededRandom(number);
  const { lines, size } = fit(name.toUpperCase(), SIDE * 0.58, [24, 56], 5);
  const top = SIDE / 2 - (lines.length * size * 1.1) / 2;
  const sound = Array.from({ length: SOUND }, (_, index) =>
    circle(SIDE / 2, SIDE / 2, 232 + index * 27, 'none', {
      stroke: index % 3 === 1 ? accent : main,
      'stroke-width': 3 + random() * 9,
      'stroke-dasharray': `${Math.round(60 + random() * 420)} ${Math.round(20 + random() * 90)}`,
      opacity: 0.95 - index * 0.1,
    }),
  );
  return drawing(
    SIDE,
    SIDE,
    [
      rect(0, 0, SIDE, SIDE, ground),
      ...sound,
      circle(SIDE / 2, SIDE / 2, 214, deep, { opacity: 0.55 }),
      ...lines.map((line, index) =>
        element(
          'text',
          {
            x: SIDE / 2,
            y: top + (index + 0.82) * size * 1.1,
            fill: ink,
            'font-family': SANS,
            'font-size': size,
            'font-weight': 700,
            'text-anchor': 'middle',
          },
          escape(line),
        ),
      ),
    ].join(''),
  );
}

/** What lies behind an artist's page: wide, without letters. */
export const stage = ({ number, albums }: Artist): string => {
  const [first] = albums;
  const year = typeof first?.released === 'string' ? Number(first.released.slice(0, 4)) : Infinity;
  return drawing(
    1280,
    720,
    motifOf(number, year)({ width: 1280, height: 720, palette: paletteNumbered(number), random: seededRandom(number) }),
  );
};
