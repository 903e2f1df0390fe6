import type { Canvas, PosterDesign } from '../design.js';
import { circle, path, polygon, rect } from '../svg.js';

/** Poster design: rows of waves and one small sail. */
export const waves: PosterDesign = {
  tags: [
    'ocean',
    'ship',
    'shipwreck',
    'pirates',
    'submarine',
    'island',
    'ice floe',
    'steamboat',
    'mutiny',
    'odessa',
    'volcano',
    'dinosaur',
  ],

  draw(canvas) {
    const { width, height, palette, nextRandom } = canvas;
    const sun = Math.min(width, height) * 0.2;
    const r = width / Math.max(8, Math.round(width / 62));
    const first = height * 0.44;
    const rows = Math.ceil((height - first) / (r * 0.5)) + 1;
    return [
      rect(0, 0, width, height, palette.primary),
      circle(width * (0.3 + nextRandom() * 0.4), height * 0.3, sun, palette.accent),
      sail(canvas, width * (0.28 + nextRandom() * 0.44), first - r * 0.35),
      ...Array.from({ length: rows }, (_, row) => waterline(canvas, first + row * r * 0.5, r, row)),
    ].join('');
  },
};

function sail({ height, palette }: Canvas, x: number, y: number): string {
  const s = height * 0.15;
  return [
    polygon(
      [
        [x, y - s],
        [x, y - s * 0.16],
        [x + s * 0.62, y - s * 0.16],
      ],
      palette.background,
    ),
    polygon(
      [
        [x - 5, y - s * 0.8],
        [x - 5, y - s * 0.16],
        [x - s * 0.42, y - s * 0.16],
      ],
      palette.shadow,
    ),
    path(`M${x - s * 0.55} ${y - s * 0.1}h${s * 1.25}l${-s * 0.26} ${s * 0.3}h${-s * 0.7}z`, palette.shadow),
  ].join('');
}

/** A row of rings, shifted by half a ring and drawn over the previous row. */
function waterline({ width, palette }: Canvas, y: number, r: number, row: number): string {
  const shift = row % 2 === 0 ? 0 : r;
  const rings = Array.from({ length: Math.ceil(width / (r * 2)) + 2 }, (_, index) => {
    const x = index * r * 2 - shift;
    return (
      circle(x, y + r, r, palette.shadow) +
      circle(x, y + r, r * 0.84, palette.background) +
      circle(x, y + r, r * 0.52, palette.shadow) +
      circle(x, y + r, r * 0.36, palette.background)
    );
  });
  return rings.join('');
}
