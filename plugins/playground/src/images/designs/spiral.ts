import type { Canvas, PosterDesign } from '../design.js';
import { circle, path, rect, round } from '../svg.js';

const TURNS = 7;
const STEPS = 60;

/** Poster design: a spiral with a small figure in front of it. */
export const spiral: PosterDesign = {
  tags: [
    'Thriller',
    'hypnosis',
    'dream',
    'fate',
    'doppelganger',
    'double life',
    'pact',
    'multiverse',
    'temptation',
    'memories',
    'downfall',
    'machine',
    'hoax',
  ],

  draw(canvas) {
    const { width, height, palette, nextRandom } = canvas;
    const x = width * (0.42 + nextRandom() * 0.16);
    const y = height * 0.36;
    const reach = Math.hypot(width, height) * 0.62;
    const start = nextRandom() * Math.PI * 2;
    return [
      rect(0, 0, width, height, palette.background),
      path(arm(x, y, reach, start), 'none', { stroke: palette.primary, 'stroke-width': (reach / TURNS) * 0.42, 'stroke-linecap': 'round' }),
      path(arm(x, y, reach, start + Math.PI), 'none', {
        stroke: palette.shadow,
        'stroke-width': (reach / TURNS) * 0.22,
        'stroke-linecap': 'round',
        opacity: 0.85,
      }),
      circle(x, y, reach * 0.05, palette.accent),
      figure(canvas, x, y + reach * 0.14),
    ].join('');
  },
};

function arm(x: number, y: number, reach: number, start: number): string {
  const points = Array.from({ length: TURNS * STEPS }, (_, index) => {
    const angle = start + (index / STEPS) * Math.PI * 2;
    const r = (reach * index) / (TURNS * STEPS);
    return `${round(x + Math.cos(angle) * r)} ${round(y + Math.sin(angle) * r)}`;
  });
  return `M${points.join('L')}`;
}

/** A small person seen from behind. */
function figure({ height, palette }: Canvas, x: number, y: number): string {
  const s = height * 0.045;
  return (
    circle(x, y, s * 0.62, palette.textColor) +
    path(
      `M${round(x - s)} ${round(y + s * 3.4)}Q${round(x - s)} ${round(y + s * 0.7)} ${round(x)} ${round(y + s * 0.7)}T${round(x + s)} ${round(y + s * 3.4)}z`,
      palette.textColor,
    )
  );
}
