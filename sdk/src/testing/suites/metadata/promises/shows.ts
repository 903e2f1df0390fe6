import assert from 'node:assert/strict';
import { ANSWERS } from '../../../../capabilities/shapes/index.js';
import { refKey } from '../../../../media.js';
import { outsideTrouble } from '../../outside-trouble.js';
import { LOCALE, type TopicPromises } from './known.js';

/** What topic `shows` promises. */
export const showPromises: TopicPromises = (source, { show, unknownId }, plugin) => {
  assert.ok(show, 'name a series that the simulator has');
  return {
    ...outsideTrouble(plugin, (ctx) => source.show(ctx, show, LOCALE)),
    'tells of a series under the reference it was asked for': async ({ ctx }) => {
      const details = ANSWERS.metadataProvider.show.parse(await source.show(ctx(), show, LOCALE));
      assert.equal(details && refKey(details.ref), refKey(show));
    },
    'tells of every season and episode once, by their numbers': async ({ ctx }) => {
      const { seasons } = (await source.show(ctx(), show, LOCALE))!;
      assert.ok(seasons.length > 1, 'the series should have more than one season');
      const lists = [seasons.map(({ number }) => number), ...seasons.map(({ episodes }) => episodes.map(({ number }) => number))];
      for (const numbers of lists)
        assert.deepEqual(
          numbers,
          [...new Set(numbers)].sort((a, b) => a - b),
        );
      assert.ok(
        seasons.some(({ episodes }) => episodes.length > 0),
        'no season has episodes',
      );
    },
    'answers null for a series that does not exist, and for what is no series': async ({ ctx }) => {
      assert.equal(await source.show(ctx(), { ...show, id: unknownId }, LOCALE), null);
      assert.equal(await source.show(ctx(), { ...show, id: '0' }, LOCALE), null);
      assert.equal(await source.show(ctx(), { ...show, kind: 'movie' }, LOCALE), null);
    },
  };
};
