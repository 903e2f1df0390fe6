import type { Canvas, PosterDesign } from '../design.js';
import { element, path, polygon, rect, round } from '../svg.js';

const FOLD_COUNT = 14;

/** Poster design: a slightly open curtain with light behind it. */
export const curtain: PosterDesign = {
  tags: [
    'Music',
    'circus',
    'opera',
    'dance',
    'clown',
    'fairground',
    'showgirl',
    'tightrope',
    'projectionist',
    'mask',
    'christmas',
    'jazz',
    'fair',
  ],

  draw(canvas) {
    const { width, height, palette, nextRandom } = canvas;
    const gap = width * (0.42 + nextRandom() * 0.16);
    return [
      rect(0, 0, width, height, palette.shadow),
      polygon(
        [
          [gap - width * 0.03, -10],
          [gap + width * 0.03, -10],
          [gap + width * 0.28, height * 0.68],
          [gap - width * 0.28, height * 0.68],
        ],
        palette.primary,
        { opacity: 0.5 },
      ),
      element('ellipse', { cx: gap, cy: height * 0.66, rx: width * 0.3, ry: height * 0.035, fill: palette.primary }),
      ...folds(canvas, gap),
      fringe(canvas),
    ].join('');
  },
};

function folds({ width, height, palette }: Canvas, gap: number): string[] {
  const foldWidth = width / FOLD_COUNT;
  return Array.from({ length: FOLD_COUNT }, (_, index) => {
    const x = index * foldWidth;
    const offset = (x + foldWidth / 2 - gap) / width;
    const pulled = Math.sign(offset) * Math.max(0, 0.3 - Math.abs(offset)) * width;
    const d = `M${round(x)} 0h${round(foldWidth + 1)}Q${round(x + foldWidth + pulled * 0.3)} ${round(height * 0.45)} ${round(x + foldWidth + pulled)} ${round(height)}h${round(-foldWidth)}Q${round(x + pulled * 0.3)} ${round(height * 0.45)} ${round(x)} 0z`;
    return path(d, index % 2 === 0 ? palette.background : palette.accent, { opacity: index % 2 === 0 ? 1 : 0.82 });
  });
}

function fringe({ width, height, palette }: Canvas): string {
  const drops = 9;
  const foldWidth = width / drops;
  const arcs = Array.from({ length: drops }, () => `a${round(foldWidth / 2)} ${round(height * 0.05)} 0 0 1 ${round(-foldWidth)} 0`).join(
    '',
  );
  return (
    path(`M0 0H${round(width)}V${round(height * 0.06)}${arcs}z`, palette.primary) +
    rect(0, 0, width, height * 0.028, palette.textColor, { opacity: 0.2 })
  );
}
