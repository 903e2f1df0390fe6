import assert from 'node:assert/strict';
import { ANSWERS } from '../../../../capabilities/shapes/index.js';
import { outsideTrouble } from '../../outside-trouble.js';
import type { TopicPromises } from './known.js';

/** What topic `ratings` promises. */
export const ratingPromises: TopicPromises = (source, { rated }, plugin) => {
  assert.ok(rated, 'name something that the simulator has a rating of');
  return {
    ...outsideTrouble(plugin, (ctx) => source.ratings(ctx, rated)),
    'tells what critics or audience think, from 0 to 100': async ({ ctx }) => {
      const ratings = ANSWERS.metadataProvider.ratings.parse(await source.ratings(ctx(), rated));
      const given = [ratings?.critics, ratings?.audience].flatMap((rating) => rating ?? []);
      assert.ok(given.length > 0 && given.every(({ score }) => score >= 0 && score <= 100), JSON.stringify(ratings));
    },
    'answers null for what nobody rated, and for a namesake of another year': async ({ ctx }) => {
      assert.equal(await source.ratings(ctx(), { ...rated, title: 'There Is No Such Title At All' }), null);
      assert.equal(await source.ratings(ctx(), { ...rated, year: rated.year - 40 }), null);
    },
  };
};
