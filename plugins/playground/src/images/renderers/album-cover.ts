import { albumNumber, type ArtistAlbum } from '../../music/index.js';
import { selectMotif } from '../motifs.js';
import { paletteByNumber } from '../palettes.js';
import { seededNumber, seededRandom } from '../seeded-random.js';
import { element, escapeXml, rect, svgDocument } from '../svg.js';
import { fitText, SANS, SERIF } from './text-layout.js';

const SIZE_PX = 600;
const MARGIN = 42;

/** The cover of an album: square, with title and artist at the top and a motif below. */
export function renderAlbumCover({ artist, album }: ArtistAlbum): string {
  const number = albumNumber(artist, album);
  const palette = paletteByNumber(number);
  const canvas = { width: SIZE_PX, height: SIZE_PX, palette, nextRandom: seededRandom(number) };
  const year = typeof album.releaseDate === 'string' ? Number(album.releaseDate.slice(0, 4)) : Infinity;
  const { lines, size } = fitText(album.title.toUpperCase(), (SIZE_PX - 2 * MARGIN) * 0.9, [22, 54], 3);
  const fontFamily = seededNumber(number, 'face') < 0.4 ? SERIF : SANS;
  const textBottom = MARGIN + lines.length * size * 1.06;

  const text = (y: number, height: number, content: string, more: Readonly<Record<string, string | number>>): string =>
    element('text', { x: MARGIN, y, fill: palette.textColor, 'font-family': fontFamily, 'font-size': height, ...more }, escapeXml(content));
  return svgDocument(
    SIZE_PX,
    SIZE_PX,
    [
      selectMotif(number, year)(canvas),
      ...lines.map((line, index) => text(MARGIN + (index + 0.8) * size * 1.06, size, line, { 'font-weight': 700 })),
      rect(MARGIN, textBottom + 8, 64, 5, palette.primary),
      text(textBottom + 42, Math.min(25, (SIZE_PX - 2 * MARGIN) / (artist.name.length * 0.62)), artist.name, {
        'letter-spacing': 1,
        opacity: 0.9,
      }),
    ].join(''),
  );
}
