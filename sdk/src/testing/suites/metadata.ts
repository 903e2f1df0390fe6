import assert from 'node:assert/strict';
import type { z } from 'zod';
import type { DiscoverQuery, Locale } from '../../capabilities/index.js';
import { refKey } from '../../media.js';
import type { MediaRef, Slice } from '../../media.js';
import type { PluginDefinition } from '../../definition/plugin.js';
import { outsideTrouble } from './outside-trouble.js';
import { readAll } from './paging.js';
import type { OpenStage } from './stage.js';
import { prove } from './stage.js';

/** What the simulator of a metadata source knows, so that promises can be proved on it. */
export interface KnownTitles {
  /** One that it has. */
  readonly movie: MediaRef;
  /** One that it has not. */
  readonly unknown: MediaRef;
  /** A word that finds the movie. */
  readonly term: string;
}

const LOCALE: Locale = { language: 'en', region: 'US' };

/** What every source of metadata promises. Its list of popular movies must end. */
export function metadataContract<S extends z.ZodObject, C extends z.ZodObject>(
  plugin: PluginDefinition<S, C>,
  open: OpenStage<S, C>,
  { movie, unknown, term }: KnownTitles,
): void {
  const source = plugin.provides.metadataProvider;
  assert.ok(source, `${plugin.id} provides no metadata`);
  const popular = (slice: Slice): DiscoverQuery => ({ ...slice, ...LOCALE, kind: 'movie', list: 'popular' });

  prove(plugin, 'metadata', open, {
    ...outsideTrouble(plugin, (ctx) => source.discover(ctx, popular({ offset: 0, limit: 5 }))),
    'finds a movie by a word': async ({ ctx }) => {
      const hits = await source.search(ctx(), { ...LOCALE, term, year: null, include: ['movie'] });
      const found = hits.some((hit) => hit.type === 'title' && refKey(hit.title.ref) === refKey(movie));
      assert.ok(found, `"${term}" does not find ${refKey(movie)}`);
    },
    'tells of a movie under the reference it was asked for': async ({ ctx }) => {
      const details = await source.movie(ctx(), movie, LOCALE);
      assert.equal(details && refKey(details.ref), refKey(movie));
    },
    'answers null for what does not exist': async ({ ctx }) => {
      assert.equal(await source.movie(ctx(), unknown, LOCALE), null);
    },
    'gives exact slices of one order': async ({ ctx }) => {
      const titles = (limit: number) => readAll((slice) => source.discover(ctx(), popular(slice)), limit);
      assert.deepEqual(
        (await titles(7)).map(({ ref }) => refKey(ref)),
        (await titles(100)).map(({ ref }) => refKey(ref)),
      );
    },
  });
}
