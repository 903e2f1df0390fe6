import type { Ctx, LibraryItem, MediaServer } from '@ombi/sdk';
import { pathTo } from '../art/addresses.js';
import type { Film } from '../films/index.js';
import { filmNumbered } from '../films/lookup.js';
import { refOf } from '../ids.js';
import { copies, isReady, type Copy } from './shelf.js';

/** Holds what the downloader finished. */
export const mediaServer: MediaServer<Ctx> = {
  schedule: '0/10 * * * * ? *',

  libraries: async () => [{ id: 'sample', name: 'Sample films', kinds: ['movie'] }],

  async scan(ctx, { offset, limit }) {
    const ready = (await copies(ctx)).filter(isReady);
    const items = [...new Set(ready.map(({ filmNumber }) => filmNumber))]
      .flatMap((number) => filmNumbered(number) ?? [])
      .map((film) =>
        itemOf(
          film,
          ready.filter(({ filmNumber }) => filmNumber === film.number),
        ),
      );
    return { items: items.slice(offset, offset + limit), total: items.length };
  },
};

function itemOf(film: Film, held: readonly Copy[]): LibraryItem {
  const has4k = held.some(({ variant }) => variant === '4k');
  return {
    id: String(film.number),
    kind: 'movie',
    title: film.title,
    year: Number(film.released.slice(0, 4)),
    ids: { tmdb: refOf(film.number).id },
    variants: held.map(({ variant }) => variant),
    quality: has4k ? '4K' : '1080p',
    // There is no server to open, so the link shows a picture that says so. It lies below the portal's own address.
    url: `/api/v3/images/original${pathTo('screen', film.number)}`,
    addedAt: new Date(Math.min(...held.map(({ readyAt }) => readyAt.getTime()))).toISOString(),
  };
}
