import type { Canvas, PosterDesign } from '../design.js';
import { circle, element, polygon, rect } from '../svg.js';

/** Poster design: diagonals, a circle and a wedge, in the style of constructivist posters. */
export const beam: PosterDesign = {
  tags: ['War', 'montage', 'factory', 'workers', 'train', 'football', 'Action', 'camera', 'spy'],

  draw(canvas) {
    const { width, height, palette, nextRandom } = canvas;
    const lean = nextRandom() < 0.5 ? 1 : -1;
    const turned = (content: string): string => element('g', { transform: `rotate(${lean * 24} ${width / 2} ${height * 0.38})` }, content);
    return [
      rect(0, 0, width, height, palette.background),
      turned(bars(canvas)),
      wheel(canvas, width * (lean > 0 ? 0.64 : 0.36), height * 0.36),
      turned(wedge(canvas)),
      rect(0, height * 0.68, width, height * 0.32, palette.background, { opacity: 0.94 }),
      rect(0, height * 0.68, width, 7, palette.primary),
    ].join('');
  },
};

const bars = ({ width, height, palette, nextRandom }: Canvas): string =>
  Array.from({ length: 7 }, (_, index) => {
    const fill = [palette.shadow, palette.primary, palette.accent][index % 3] ?? palette.shadow;
    return rect(-width * 0.4, height * (index * 0.13 - 0.18), width * 1.8, height * (0.015 + nextRandom() * 0.055), fill, { opacity: 0.9 });
  }).join('');

function wheel({ width, height, palette }: Canvas, x: number, y: number): string {
  const r = Math.min(width, height) * 0.27;
  return [
    circle(x, y, r, palette.accent),
    circle(x, y, r * 0.8, palette.background),
    circle(x, y, r * 0.62, palette.primary),
    circle(x, y, r * 0.3, palette.background),
    circle(x, y, r * 0.12, palette.accent),
  ].join('');
}

const wedge = ({ width, height, palette }: Canvas): string =>
  polygon(
    [
      [-width * 0.2, height * 0.52],
      [width * 0.78, height * 0.4],
      [-width * 0.2, height * 0.4],
    ],
    palette.textColor,
  );
