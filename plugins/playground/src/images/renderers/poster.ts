import { selectDesign } from '../designs/index.js';
import { type Palette, paletteOf } from '../palettes.js';
import { seededRandom } from '../seeded-random.js';
import type { DrawingSubject } from '../subjects.js';
import { element, escapeXml, rect, svgDocument } from '../svg.js';
import { fitText, SANS, SERIF } from './text-layout.js';

const FONT_SIZE_RANGE_PX = [30, 78] as const;
const MAX_LINES = 4;

/** Title and caption in the lower third of a poster. */
function renderLettering(subject: DrawingSubject, palette: Palette, width: number, height: number): string {
  const left = width * 0.08;
  const maxWidth = width * 0.84;
  const { lines, size } = fitText(subject.title.toUpperCase(), maxWidth, FONT_SIZE_RANGE_PX, MAX_LINES);
  const top = height * 0.925 - lines.length * size * 1.04;
  const fontFamily = subject.number % 3 === 0 ? SERIF : SANS;

  const titleLine = (text: string, index: number): string =>
    element(
      'text',
      {
        x: left,
        y: top + (index + 0.8) * size * 1.04,
        fill: palette.textColor,
        'font-family': fontFamily,
        'font-size': size,
        'font-weight': 700,
      },
      escapeXml(text),
    );
  return [
    renderTextBackground(palette, width, height, top),
    rect(left, top - 16, width * 0.14, 5, palette.primary),
    ...lines.map(titleLine),
    renderCaption(subject, palette, left, maxWidth, height),
  ].join('');
}

/** A gradient that is opaque at the bottom, so that text is readable on any design. */
function renderTextBackground({ textBackground }: Palette, width: number, height: number, top: number): string {
  const stop = (offset: number, opacity: number): string =>
    element('stop', { offset, 'stop-color': textBackground, 'stop-opacity': opacity });
  const colors = element(
    'linearGradient',
    { id: 'foot', x1: 0, y1: 0, x2: 0, y2: 1 },
    [stop(0, 0), `<stop offset=".42" stop-color="${textBackground}" stop-opacity=".9"/>`, stop(1, 1)].join(''),
  );
  const start = top - height * 0.16;
  return element('defs', {}, colors) + rect(0, start, width, height - start, 'url(#foot)');
}

function renderCaption(
  { caption: written }: DrawingSubject,
  { textColor }: Palette,
  left: number,
  maxWidth: number,
  height: number,
): string {
  const text = written.toUpperCase();
  const size = Math.min(16, maxWidth / (text.length * 0.86));
  return element(
    'text',
    { x: left, y: height * 0.957, fill: textColor, 'font-family': SANS, 'font-size': size, 'letter-spacing': size * 0.1, opacity: 0.85 },
    escapeXml(text),
  );
}

/** A poster with the aspect ratio 2:3, with the title on it. */
export const renderPoster = (subject: DrawingSubject): string =>
  svgDocument(500, 750, renderDesign(subject, 500, 750) + renderLettering(subject, paletteOf(subject), 500, 750));

/** The design of a poster in a wide format, without text. */
export const renderBackdrop = (subject: DrawingSubject): string => svgDocument(1280, 720, renderDesign(subject, 1280, 720));

/** The design of a title, without text. */
export const renderDesign = (subject: DrawingSubject, width: number, height: number): string =>
  selectDesign(subject).draw({ width, height, palette: paletteOf(subject), nextRandom: seededRandom(subject.seed) });
