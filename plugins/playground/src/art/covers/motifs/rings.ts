import { circle, rect } from '../../svg.js';
import type { Motif } from './motif.js';

const RINGS = 6;

/** Rings around a corner, as if a stone had fallen there. */
export const rings: Motif = ({ width, height, palette, random }) => {
  const x = random() < 0.5 ? width * 0.02 : width * 0.98;
  const far = Math.min(width, height) * 0.55;
  const colours = [palette.main, palette.deep, palette.accent, palette.ink, palette.deep];
  return [
    rect(0, 0, width, height, palette.ground),
    ...Array.from({ length: RINGS }, (_, index) =>
      circle(x, height, far * (1 - index / RINGS) * (0.96 + random() * 0.04), colours[index % colours.length] ?? palette.main),
    ),
    circle(width - x + (x < width / 2 ? -1 : 1) * width * 0.16, height * 0.86, Math.min(width, height) * 0.07, palette.accent),
  ].join('');
};
