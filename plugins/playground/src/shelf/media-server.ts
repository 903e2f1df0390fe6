import { refKey } from '@ombi/sdk';
import type { Ctx, LibraryItem, MediaRef, MediaServer, Variant } from '@ombi/sdk';
import { pathTo } from '../art/paths.js';
import { filmOf } from '../films/lookup.js';
import { numberOf } from '../ids.js';
import { albumNumber, albumOf } from '../music/lookup.js';
import { seriesOf } from '../series/lookup.js';
import { copyOf, episodesAmong } from './copies.js';
import type { When } from '../titles/calendar.js';
import { byTitle, ready, type Piece } from './shelf.js';

/** Holds what the downloader finished. */
export const mediaServer: MediaServer<Ctx> = {
  schedule: '0/10 * * * * ? *',

  libraries: async () => [
    { id: 'sample', name: 'Sample films', kinds: ['movie'] },
    { id: 'sample-series', name: 'Sample series', kinds: ['tv'] },
    { id: 'sample-music', name: 'Sample music', kinds: ['album'] },
  ],

  async scan(ctx, { offset, limit }) {
    const items = [...byTitle(await ready(ctx)).values()].flatMap(itemOf);
    return { items: items.slice(offset, offset + limit), total: items.length };
  },

  tellsEpisodes: true,

  async episodes(ctx, { offset, limit }) {
    const items = episodesAmong(await ready(ctx), (series) => String(numberOf(series)));
    return { items: items.slice(offset, offset + limit), total: items.length };
  },
};

function itemOf(held: [Piece, ...Piece[]]): LibraryItem[] {
  const { ref } = held[0];
  const label = labelOf(ref);
  if (!label) return [];
  const { picture, ...facts } = label;
  const variants: Variant[] = ref.kind === 'tv' ? ['regular'] : held.flatMap(copyOf);
  return [
    {
      ...facts,
      ids: { [ref.source]: ref.id },
      variants,
      quality: ref.kind === 'album' ? null : variants.includes('4k') ? '4K' : '1080p',
      // There is no server to open, so the link shows a picture that says so. It lies below the portal's own address.
      url: `/api/v3/images/original${picture}`,
      addedAt: new Date(Math.min(...held.map(({ readyAt }) => readyAt.getTime()))).toISOString(),
    },
  ];
}

type Label = Pick<LibraryItem, 'id' | 'kind' | 'title' | 'year'> & { readonly picture: string };

/** What is written on an item; undefined for what is not part of the catalogue any more. */
function labelOf(ref: MediaRef): Label | undefined {
  const [film, series, recording] = [filmOf(ref), seriesOf(ref), albumOf(ref)];
  if (film) return { ...counted('movie', film), year: yearOf(film.released) };
  if (series) return { ...counted('tv', series), year: null };
  if (!recording) return undefined;
  const { artist, album } = recording;
  const picture = pathTo('cover', albumNumber(artist, album));
  return { id: refKey(ref), kind: 'album', title: album.title, year: yearOf(album.released), picture };
}

const counted = (kind: 'movie' | 'tv', { number, title }: { readonly number: number; readonly title: string }) => ({
  ...{ id: String(number), kind, title, picture: pathTo('screen', number) },
});

/** Of what moves with the calendar there is none. */
const yearOf = (released: When): number | null => (typeof released === 'string' ? Number(released.slice(0, 4)) : null);
