import { crc32, deflateSync } from 'node:zlib';

/** A point of the drawing, which is 32 units wide and high. */
type Point = readonly [x: number, y: number];
interface Shape {
  readonly fill: string;
  readonly path: string;
  contains(x: number, y: number): boolean;
}

const SIZE = 32;
const BACKGROUND = '#171b22';

const circle = (fill: string, [cx, cy]: Point, r: number): Shape => ({
  fill,
  path: `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"/>`,
  contains: (x, y) => Math.hypot(x - cx, y - cy) <= r,
});

/** A convex shape; its corners are given clockwise. */
const polygon = (fill: string, corners: readonly Point[]): Shape => ({
  fill,
  path: `<path d="M${corners.map((corner) => corner.join(' ')).join('L')}Z" fill="${fill}"/>`,
  contains: (x, y) =>
    corners.every(([x1, y1], index) => {
      const [x2, y2] = corners[(index + 1) % corners.length]!;
      return (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1) >= 0;
    }),
});

/** An open door with light. It stays within the middle 80 %, because phones cut an icon to a circle. */
const DOOR: readonly Shape[] = [
  polygon('#f0a93b', [
    [9, 8],
    [23, 6],
    [23, 27],
    [9, 25],
  ]),
  circle(BACKGROUND, [19.5, 17], 1.5),
];
const WAITING_DOT = circle('#ff5c50', [25, 7], 6);

/** The icon of the installed app (PWA icon): its background reaches the edges, which the system rounds. */
export const appIconSvg = (): string => drawSvg(0, DOOR);

/** The favicon (icon of a browser's tab), with a dot while requests wait for a decision. */
export const faviconSvg = (isWaiting: boolean): string => drawSvg(8, isWaiting ? [...DOOR, WAITING_DOT] : DOOR);

const drawSvg = (radius: number, shapes: readonly Shape[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}"><rect width="${SIZE}" height="${SIZE}" rx="${radius}" fill="${BACKGROUND}"/>${shapes
    .map(({ path }) => path)
    .join('')}</svg>`;

/** Samples of a pixel along each axis, for smooth edges. */
const SAMPLES = 4;

/** The app icon (PWA icon) as PNG of that width in pixels, for systems that take no SVG. */
export function appIconPng(width: number): Buffer {
  const rows = Buffer.alloc(width * (1 + 3 * width));
  for (let row = 0; row < width; row += 1)
    for (let column = 0; column < width; column += 1)
      rows.set(colorOfPixel(column, row, SIZE / width), row * (1 + 3 * width) + 1 + 3 * column);
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(width, 4);
  return Buffer.concat([PNG_SIGNATURE, pngChunk('IHDR', header), pngChunk('IDAT', deflateSync(rows)), pngChunk('IEND', Buffer.alloc(0))]);
}

/** The color of a pixel; at the edge of a shape the mean of its samples. */
function colorOfPixel(column: number, row: number, unit: number): number[] {
  const fills = [0, 1].flatMap((down) => [0, 1].map((right) => fillAt((column + right) * unit, (row + down) * unit)));
  if (new Set(fills).size === 1) return RGB[fills[0]!]!;
  const sum = [0, 0, 0];
  for (let sample = 0; sample < SAMPLES ** 2; sample += 1) {
    const x = (column + ((sample % SAMPLES) + 0.5) / SAMPLES) * unit;
    const y = (row + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES) * unit;
    RGB[fillAt(x, y)]!.forEach((value, channel) => (sum[channel]! += value));
  }
  return sum.map((value) => Math.round(value / SAMPLES ** 2));
}

const fillAt = (x: number, y: number): string => DOOR.findLast((shape) => shape.contains(x, y))?.fill ?? BACKGROUND;

const RGB = Object.fromEntries([BACKGROUND, ...DOOR.map(({ fill }) => fill)].map((fill) => [fill, [...Buffer.from(fill.slice(1), 'hex')]]));

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Length of the data, type, data, and the checksum of type and data. */
function pngChunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(content), 4);
  return Buffer.concat([frame.subarray(0, 4), content, frame.subarray(4)]);
}
