import { paletteOf } from '../palettes.js';
import type { DrawingSubject } from '../subjects.js';
import { element, escapeXml, rect, svgDocument } from '../svg.js';
import { renderDesign } from './poster.js';
import { fitText, SANS } from './text-layout.js';

const WIDTH = 1000;
const HEIGHT = 185;
/** Designs need a minimum height, so the banner shows a part of a taller drawing. */
const DESIGN_HEIGHT = 520;

/** A wide banner with the title on the left. */
export function renderBanner(subject: DrawingSubject): string {
  const { textColor, textBackground } = paletteOf(subject);
  const { lines, size } = fitText(subject.title.toUpperCase(), WIDTH * 0.5, [24, 62], 2);
  const top = (HEIGHT - lines.length * size * 1.1) / 2;
  const stops = [0, 0.42, 0.72].map((offset, index) =>
    element('stop', { offset: String(offset), 'stop-color': textBackground, 'stop-opacity': String([0.96, 0.86, 0][index]) }),
  );
  return svgDocument(
    WIDTH,
    HEIGHT,
    [
      element('defs', {}, element('linearGradient', { id: 'side' }, stops.join(''))),
      element('g', { transform: `translate(0 ${-DESIGN_HEIGHT * 0.2})` }, renderDesign(subject, WIDTH, DESIGN_HEIGHT)),
      rect(0, 0, WIDTH, HEIGHT, 'url(#side)'),
      ...lines.map((text, index) =>
        element(
          'text',
          { x: 36, y: top + (index + 0.86) * size * 1.1, fill: textColor, 'font-family': SANS, 'font-size': size, 'font-weight': 700 },
          escapeXml(text),
        ),
      ),
    ].join(''),
  );
}
