import type { Canvas, PosterDesign } from '../design.js';
import { circle, gradient, path, rect, round } from '../svg.js';

const RANGE_COUNT = 4;

/** Poster design: a large moon above mountain ranges, the front ones darker. */
export const moonrise: PosterDesign = {
  tags: ['moon', 'vampire', 'snow', 'mountain', 'desert', 'dragon', 'mars', 'rocket', 'Fantasy', 'Sci-Fi & Fantasy', 'gold'],

  draw(canvas) {
    const { width, height, palette, nextRandom } = canvas;
    const moon = Math.min(width, height) * (0.26 + nextRandom() * 0.08);
    const x = width * (0.3 + nextRandom() * 0.4);
    const y = height * (0.3 + nextRandom() * 0.06);
    return [
      `<defs>${gradient('sky', palette.shadow, palette.background)}</defs>`,
      rect(0, 0, width, height, 'url(#sky)'),
      stars(canvas),
      circle(x, y, moon * 1.18, palette.primary, { opacity: 0.14 }),
      circle(x, y, moon, palette.primary),
      craters(canvas, x, y, moon),
      ...Array.from({ length: RANGE_COUNT }, (_, depth) => mountainRange(canvas, depth)),
    ].join('');
  },
};

const stars = ({ width, height, palette, nextRandom }: Canvas): string =>
  Array.from({ length: 46 }, () =>
    circle(nextRandom() * width, nextRandom() * height * 0.6, 0.6 + nextRandom() * 1.6, palette.textColor, {
      opacity: 0.25 + nextRandom() * 0.6,
    }),
  ).join('');

const craters = ({ palette, nextRandom }: Canvas, x: number, y: number, moon: number): string =>
  Array.from({ length: 7 }, () => {
    const angle = nextRandom() * Math.PI * 2;
    const away = nextRandom() * moon * 0.7;
    return circle(x + Math.cos(angle) * away, y + Math.sin(angle) * away, moon * (0.05 + nextRandom() * 0.1), palette.background, {
      opacity: 0.12,
    });
  }).join('');

function mountainRange({ width, height, palette, nextRandom }: Canvas, depth: number): string {
  const base = height * (0.56 + depth * 0.09);
  const peaks = 4 + depth;
  const ridge = Array.from({ length: peaks * 2 + 1 }, (_, index) => {
    const rise = index % 2 === 0 ? 0.1 : 0.75;
    return `L${round((index / (peaks * 2)) * width)} ${round(base - height * 0.13 * (rise * 0.6 + nextRandom() * rise))}`;
  }).join('');
  return path(`M0 ${round(height)}${ridge}L${round(width)} ${round(height)}Z`, palette.shadow, { opacity: 0.4 + depth * 0.2 });
}
