import type { Ctx, LibraryItem, MediaServer, Variant } from '@ombi/sdk';
import { pathTo } from '../art/paths.js';
import { filmNumbered } from '../films/lookup.js';
import { refOf } from '../ids.js';
import { seriesNumbered } from '../series/lookup.js';
import { episodesAmong } from './episodes.js';
import { byTitle, ready, type Piece } from './shelf.js';

/** Holds what the downloader finished. */
export const mediaServer: MediaServer<Ctx> = {
  schedule: '0/10 * * * * ? *',

  libraries: async () => [
    { id: 'sample', name: 'Sample films', kinds: ['movie'] },
    { id: 'sample-series', name: 'Sample series', kinds: ['tv'] },
  ],

  async scan(ctx, { offset, limit }) {
    const items = [...byTitle(await ready(ctx))].flatMap(([number, pieces]) => itemOf(number, pieces));
    return { items: items.slice(offset, offset + limit), total: items.length };
  },

  tellsEpisodes: true,

  async episodes(ctx, { offset, limit }) {
    const items = episodesAmong(await ready(ctx), String);
    return { items: items.slice(offset, offset + limit), total: items.length };
  },
};

function itemOf(number: number, held: readonly Piece[]): LibraryItem[] {
  const [film, series] = [filmNumbered(number), seriesNumbered(number)];
  const title = film?.title ?? series?.title;
  if (!title) return [];
  const variants: Variant[] = film ? held.map(({ part }) => (part === '4k' ? part : 'regular')) : ['regular'];
  return [
    {
      id: String(number),
      kind: film ? 'movie' : 'tv',
      title,
      year: film ? Number(film.released.slice(0, 4)) : null,
      ids: { tmdb: refOf(number).id },
      variants,
      quality: variants.includes('4k') ? '4K' : '1080p',
      // There is no server to open, so the link shows a picture that says so. It lies below the portal's own address.
      url: `/api/v3/images/original${pathTo('screen', number)}`,
      addedAt: new Date(Math.min(...held.map(({ readyAt }) => readyAt.getTime()))).toISOString(),
    },
  ];
}
