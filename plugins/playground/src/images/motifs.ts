import type { Canvas, Motif } from './design.js';
import { seededNumber } from './seeded-random.js';
import { circle, path, polygon, rect, round } from './svg.js';

/** A creased sheet of paper in oblique light. */
const folds: Motif = (canvas) => {
  const { width, height, palette } = canvas;
  const columns = Math.max(4, Math.round((width / height) * 4));
  const side = width / columns;
  const first = height * 0.46;
  const rows = Math.ceil((height - first) / side);
  return [
    rect(0, 0, width, height, palette.background),
    ...Array.from({ length: rows * columns }, (_, index) =>
      fold(canvas, (index % columns) * side, first + Math.floor(index / columns) * side, side, Math.floor(index / columns)),
    ),
  ].join('');
};

/** The two triangles of a square; lower rows have more of them. */
function fold({ palette, nextRandom }: Canvas, x: number, y: number, side: number, row: number): string {
  const colors = [palette.primary, palette.accent, palette.shadow, palette.textColor];
  const pick = (): string =>
    nextRandom() < 0.5 - row * 0.17 ? palette.background : (colors[Math.floor(nextRandom() * colors.length)] ?? palette.primary);
  const [a, b, c, d] = [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
  ] as [[number, number], [number, number], [number, number], [number, number]];
  const halves = nextRandom() < 0.5 ? [[a, b, c] as const, [a, c, d] as const] : [[a, b, d] as const, [b, c, d] as const];
  return halves.map((half) => polygon(half, pick(), { opacity: 0.94 })).join('');
}

const BAR_COUNT = 23;

/** A waveform. */
const pulse: Motif = (canvas) => {
  const { width, height, palette } = canvas;
  const step = (width * 0.84) / BAR_COUNT;
  return [
    rect(0, 0, width, height, palette.background),
    rect(0, height * 0.71 - 1, width, 2, palette.textColor, { opacity: 0.35 }),
    ...Array.from({ length: BAR_COUNT }, (_, index) => bar(canvas, width * 0.08 + index * step, step * 0.62, index / (BAR_COUNT - 1))),
  ].join('');
};

/** A bar of the waveform: highest in the middle, lowest at the ends, with a random variation. */
function bar({ height, palette, nextRandom }: Canvas, x: number, barWidth: number, position: number): string {
  const amplitude = Math.sin(position * Math.PI) ** 0.8;
  const half = height * (0.015 + amplitude * (0.05 + nextRandom() * 0.18));
  const pick = nextRandom();
  const fill = pick < 0.62 ? palette.primary : pick < 0.86 ? palette.accent : palette.textColor;
  return rect(x, height * 0.71 - half, barWidth, half * 2, fill, { rx: barWidth / 2 });
}

const SHELLAC_COLOR = '#16130f';
const GROOVE_COUNT = 15;

/** A record that is partly out of its sleeve. */
const record: Motif = ({ width, height, palette, nextRandom }) => {
  const x = width * 0.5;
  const y = height * 0.98;
  const r = Math.min(width, height) * 0.53;
  const label = r * 0.36;
  const turn = nextRandom() * Math.PI;
  return [
    rect(0, 0, width, height, palette.background),
    circle(x, y, r * 1.07, palette.shadow, { opacity: 0.35 }),
    circle(x, y, r, SHELLAC_COLOR),
    ...Array.from({ length: GROOVE_COUNT }, (_, index) => {
      const groove = label * 1.2 + ((r * 0.95 - label * 1.2) * (index + nextRandom() * 0.6)) / GROOVE_COUNT;
      return circle(x, y, groove, 'none', { stroke: '#f4f1ea', 'stroke-width': 1, opacity: 0.1 + nextRandom() * 0.12 });
    }),
    ...[turn, turn + Math.PI].map((angle) => path(wedge(x, y, r * 0.97, angle), '#f4f1ea', { opacity: 0.12 })),
    circle(x, y, label, palette.primary),
    circle(x, y, label * 0.86, 'none', { stroke: palette.accent, 'stroke-width': label * 0.05 }),
    circle(x, y, label * 0.5, 'none', { stroke: palette.accent, 'stroke-width': 2, opacity: 0.7 }),
    circle(x, y, label * 0.07, SHELLAC_COLOR),
  ].join('');
};

