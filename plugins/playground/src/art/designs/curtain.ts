import { element, path, polygon, rect, round } from '../svg.js';
import type { Canvas, Design } from '../design.js';

const FOLDS = 14;

/** The curtain opens by a gap, and a light falls through. */
export const curtain: Design = {
  suits: [
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
    const { width, height, palette, random } = canvas;
    const gap = width * (0.42 + random() * 0.16);
    return [
      rect(0, 0, width, height, palette.deep),
      polygon(
        [
          [gap - width * 0.03, -10],
          [gap + width * 0.03, -10],
          [gap + width * 0.28, height * 0.68],
          [gap - width * 0.28, height * 0.68],
        ],
        palette.main,
        { opacity: 0.5 },
      ),
      element('ellipse', { cx: gap, cy: height * 0.66, rx: width * 0.3, ry: height * 0.035, fill: palette.main }),
      ...folds(canvas, gap),
      fringe(canvas),
    ].join('');
  },
};

function folds({ width, height, palette }: Canvas, gap: number): string[] {
  const wide = width / FOLDS;
  return Array.from({ length: FOLDS }, (_, index) => {
    const x = index * wide;
    const away = (x + wide / 2 - gap) / width;
    const pulled = Math.sign(away) * Math.max(0, 0.3 - Math.abs(away)) * width;
    const d = `M${round(x)} 0h${round(wide + 1)}Q${round(x + wide + pulled * 0.3)} ${round(height * 0.45)} ${round(x + wide + pulled)} ${round(height)}h${round(-wide)}Q${round(x + pulled * 0.3)} ${round(height * 0.45)} ${round(x)} 0z`;
    return path(d, index % 2 === 0 ? palette.ground : palette.accent, { opacity: index % 2 === 0 ? 1 : 0.82 });
  });
}

function fringe({ width, height, palette }: Canvas): string {
  const drops = 9;
  const wide = width / drops;
  const arcs = Array.from({ length: drops }, () => `a${round(wide / 2)} ${round(height * 0.05)} 0 0 1 ${round(-wide)} 0`).join('');
  return (
    path(`M0 0H${round(width)}V${round(height * 0.06)}${arcs}z`, palette.main) +
    rect(0, 0, width, height * 0.028, palette.ink, { opacity: 0.2 })
  );
}
