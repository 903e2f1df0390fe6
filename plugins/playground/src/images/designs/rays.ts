import type { Canvas, PosterDesign } from '../design.js';
import { circle, polygon, rect } from '../svg.js';

const BEAM_COUNT = 18;

/** Poster design: a sun behind the horizon, with rays across the whole surface. */
export const rays: PosterDesign = {
  tags: ['Adventure', 'Western', 'History', 'swashbuckler', 'pilots', 'flying carpet', 'first world war', 'french revolution', 'giant'],

  draw(canvas) {
    const { width, height, palette, nextRandom } = canvas;
    const x = width * (0.35 + nextRandom() * 0.3);
    const y = height * 0.6;
    const sun = Math.min(width, height) * 0.2;
    return [
      rect(0, 0, width, height, palette.background),
      ...Array.from({ length: BEAM_COUNT }, (_, index) => beam(canvas, x, y, index)),
      circle(x, y, sun * 1.5, palette.background),
      circle(x, y, sun * 1.32, palette.accent),
      circle(x, y, sun, palette.primary),
      rect(0, y, width, height - y, palette.shadow),
      ...Array.from({ length: 5 }, (_, index) => glint(canvas, x, y, index)),
    ].join('');
  },
};

function beam({ width, height, palette }: Canvas, x: number, y: number, index: number): string {
  const far = width + height;
  const from = Math.PI + (index / BEAM_COUNT) * Math.PI;
  const to = from + (Math.PI / BEAM_COUNT) * 0.5;
  const tip = (angle: number): [number, number] => [x + Math.cos(angle) * far, y + Math.sin(angle) * far];
  return polygon([[x, y], tip(from), tip(to)], palette.primary, { opacity: 0.42 });
}

/** The reflection of the sun in the water: lines that get shorter. */
const glint = ({ height, palette }: Canvas, x: number, y: number, index: number): string => {
  const half = (height * 0.13) / (1 + index * 0.55);
  return rect(x - half, y + 12 + index * height * 0.022, half * 2, 4, palette.primary, { opacity: 0.75 - index * 0.12, rx: 2 });
};
