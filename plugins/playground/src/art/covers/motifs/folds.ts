import { polygon, rect } from '../../svg.js';
import type { Canvas } from '../../design.js';
import type { Motif } from './motif.js';

/** A sheet of paper that was folded often, and lies in the light. */
export const folds: Motif = (canvas) => {
  const { width, height, palette } = canvas;
  const columns = Math.max(4, Math.round((width / height) * 4));
  const side = width / columns;
  const first = height * 0.46;
  const rows = Math.ceil((height - first) / side);
  return [
    rect(0, 0, width, height, palette.ground),
    ...Array.from({ length: rows * columns }, (_, index) =>
      fold(canvas, (index % columns) * side, first + Math.floor(index / columns) * side, side, Math.floor(index / columns)),
    ),
  ].join('');
};

/** Two triangles of a square; further down there are more of them. */
function fold({ palette, random }: Canvas, x: number, y: number, side: number, row: number): string {
  const colours = [palette.main, palette.accent, palette.deep, palette.ink];
  const pick = (): string =>
    random() < 0.5 - row * 0.17 ? palette.ground : (colours[Math.floor(random() * colours.length)] ?? palette.main);
  const [a, b, c, d] = [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
  ] as [[number, number], [number, number], [number, number], [number, number]];
  const halves = random() < 0.5 ? [[a, b, c] as const, [a, c, d] as const] : [[a, b, d] as const, [b, c, d] as const];
  return halves.map((half) => polygon(half, pick(), { opacity: 0.94 })).join('');
}
