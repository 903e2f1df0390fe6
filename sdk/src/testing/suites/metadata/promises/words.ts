import assert from 'node:assert/strict';
import { ANSWERS } from '../../../../capabilities/shapes/index.js';
import { refKey } from '../../../../media.js';
import { whereOutside } from '../../outside-trouble.js';
import type { KnownTitles, TopicPromises } from './known.js';

/** What topic `ids` promises. */
export const idPromises: TopicPromises = (source, known) => ({
  'knows its own reference, and no other title of an unknown number': async ({ ctx }) => {
    const ref = anyTitle(known);
    assert.equal(refKey((await source.find(ctx(), ref))!), refKey(ref));
    assert.equal(await source.find(ctx(), { ...ref, source: 'imdb', id: 'tt0000000' }), null);
  },
});

/** What topic `streaming` promises. */
export const streamingPromises: TopicPromises = (source, known, plugin) => ({
  'says who streams a title': async ({ ctx }) => {
    ANSWERS.metadataProvider.streaming.parse(await source.streaming(ctx(), anyTitle(known), 'US'));
  },
  ...whereOutside(plugin, {
    'says that nobody streams it where nobody does': async ({ ctx }) => {
      assert.deepEqual(await source.streaming(ctx(), anyTitle(known), 'AQ'), []);
    },
  }),
});

/** What topic `words` promises. */
export const wordPromises: TopicPromises = (source) => ({
  'has genres, and languages': async ({ ctx }) => {
    assert.ok(ANSWERS.metadataProvider.genres.parse(await source.genres(ctx(), 'movie', 'en')).length > 0, 'it knows no genres');
    assert.ok(ANSWERS.metadataProvider.languages.parse(await source.languages(ctx())).length > 0, 'it knows no languages');
  },
  'answers null for a keyword and for a company that does not exist': async ({ ctx }) => {
    assert.equal(await source.keyword(ctx(), 2_000_000_000), null);
    assert.equal(await source.company(ctx(), 2_000_000_000), null);
  },
});

function anyTitle({ movie, show }: KnownTitles) {
  const ref = movie ?? show;
  assert.ok(ref, 'name a title that the simulator has');
  return ref;
}
