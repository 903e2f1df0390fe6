import type { Artist } from '../../music/index.js';
import { selectMotif } from '../motifs.js';
import { paletteByNumber } from '../palettes.js';
import { seededRandom } from '../seeded-random.js';
import { circle, element, escapeXml, rect, svgDocument } from '../svg.js';
import { fitText, SANS } from './text-layout.js';

const SIZE_PX = 600;
const RING_COUNT = 7;

/** The image of an artist: square, with the name in the middle of a waveform. */
export function renderArtistImage({ number, name }: Artist): string {
  const { background, shadow, primary, accent, textColor } = paletteByNumber(number);
  const random = seededRandom(number);
  const { lines, size } = fitText(name.toUpperCase(), SIZE_PX * 0.58, [24, 56], 5);
  const top = SIZE_PX / 2 - (lines.length * size * 1.1) / 2;
  const rings = Array.from({ length: RING_COUNT }, (_, index) =>
    circle(SIZE_PX / 2, SIZE_PX / 2, 232 + index * 27, 'none', {
      stroke: index % 3 === 1 ? accent : primary,
      'stroke-width': 3 + random() * 9,
      'stroke-dasharray': `${Math.round(60 + random() * 420)} ${Math.round(20 + random() * 90)}`,
      opacity: 0.95 - index * 0.1,
    }),
  );
  return svgDocument(
    SIZE_PX,
    SIZE_PX,
    [
      rect(0, 0, SIZE_PX, SIZE_PX, background),
      ...rings,
      circle(SIZE_PX / 2, SIZE_PX / 2, 214, shadow, { opacity: 0.55 }),
      ...lines.map((line, index) =>
        element(
          'text',
          {
            x: SIZE_PX / 2,
            y: top + (index + 0.82) * size * 1.1,
            fill: textColor,
            'font-family': SANS,
            'font-size': size,
            'font-weight': 700,
            'text-anchor': 'middle',
          },
          escapeXml(line),
        ),
      ),
    ].join(''),
  );
}

/** The backdrop of an artist's page: wide, without text. */
export const renderArtistBackdrop = ({ number, albums }: Artist): string => {
  const [first] = albums;
  const year = typeof first?.releaseDate === 'string' ? Number(first.releaseDate.slice(0, 4)) : Infinity;
  return svgDocument(
    1280,
    720,
    selectMotif(number, year)({ width: 1280, height: 720, palette: paletteByNumber(number), nextRandom: seededRandom(number) }),
  );
};
