import assert from 'node:assert/strict';
import { RESULT_SCHEMAS } from '../../../capabilities/result-schemas/index.js';
import { refKey } from '../../../media.js';
import { testsIfCallsService, serviceFailureTests } from '../service-failures.js';
import type { KnownTitles, TopicTestFactory } from './known-titles.js';

/** Tests of topic `ids`. */
export const idTests: TopicTestFactory = (source, known) => ({
  'knows its own reference, and no other title of an unknown number': async ({ ctx }) => {
    const ref = requireTitle(known);
    assert.equal(refKey((await source.findByExternalId(ctx(), ref))!), refKey(ref));
    assert.equal(await source.findByExternalId(ctx(), { ...ref, source: 'imdb', id: 'tt0000000' }), null);
  },
});

/** Tests of topic `streaming`. */
export const streamingTests: TopicTestFactory = (source, known, plugin) => ({
  'returns the streaming services of a title': async ({ ctx }) => {
    RESULT_SCHEMAS.metadataProvider.streaming.parse(await source.streaming(ctx(), requireTitle(known), 'US'));
  },
  ...testsIfCallsService(plugin, {
    'returns no streaming services in a country without any': async ({ ctx }) => {
      assert.deepEqual(await source.streaming(ctx(), requireTitle(known), 'AQ'), []);
    },
  }),
});

/** Tests of topic `filters`: genres, keywords, companies, languages and watch providers. */
export const filterTests: TopicTestFactory = (source) => ({
  'has genres, and languages': async ({ ctx }) => {
    assert.ok(RESULT_SCHEMAS.metadataProvider.genres.parse(await source.genres(ctx(), 'movie', 'en')).length > 0, 'it knows no genres');
    assert.ok(RESULT_SCHEMAS.metadataProvider.languages.parse(await source.languages(ctx())).length > 0, 'it knows no languages');
  },
  'answers null for a keyword and for a company that does not exist': async ({ ctx }) => {
    assert.equal(await source.keyword(ctx(), 2_000_000_000), null);
    assert.equal(await source.company(ctx(), 2_000_000_000), null);
  },
});

function requireTitle({ movie, show }: KnownTitles) {
  const ref = movie ?? show;
  assert.ok(ref, 'name a title that the simulator has');
  return ref;
}

/** Tests of topic `ratings`. */
export const ratingTests: TopicTestFactory = (source, { ratedTitle: rated }, plugin) => {
  assert.ok(rated, 'name something that the simulator has a rating of');
  return {
    ...serviceFailureTests(plugin, (ctx) => source.ratings(ctx, rated)),
    'returns ratings of critics or audience from 0 to 100': async ({ ctx }) => {
      const ratings = RESULT_SCHEMAS.metadataProvider.ratings.parse(await source.ratings(ctx(), rated));
      const known = [ratings?.critics, ratings?.audience].flatMap((rating) => rating ?? []);
      assert.ok(known.length > 0 && known.every(({ score }) => score >= 0 && score <= 100), JSON.stringify(ratings));
    },
    'returns null for a title without ratings, and for one of the same name from another year': async ({ ctx }) => {
      assert.equal(await source.ratings(ctx(), { ...rated, title: 'There Is No Such Title At All' }), null);
      assert.equal(await source.ratings(ctx(), { ...rated, year: rated.year - 40 }), null);
    },
  };
};
