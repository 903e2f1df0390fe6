import assert from 'node:assert/strict';
import type { DiscoverQuery } from '../../../../capabilities/index.js';
import { refKey, type Slice } from '../../../../media.js';
import { outsideTrouble } from '../../outside-trouble.js';
import { readAll } from '../../paging.js';
import { LOCALE, type TopicPromises } from './known.js';

/** What topic `lists` promises. */
export const listPromises: TopicPromises = (source, _, plugin) => {
  const popular = (slice: Slice): DiscoverQuery => ({ ...slice, ...LOCALE, kind: 'movie', list: 'popular' });
  const wishes = { genreIds: [], keywordIds: [], companyIds: [], watchProviderIds: [], releaseYear: null, decade: null } as const;
  return {
    ...outsideTrouble(plugin, (ctx) => source.discover(ctx, popular({ offset: 0, limit: 5 }))),
    'gives exact slices of one order': async ({ ctx }) => {
      const titles = (limit: number) => readAll((slice) => source.discover(ctx(), popular(slice)), limit);
      const keys = async (limit: number) => (await titles(limit)).map(({ ref }) => refKey(ref));
      assert.deepEqual(await keys(7), await keys(100));
    },
    'lists titles of the asked kind only': async ({ ctx }) => {
      for (const kind of ['movie', 'tv'] as const) {
        const lists = await Promise.all([
          source.discover(ctx(), { ...popular({ offset: 0, limit: 5 }), kind }),
          source.advanced(ctx(), { ...wishes, ...LOCALE, kind, offset: 0, limit: 5 }),
        ]);
        for (const { ref } of lists.flatMap(({ items }) => items)) assert.equal(ref.kind, kind);
      }
    },
  };
};
