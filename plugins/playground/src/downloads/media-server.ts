import { type Ctx, type LibraryItem, type MediaRef, type MediaServer, refKey, type Variant } from '@ombi/sdk';
import { titleNumberOf } from '../ids.js';
import { imagePath } from '../images/image-paths.js';
import { movieByRef } from '../movies/index.js';
import { albumByRef, albumNumber } from '../music/index.js';
import { seriesByRef } from '../series/index.js';
import type { SampleDate } from '../titles/sample-dates.js';
import { completedDownloads, type SimulatedDownload, groupByTitle, toEpisodeFiles, variantsOf } from './download-store.js';

/** A media server that holds the completed downloads. */
export const mediaServer: MediaServer<Ctx> = {
  schedule: '0/10 * * * * ? *',

  libraries: async () => [
    { id: 'sample', name: 'Sample films', kinds: ['movie'] },
    { id: 'sample-series', name: 'Sample series', kinds: ['tv'] },
    { id: 'sample-music', name: 'Sample music', kinds: ['album'] },
  ],

  async scan(ctx, { offset, limit }) {
    const items = [...groupByTitle(await completedDownloads(ctx)).values()].flatMap(toLibraryItems);
    return { items: items.slice(offset, offset + limit), total: items.length };
  },

  supportsEpisodes: true,

  async episodes(ctx, { offset, limit }) {
    const items = toEpisodeFiles(await completedDownloads(ctx), ({ ref, readyAt }) => ({
      showId: String(titleNumberOf(ref)),
      addedAt: readyAt.toISOString(),
    }));
    return { items: items.slice(offset, offset + limit), total: items.length };
  },
};

function toLibraryItems(downloads: [SimulatedDownload, ...SimulatedDownload[]]): LibraryItem[] {
  const { ref } = downloads[0];
  const label = labelOf(ref);
  if (!label) return [];
  const { image, ...fields } = label;
  const variants: Variant[] = ref.kind === 'tv' ? ['regular'] : downloads.flatMap(variantsOf);
  return [
    {
      ...fields,
      ids: { [ref.source]: ref.id },
      variants,
      quality: ref.kind === 'album' ? null : variants.includes('4k') ? '4K' : '1080p',
      // There is no server to open, so the link opens an image that says so. Its path is below the portal's own address.
      url: `/api/v3/images/original${image}`,
      addedAt: new Date(Math.min(...downloads.map(({ readyAt }) => readyAt.getTime()))).toISOString(),
    },
  ];
}

type ItemLabel = Pick<LibraryItem, 'id' | 'kind' | 'title' | 'year'> & { readonly image: string };

/** Title and year of a library item; undefined when the catalogue no longer contains it. */
function labelOf(ref: MediaRef): ItemLabel | undefined {
  const [movie, series, artistAlbum] = [movieByRef(ref), seriesByRef(ref), albumByRef(ref)];
  if (movie) return { ...titleLabel('movie', movie), year: fixedYearOf(movie.releaseDate) };
  if (series) return { ...titleLabel('tv', series), year: null };
  if (!artistAlbum) return undefined;
  const { artist, album } = artistAlbum;
  const image = imagePath('cover', albumNumber(artist, album));
  return { id: refKey(ref), kind: 'album', title: album.title, year: fixedYearOf(album.releaseDate), image };
}

const titleLabel = (kind: 'movie' | 'tv', { number, title }: { readonly number: number; readonly title: string }) => ({
  ...{ id: String(number), kind, title, image: imagePath('screen', number) },
});

/** Null for dates that move with the calendar. */
const fixedYearOf = (releaseDate: SampleDate): number | null => (typeof releaseDate === 'string' ? Number(releaseDate.slice(0, 4)) : null);
