import assert from 'node:assert/strict';
import { ANSWERS } from '../../../../capabilities/shapes/index.js';
import { LOCALE, type TopicPromises } from './known.js';

/** What topic `people` promises. */
export const personPromises: TopicPromises = (source, { person, unknownId }) => {
  assert.ok(person, 'name a person that the simulator has');
  return {
    'tells of a person under the number that was asked for': async ({ ctx }) => {
      const details = ANSWERS.metadataProvider.person.parse(await source.person(ctx(), person, LOCALE));
      assert.equal(details?.id, person);
    },
    'tells of titles of the asked kind only': async ({ ctx }) => {
      for (const kind of ['movie', 'tv'] as const) {
        const credits = ANSWERS.metadataProvider.credits.parse(await source.credits(ctx(), person, kind, LOCALE));
        const titles = [...(credits?.cast ?? []), ...(credits?.crew ?? [])].map(({ title }) => title.ref.kind);
        assert.deepEqual([...new Set([...titles, kind])], [kind]);
      }
    },
    'answers null for nobody': async ({ ctx }) => {
      assert.equal(await source.person(ctx(), unknownId, LOCALE), null);
      assert.equal(await source.credits(ctx(), unknownId, 'movie', LOCALE), null);
      assert.equal(await source.person(ctx(), '../movie/1', LOCALE), null);
    },
  };
};
