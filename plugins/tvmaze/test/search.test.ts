import type { SearchHit } from '@ombi/sdk';
import { metadataProviderOf } from '@ombi/sdk/testing';
import tvmaze from '../src/index.js';
import { openTvMazeFixture, type TvMazeFixture } from './fixture.js';

const source = metadataProviderOf(tvmaze);
const query = { term: 'lantern', year: null, types: ['tv', 'movie'], language: 'en', region: 'US' } as const;
const titlesOf = (hits: readonly SearchHit[]) => hits.map((hit) => (hit.type === 'title' ? hit.title : null));

let fixture: TvMazeFixture;
beforeEach(async () => {
  fixture = await openTvMazeFixture();
});
afterEach(() => fixture.simulator.close());

describe('a search', () => {
  it('leaves out series without a TVDB id, and deduplicates equal ids', async () => {
    const hits = titlesOf(await source.search(fixture.ctx({ showAdult: true }), query));
    expect(hits.map((title) => title?.ref)).toEqual([
      { kind: 'tv', source: 'tvdb', id: '930001' },
      { kind: 'tv', source: 'tvdb', id: '930004' },
    ]);
    expect(hits[0]?.title).toBe('The Lantern Bureau');
  });

  it('returns a series with plain text and its poster path', async () => {
    const [bureau] = titlesOf(await source.search(fixture.ctx(), query));
    expect(bureau).toMatchObject({
      overview: 'An invented bureau & its lanterns.\nTold only to test a portal.',
      originalLanguage: 'en',
      releaseDate: '2015-09-01',
      posterPath: '/uploads/images/original_untouched/1/1.png',
      voteAverage: 7.4,
      adult: false,
    });
  });

  it('is missing what is not what was expected, and nothing else', async () => {
    const good = fixture.simulator.shows.find(({ name }) => name === 'The Lantern Bureau')!;
    const show = { id: good.id, name: good.name, externals: { thetvdb: 930001 } };
    fixture.simulator.faults.fail(200, [null, { show: { ...show, id: 'x' } }, { show }], { path: '/search' });
    expect(titlesOf(await source.search(fixture.ctx(), query)).map((title) => title?.title)).toEqual(['The Lantern Bureau']);
  });

  it('tolerates a series without date, image, rating and language, whose name contains markup', async () => {
    expect(titlesOf(await source.search(fixture.ctx({ showAdult: true }), query))[1]).toMatchObject({
      title: '<b>Lantern</b> & Sons',
      overview: '<img src=x>',
      originalLanguage: null,
      releaseDate: null,
      posterPath: null,
      voteAverage: 0,
      adult: true,
    });
  });

  it('finds adult titles only when enabled', async () => {
    expect(titlesOf(await source.search(fixture.ctx(), query)).map((title) => title?.ref.id)).toEqual(['930001']);
  });

  it('filters by year', async () => {
    const years = async (year: number) => titlesOf(await source.search(fixture.ctx(), { ...query, year })).map((title) => title?.ref.id);
    expect(await years(2015)).toEqual(['930001']);
    expect(await years(1999)).toEqual([]);
  });

  it('makes no call for an empty term', async () => {
    expect(await source.search(fixture.ctx(), { ...query, term: '  ' })).toEqual([]);
    expect(await source.search(fixture.ctx(), { ...query, types: ['movie', 'person'] })).toEqual([]);
    expect(fixture.simulator.requests).toHaveLength(0);
  });
});
