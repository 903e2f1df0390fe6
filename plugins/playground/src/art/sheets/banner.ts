import { paletteOf } from '../palettes.js';
import type { Subject } from '../subject.js';
import { drawing, element, escape, rect } from '../svg.js';
import { fit, SANS } from './faces.js';
import { scene } from './poster.js';

const WIDTH = 1000;
const HEIGHT = 185;
/** Designs need some height, so a banner is a slit in front of one. */
const BEHIND = 520;

/** Very wide, with the title on the left. */
export function banner(subject: Subject): string {
  const { ink, foot } = paletteOf(subject);
  const { lines, size } = fit(subject.title.toUpperCase(), WIDTH * 0.5, [24, 62], 2);
  const top = (HEIGHT - lines.length * size * 1.1) / 2;
  const stops = [0, 0.42, 0.72].map((offset, place) =>
    element('stop', { offset: String(offset), 'stop-color': foot, 'stop-opacity': String([0.96, 0.86, 0][place]) }),
  );
  return drawing(
    WIDTH,
    HEIGHT,
    [
      element('defs', {}, element('linearGradient', { id: 'side' }, stops.join(''))),
      element('g', { transform: `translate(0 ${-BEHIND * 0.2})` }, scene(subject, WIDTH, BEHIND)),
      rect(0, 0, WIDTH, HEIGHT, 'url(#side)'),
      ...lines.map((text, index) =>
        element(
          'text',
          { x: 36, y: top + (index + 0.86) * size * 1.1, fill: ink, 'font-family': SANS, 'font-size': size, 'font-weight': 700 },
          escape(text),
        ),
      ),
    ].join(''),
  );
}
