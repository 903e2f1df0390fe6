import { rect } from '../../svg.js';
import type { Canvas } from '../../design.js';
import type { Motif } from './motif.js';

const BARS = 23;

/** A sound, as machines see it. */
export const pulse: Motif = (canvas) => {
  const { width, height, palette } = canvas;
  const step = (width * 0.84) / BARS;
  return [
    rect(0, 0, width, height, palette.ground),
    rect(0, height * 0.71 - 1, width, 2, palette.ink, { opacity: 0.35 }),
    ...Array.from({ length: BARS }, (_, index) => bar(canvas, width * 0.08 + index * step, step * 0.62, index / (BARS - 1))),
  ].join('');
};

/** Loud in the middle, soft at the ends, and never twice the same. */
function bar({ height, palette, random }: Canvas, x: number, wide: number, place: number): string {
  const loud = Math.sin(place * Math.PI) ** 0.8;
  const half = height * (0.015 + loud * (0.05 + random() * 0.18));
  const pick = random();
  const fill = pick < 0.62 ? palette.main : pick < 0.86 ? palette.accent : palette.ink;
  return rect(x, height * 0.71 - half, wide, half * 2, fill, { rx: wide / 2 });
}
