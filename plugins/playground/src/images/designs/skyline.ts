import type { Canvas, PosterDesign } from '../design.js';
import { gradient, polygon, rect } from '../svg.js';

/** Poster design: a city at night in three layers, with searchlights. */
export const skyline: PosterDesign = {
  tags: [
    'future city',
    'robot',
    'city',
    'new york',
    'Crime',
    'film noir',
    'berlin',
    'chicago',
    'office',
    'robbery',
    'master criminal',
    'clock',
    'paris',
  ],

  draw(canvas) {
    const { width, height, palette, nextRandom } = canvas;
    return [
      `<defs>${gradient('dusk', palette.shadow, palette.background)}</defs>`,
      rect(0, 0, width, height, 'url(#dusk)'),
      searchlight(canvas, width * (0.1 + nextRandom() * 0.2), 0.32),
      searchlight(canvas, width * (0.7 + nextRandom() * 0.2), -0.38),
      ...[0, 1, 2].map((depth) => street(canvas, depth)),
    ].join('');
  },
};

function searchlight({ width, height, palette }: Canvas, x: number, lean: number): string {
  const top = x + height * lean;
  return polygon(
    [
      [x, height * 0.7],
      [top - width * 0.09, -20],
      [top + width * 0.09, -20],
    ],
    palette.primary,
    { opacity: 0.22 },
  );
}

function street(canvas: Canvas, depth: number): string {
  const { width, height, palette, nextRandom } = canvas;
  const shade = [palette.background, palette.primary, palette.shadow][depth] ?? palette.shadow;
  const houses: string[] = [];
  for (let x = -20 * depth; x < width;) {
    const houseWidth = 34 + nextRandom() * 46 + depth * 8;
    const top = height * (0.26 + depth * 0.12 + nextRandom() * 0.16);
    houses.push(
      rect(x, top, houseWidth, height - top, shade, { opacity: depth === 1 ? 0.9 : 1 }),
      roof(canvas, x, top, houseWidth, shade),
      windows(canvas, x, top, houseWidth, depth),
    );
    x += houseWidth + 3;
  }
  return houses.join('');
}

/** A spire or a step on the roof of some houses. */
function roof({ nextRandom }: Canvas, x: number, top: number, houseWidth: number, fill: string): string {
  const kind = nextRandom();
  if (kind < 0.25)
    return polygon(
      [
        [x + houseWidth * 0.3, top],
        [x + houseWidth / 2, top - houseWidth * 1.1],
        [x + houseWidth * 0.7, top],
      ],
      fill,
    );
  return kind < 0.6 ? rect(x + houseWidth * 0.22, top - 14, houseWidth * 0.56, 15, fill) : '';
}

function windows({ height, palette, nextRandom }: Canvas, x: number, top: number, houseWidth: number, depth: number): string {
  const lit = depth === 1 ? palette.shadow : palette.accent;
  const panes: string[] = [];
  for (let y = top + 14; y < height * 0.68; y += 19) {
    for (let at = x + 8; at < x + houseWidth - 12; at += 14)
      if (nextRandom() < 0.36) panes.push(rect(at, y, 6, 9, lit, { opacity: depth === 0 ? 0.35 : 0.9 }));
  }
  return panes.join('');
}
