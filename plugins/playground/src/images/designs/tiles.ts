import type { Canvas, PosterDesign } from '../design.js';
import { circle, path, rect, round } from '../svg.js';

/** Poster design: quarter circles, discs and leaves on a grid. */
export const tiles: PosterDesign = {
  tags: ['Comedy', 'Animation', 'Family', 'department store', 'newspaper', 'screwball', 'college', 'butler', 'rabbit', 'coffee'],

  draw(canvas) {
    const { width, height, palette } = canvas;
    const columns = Math.max(4, Math.round(width / 125));
    const side = width / columns;
    const rows = height > width ? Math.floor((height * 0.67) / side) : Math.ceil(height / side);
    const grid = Array.from({ length: rows * columns }, (_, index) =>
      tile(canvas, (index % columns) * side, Math.floor(index / columns) * side, side),
    );
    return [rect(0, 0, width, height, palette.background), ...grid].join('');
  },
};

function tile(canvas: Canvas, x: number, y: number, side: number): string {
  const { palette, nextRandom } = canvas;
  const colors = [palette.primary, palette.accent, palette.shadow, palette.textColor, palette.background];
  const pick = (): string => colors[Math.floor(nextRandom() * colors.length)] ?? palette.primary;
  const shapes = [disc, quarter, leaf, quarter, halves];
  const shape = shapes[Math.floor(nextRandom() * shapes.length)] ?? quarter;
  return rect(x, y, side + 0.5, side + 0.5, pick()) + shape(x, y, side, pick(), Math.floor(nextRandom() * 4));
}

type Shape = (x: number, y: number, side: number, fill: string, turn: number) => string;

const turned = (x: number, y: number, side: number, turn: number) => ({
  transform: `rotate(${turn * 90} ${round(x + side / 2)} ${round(y + side / 2)})`,
});

const disc: Shape = (x, y, side, fill) => circle(x + side / 2, y + side / 2, side * 0.36, fill);

const quarter: Shape = (x, y, side, fill, turn) =>
  path(
    `M${round(x)} ${round(y)}h${round(side)}a${round(side)} ${round(side)} 0 0 1 ${round(-side)} ${round(side)}z`,
    fill,
    turned(x, y, side, turn),
  );

const leaf: Shape = (x, y, side, fill, turn) => {
  const s = round(side);
  return path(`M${round(x)} ${round(y)}a${s} ${s} 0 0 1 ${s} ${s}a${s} ${s} 0 0 1 ${-s} ${-s}z`, fill, turned(x, y, side, turn));
};

const halves: Shape = (x, y, side, fill, turn) =>
  path(`M${round(x)} ${round(y + side / 2)}a${round(side / 2)} ${round(side / 2)} 0 0 1 ${round(side)} 0z`, fill, turned(x, y, side, turn));