/** A reflection on the grooves. */
function wedge(x: number, y: number, r: number, angle: number): string {
  const at = (turn: number): string => `${round(x + Math.cos(turn) * r)} ${round(y + Math.sin(turn) * r)}`;
  return `M${round(x)} ${round(y)}L${at(angle - 0.2)}A${round(r)} ${round(r)} 0 0 1 ${at(angle + 0.2)}Z`;
}

const RING_COUNT = 6;

/** Rings around a corner. */
const rings: Motif = ({ width, height, palette, nextRandom }) => {
  const x = nextRandom() < 0.5 ? width * 0.02 : width * 0.98;
  const far = Math.min(width, height) * 0.55;
  const colors = [palette.primary, palette.shadow, palette.accent, palette.textColor, palette.shadow];
  return [
    rect(0, 0, width, height, palette.background),
    ...Array.from({ length: RING_COUNT }, (_, index) =>
      circle(x, height, far * (1 - index / RING_COUNT) * (0.96 + nextRandom() * 0.04), colors[index % colors.length] ?? palette.primary),
    ),
    circle(width - x + (x < width / 2 ? -1 : 1) * width * 0.16, height * 0.86, Math.min(width, height) * 0.07, palette.accent),
  ].join('');
};

const LINE_COUNT = 5;
const NOTE_COUNT = 7;

/** Five curved lines of a stave with notes. */
const stave: Motif = (canvas) => {
  const { width, height, palette, nextRandom } = canvas;
  const swing = height * (0.04 + nextRandom() * 0.04);
  const shift = nextRandom() * Math.PI * 2;
  const level = (x: number, line: number): number =>
    height * 0.59 + line * height * 0.068 + Math.sin((x / width) * Math.PI * 1.7 + shift + line * 0.16) * swing;
  return [
    rect(0, 0, width, height, palette.background),
    path(areaBelowPath(canvas, level), palette.shadow, { opacity: 0.75 }),
    ...Array.from({ length: LINE_COUNT }, (_, line) =>
      path(
        tracePath(width, (x) => level(x, line)),
        'none',
        { stroke: palette.textColor, 'stroke-width': height * 0.006, opacity: 0.8 },
      ),
    ),
    ...Array.from({ length: NOTE_COUNT }, (_, index) => note(canvas, ((index + 0.75) / (NOTE_COUNT + 0.5)) * width, level)),
  ].join('');
};

type Level = (x: number, line: number) => number;

const tracePath = (width: number, y: (x: number) => number): string =>
  Array.from(
    { length: 41 },
    (_, index) => `${index === 0 ? 'M' : 'L'}${round((index / 40) * width)} ${round(y((index / 40) * width))}`,
  ).join('');

/** The path of the area below the last line. */
const areaBelowPath = ({ width, height }: Canvas, level: Level): string =>
  `${tracePath(width, (x) => level(x, LINE_COUNT - 1))}L${round(width)} ${round(height)}L0 ${round(height)}Z`;

function note({ height, palette, nextRandom }: Canvas, x: number, level: Level): string {
  const y = level(x, Math.floor(nextRandom() * 9) / 2);
  const r = height * 0.034;
  const fill = nextRandom() < 0.6 ? palette.primary : palette.accent;
  return circle(x, y, r, fill) + rect(x + r * 0.8, y - r * 3.6, r * 0.24, r * 3.6, fill);
}

const MODERN_MOTIFS: readonly Motif[] = [rings, pulse, stave, folds];
const FIRST_VINYL_YEAR = 1949;

/** The motif for music of a year: the record before the first vinyl year, else one of the modern motifs, chosen by the seed. */
export const selectMotif = (seed: number, year: number): Motif =>
  year < FIRST_VINYL_YEAR ? record : (MODERN_MOTIFS[Math.floor(seededNumber(seed, 'motif') * MODERN_MOTIFS.length)] ?? rings);
