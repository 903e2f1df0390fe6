import { deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const COLOR_TYPE_RGB = 2;

/** Creates a PNG image with a gradient of two colors derived from the seed, for simulators of services with images. */
export function gradientPng(width: number, height: number, seed: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, COLOR_TYPE_RGB, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels(width, height, seed))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** RGB rows, each preceded by a zero byte for the filter type "none". */
function pixels(width: number, height: number, seed: number): Buffer {
  const color = (channel: number): number => (seed * 97 + channel * 61) % 200;
  const rows = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let at = 0; at < width * 3; at += 1) rows[y * (width * 3 + 1) + 1 + at] = color(at % 3) + Math.floor((y / height) * 55);
  }
  return rows;
}

function chunk(type: string, content: Buffer): Buffer {
  const typeAndContent = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  const checksum = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(typeAndContent));
  return Buffer.concat([length, typeAndContent, checksum]);
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
