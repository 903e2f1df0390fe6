import { circle, path, rect, round } from '../../svg.js';
import type { Canvas } from '../../design.js';
import type { Motif } from './motif.js';

const LINES = 5;
const NOTES = 7;

/** Five lines in the wind, with the notes still on them. */
export const stave: Motif = (canvas) => {
  const { width, height, palette, random } = canvas;
  const swing = height * (0.04 + random() * 0.04);
  const shift = random() * Math.PI * 2;
  const level = (x: number, line: number): number =>
    height * 0.59 + line * height * 0.068 + Math.sin((x / width) * Math.PI * 1.7 + shift + line * 0.16) * swing;
  return [
    rect(0, 0, width, height, palette.ground),
    path(hill(canvas, level), palette.deep, { opacity: 0.75 }),
    ...Array.from({ length: LINES }, (_, line) =>
      path(
        trace(width, (x) => level(x, line)),
        'none',
        { stroke: palette.ink, 'stroke-width': height * 0.006, opacity: 0.8 },
      ),
    ),
    ...Array.from({ length: NOTES }, (_, index) => note(canvas, ((index + 0.75) / (NOTES + 0.5)) * width, level)),
  ].join('');
};

type Level = (x: number, line: number) => number;

const trace = (width: number, y: (x: number) => number): string =>
  Array.from(
    { length: 41 },
    (_, index) => `${index === 0 ? 'M' : 'L'}${round((index / 40) * width)} ${round(y((index / 40) * width))}`,
  ).join('');

/** What lies below the last line. */
const hill = ({ width, height }: Canvas, level: Level): string =>
  `${trace(width, (x) => level(x, LINES - 1))}L${round(width)} ${round(height)}L0 ${round(height)}Z`;

function note({ height, palette, random }: Canvas, x: number, level: Level): string {
  const y = level(x, Math.floor(random() * 9) / 2);
  const r = height * 0.034;
  const fill = random() < 0.6 ? palette.main : palette.accent;
  return circle(x, y, r, fill) + rect(x + r * 0.8, y - r * 3.6, r * 0.24, r * 3.6, fill);
}
