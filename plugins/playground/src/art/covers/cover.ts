import type { Recording } from '../../music/lookup.js';
import { albumNumber } from '../../music/lookup.js';
import { paletteNumbered } from '../palettes.js';
import { chance, seededRandom } from '../random.js';
import { drawing, element, escape, rect } from '../svg.js';
import { fit, SANS, SERIF } from '../sheets/faces.js';
import { motifOf } from './motifs/index.js';

const SIDE = 600;
const MARGIN = 42;

/** The cover of an album: square, title and artist at its head, a motif below. */
export function cover({ artist, album }: Recording): string {
  const number = albumNumber(artist, album);
  const palette = paletteNumbered(number);
  const canvas = { width: SIDE, height: SIDE, palette, random: seededRandom(number) };
  const year = typeof album.released === 'string' ? Number(album.released.slice(0, 4)) : Infinity;
  const { lines, size } = fit(album.title.toUpperCase(), (SIDE - 2 * MARGIN) * 0.9, [22, 54], 3);
  const face = chance(number, 'face') < 0.4 ? SERIF : SANS;
  const foot = MARGIN + lines.length * size * 1.06;

  const text = (y: number, height: number, words: string, more: Readonly<Record<string, string | number>>): string =>
    element('text', { x: MARGIN, y, fill: palette.ink, 'font-family': face, 'font-size': height, ...more }, escape(words));
  return drawing(
    SIDE,
    SIDE,
    [
      motifOf(number, year)(canvas),
      ...lines.map((line, index) => text(MARGIN + (index + 0.8) * size * 1.06, size, line, { 'font-weight': 700 })),
      rect(MARGIN, foot + 8, 64, 5, palette.main),
      text(foot + 42, Math.min(25, (SIDE - 2 * MARGIN) / (artist.name.length * 0.62)), artist.name, { 'letter-spacing': 1, opacity: 0.9 }),
    ].join(''),
  );
}
