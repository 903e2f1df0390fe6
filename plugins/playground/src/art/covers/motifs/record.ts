import { circle, path, rect, round } from '../../svg.js';
import type { Motif } from './motif.js';

const SHELLAC = '#16130f';
const GROOVES = 15;

/** A disc of shellac that rises out of its sleeve like a sun. */
export const record: Motif = ({ width, height, palette, random }) => {
  const x = width * 0.5;
  const y = height * 0.98;
  const r = Math.min(width, height) * 0.53;
  const label = r * 0.36;
  const turn = random() * Math.PI;
  return [
    rect(0, 0, width, height, palette.ground),
    circle(x, y, r * 1.07, palette.deep, { opacity: 0.35 }),
    circle(x, y, r, SHELLAC),
    ...Array.from({ length: GROOVES }, (_, index) => {
      const groove = label * 1.2 + ((r * 0.95 - label * 1.2) * (index + random() * 0.6)) / GROOVES;
      return circle(x, y, groove, 'none', { stroke: '#f4f1ea', 'stroke-width': 1, opacity: 0.1 + random() * 0.12 });
    }),
    ...[turn, turn + Math.PI].map((angle) => path(wedge(x, y, r * 0.97, angle), '#f4f1ea', { opacity: 0.12 })),
    circle(x, y, label, palette.main),
    circle(x, y, label * 0.86, 'none', { stroke: palette.accent, 'stroke-width': label * 0.05 }),
    circle(x, y, label * 0.5, 'none', { stroke: palette.accent, 'stroke-width': 2, opacity: 0.7 }),
    circle(x, y, label * 0.07, SHELLAC),
  ].join('');
};

/** Light on the grooves. */
function wedge(x: number, y: number, r: number, angle: number): string {
  const at = (turn: number): string => `${round(x + Math.cos(turn) * r)} ${round(y + Math.sin(turn) * r)}`;
  return `M${round(x)} ${round(y)}L${at(angle - 0.2)}A${round(r)} ${round(r)} 0 0 1 ${at(angle + 0.2)}Z`;
}
