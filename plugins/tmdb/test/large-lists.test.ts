import type { AdvancedSearchQuery, DiscoverQuery, Page, Slice, TitleSummary } from '@ombi/sdk';
import { metadataProviderOf } from '@ombi/sdk/testing';
import tmdb from '../src/index.js';
import { useFixedDate, useTmdbFixture } from './fixture.js';

const source = metadataProviderOf(tmdb);
const locale = { language: 'en', region: 'US' };
const query: Omit<DiscoverQuery, keyof Slice> = { kind: 'movie', list: 'popular', ...locale };
const noConditions = { genreIds: [], keywordIds: [], companyIds: [], watchProviderIds: [], releaseYear: null, decade: null };
const advancedQuery: Omit<AdvancedSearchQuery, keyof Slice> = { kind: 'movie', ...noConditions, ...locale };

/** The service has more titles than the 500 pages of 20 that it gives. */
const LISTED = 10_000;
const SLICE = 100;

useFixedDate();
const fixture = useTmdbFixture();
beforeEach(() => {
  const { movies } = fixture().simulator;
  const template = movies[0]!;
  for (let index = movies.length; index < LISTED + 50; index += 1)
    movies.push({ ...template, id: 100_000 + index, title: `Orchard ${index}`, popularity: -index });
});

/** A second later the service takes the next calls. */
const passSecond = () => jest.setSystemTime(Date.now() + 1_000);
const requestedPages = () => fixture().simulator.requests.map(({ query: sent }) => Number(sent.get('page')));

describe('a list of ten thousand titles', () => {
  it.each<[string, (slice: Slice) => Promise<Page<TitleSummary>>]>([
    ['a list', (slice) => source.discover(fixture().ctx(), { ...query, ...slice })],
    ['an advanced search', (slice) => source.advanced(fixture().ctx(), { ...advancedQuery, ...slice })],
  ])('of %s is read once, one page at a time, and never buffered beyond a slice', async (_, read) => {
    const seen = new Set<string>();
    const lengths = new Set<number>();
    for (let offset = 0; offset < LISTED; offset += SLICE) {
      passSecond();
      const { items, total } = await read({ offset, limit: SLICE });
      lengths.add(items.length);
      for (const { ref } of items) seen.add(ref.id);
      expect(total).toBe(LISTED);
    }
    expect([seen.size, ...lengths]).toEqual([LISTED, SLICE]);
    expect(requestedPages()).toEqual(Array.from({ length: 500 }, (__, page) => page + 1));
  });

  it('ends with the last page of the service, without further calls', async () => {
    const last = await source.discover(fixture().ctx(), { ...query, offset: LISTED - 10, limit: SLICE });
    expect([last.items.length, last.total]).toEqual([10, LISTED]);
    const beyond = await source.discover(fixture().ctx(), { ...query, offset: LISTED, limit: SLICE });
    expect(beyond).toEqual({ items: [], total: LISTED });
    expect(requestedPages()).toEqual([500]);
  });

  it('of search results costs one call, for the first twenty', async () => {
    const hits = await source.search(fixture().ctx(), { term: 'orchard', year: null, types: ['movie'], ...locale });
    expect(hits).toHaveLength(20);
    expect(requestedPages()).toEqual([1]);
  });
});
