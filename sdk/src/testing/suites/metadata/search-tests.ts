import assert from 'node:assert/strict';
import type { SearchType, SearchHit, DiscoverQuery } from '../../../capabilities/index.js';
import { RESULT_SCHEMAS } from '../../../capabilities/result-schemas/index.js';
import { serviceFailureTests } from '../service-failures.js';
import { LOCALE, type TopicTestFactory } from './known-titles.js';
import { refKey, type Slice } from '../../../media.js';
import { readAll } from '../list-assertions.js';

/** Tests of topic `search`. */
export const searchTests: TopicTestFactory = (source, { searchTerms: words = {} }, plugin) => {
  const toQuery = (term: string, types: readonly SearchType[]) => ({ ...LOCALE, term, year: null, types });
  const [first] = source.searchTypes;
  return {
    ...serviceFailureTests(plugin, (ctx) => source.search(ctx, toQuery(words[first!]?.term ?? 'a', [first!]))),
    'finds a title by a word of its name': async ({ ctx }) => {
      for (const searchType of source.searchTypes) {
        const word = words[searchType];
        assert.ok(word, `name a word that finds a ${searchType}`);
        const hits = RESULT_SCHEMAS.metadataProvider.search.parse(await source.search(ctx(), toQuery(word.term, [searchType])));
        assert.ok(hits.map(hitId).includes(word.id), `"${word.term}" does not find ${word.id}`);
        assert.deepEqual([...new Set(hits.map(hitType))], [searchType], 'it found what nobody asked for');
      }
    },
    'accepts any search text': async ({ ctx }) => {
      for (const term of UNUSUAL_TERMS)
        RESULT_SCHEMAS.metadataProvider.search.parse(await source.search(ctx(), toQuery(term, source.searchTypes)));
    },
    'returns an empty list for a search without matches': async ({ ctx }) => {
      assert.deepEqual(await source.search(ctx(), toQuery('a', [])), []);
    },
  };
};

/** Terms with characters that are special in query languages, patterns or markup, with right-to-left text and a combining character. */
const UNUSUAL_TERMS = ['AND', '"', 'a && b || !(c) [d] {e}^f~*?:\\/', '%_', 'שלום', 'e\u0301', '<b>', '../..', '#?&='];

function hitId(hit: SearchHit): string {
  if (hit.type === 'person') return hit.person.id;
  if (hit.type === 'title') return hit.title.ref.id;
  return (hit.type === 'artist' ? hit.artist : hit.album).ref.id;
}

const hitType = (hit: SearchHit): string => (hit.type === 'title' ? hit.title.ref.kind : hit.type);

/** Tests of topic `lists`. */
export const listTests: TopicTestFactory = (source, _, plugin) => {
  const popular = (slice: Slice): DiscoverQuery => ({ ...slice, ...LOCALE, kind: 'movie', list: 'popular' });
  const noFilters = { genreIds: [], keywordIds: [], companyIds: [], watchProviderIds: [], releaseYear: null, decade: null } as const;
  return {
    ...serviceFailureTests(plugin, (ctx) => source.discover(ctx, popular({ offset: 0, limit: 5 }))),
    'returns the requested slice of a stable order': async ({ ctx }) => {
      const titles = (limit: number) => readAll((slice) => source.discover(ctx(), popular(slice)), limit);
      const keys = async (limit: number) => (await titles(limit)).map(({ ref }) => refKey(ref));
      assert.deepEqual(await keys(7), await keys(100));
    },
    'lists only titles of the requested kind': async ({ ctx }) => {
      for (const kind of ['movie', 'tv'] as const) {
        const lists = await Promise.all([
          source.discover(ctx(), { ...popular({ offset: 0, limit: 5 }), kind }),
          source.advanced(ctx(), { ...noFilters, ...LOCALE, kind, offset: 0, limit: 5 }),
        ]);
        for (const { ref } of lists.flatMap(({ items }) => items)) assert.equal(ref.kind, kind);
      }
    },
  };
};
