import assert from 'node:assert/strict';
import { ANSWERS } from '../../../../capabilities/shapes/index.js';
import { refKey } from '../../../../media.js';
import { outsideTrouble } from '../../outside-trouble.js';
import { LOCALE, type TopicPromises } from './known.js';

/** What topic `movies` promises. */
export const moviePromises: TopicPromises = (source, { movie, collection, unknownId }, plugin) => {
  assert.ok(movie, 'name a movie that the simulator has');
  return {
    ...outsideTrouble(plugin, (ctx) => source.movie(ctx, movie, LOCALE)),
    'tells of a movie under the reference it was asked for': async ({ ctx }) => {
      const details = ANSWERS.metadataProvider.movie.parse(await source.movie(ctx(), movie, LOCALE));
      assert.equal(details && refKey(details.ref), refKey(movie));
    },
    'answers null for a movie that does not exist, and for what is no movie': async ({ ctx }) => {
      assert.equal(await source.movie(ctx(), { ...movie, id: unknownId }, LOCALE), null);
      assert.equal(await source.movie(ctx(), { ...movie, id: '0' }, LOCALE), null);
      assert.equal(await source.movie(ctx(), { ...movie, kind: 'tv' }, LOCALE), null);
    },
    'tells of a collection in the order of its parts, and null of none': async ({ ctx }) => {
      assert.equal(await source.collection(ctx(), 2_000_000_000, LOCALE), null);
      if (collection === undefined) return;
      const whole = ANSWERS.metadataProvider.collection.parse(await source.collection(ctx(), collection, LOCALE));
      assert.ok(whole && whole.parts.length > 1, 'the collection has no parts');
      const dates = whole.parts.map(({ releaseDate }) => releaseDate ?? '9999');
      assert.deepEqual(dates, [...dates].sort(), 'the oldest part does not stand first');
    },
  };
};
