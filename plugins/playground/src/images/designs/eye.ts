import type { Canvas, PosterDesign } from '../design.js';
import { circle, path, polygon, rect, round } from '../svg.js';

const LASH_COUNT = 15;

/** Poster design: a large eye. */
export const eye: PosterDesign = {
  tags: [
    'Horror',
    'Mystery',
    'suspicion',
    'zombie',
    'haunted house',
    'sleepwalker',
    'surrealism',
    'close-up',
    'asylum',
    'witchcraft',
    'obsession',
  ],

  draw(canvas) {
    const { width, height, palette } = canvas;
    const x = width / 2;
    const y = height * 0.36;
    const half = Math.min(width * 0.42, height * 0.5);
    return [
      rect(0, 0, width, height, palette.shadow),
      ...Array.from({ length: LASH_COUNT }, (_, index) => lash(canvas, x, y, half, index)),
      path(almond(x, y, half), palette.textColor),
      iris(canvas, x, y, half * 0.52),
      path(almond(x, y, half), 'none', { stroke: palette.primary, 'stroke-width': 7 }),
    ].join('');
  },
};

const almond = (x: number, y: number, half: number): string => {
  const reach = round(half * 1.12);
  return `M${round(x - half)} ${round(y)}Q${round(x)} ${round(y - reach)} ${round(x + half)} ${round(y)}Q${round(x)} ${round(y + reach)} ${round(x - half)} ${round(y)}Z`;
};

/** A round or slit pupil, chosen at random. */
function iris({ palette, nextRandom }: Canvas, x: number, y: number, r: number): string {
  const slit = nextRandom() < 0.5;
  const pupil = slit
    ? path(
        `M${round(x)} ${round(y - r * 0.86)}Q${round(x + r * 0.46)} ${round(y)} ${round(x)} ${round(y + r * 0.86)}Q${round(x - r * 0.46)} ${round(y)} ${round(x)} ${round(y - r * 0.86)}Z`,
        palette.shadow,
      )
    : circle(x, y, r * 0.44, palette.shadow);
  return [
    circle(x, y, r, palette.accent),
    circle(x, y, r * 0.82, palette.primary),
    pupil,
    circle(x + r * 0.3, y - r * 0.36, r * 0.13, palette.textColor),
  ].join('');
}

function lash({ palette, nextRandom }: Canvas, x: number, y: number, half: number, index: number): string {
  const angle = Math.PI * 1.08 + (index / (LASH_COUNT - 1)) * Math.PI * 0.84;
  const far = half * (1.3 + nextRandom() * 0.75);
  const side = 0.035;
  const at = (turn: number, away: number): [number, number] => [x + Math.cos(turn) * away, y + half * 0.12 + Math.sin(turn) * away];
  return polygon([at(angle - side, half * 0.5), at(angle, far), at(angle + side, half * 0.5)], palette.background);
}
