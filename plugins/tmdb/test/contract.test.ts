import { metadataContract, metadataProviderOf, openApiFolder, packageContract } from '@ombi/sdk/testing';
import { join } from 'node:path';
import tmdb from '../src/index.js';
import { openTmdbFixture } from './fixture.js';

const movie = { kind: 'movie', source: 'tmdb', id: '1001' } as const;
const show = { kind: 'tv', source: 'tmdb', id: '3001' } as const;

metadataContract(tmdb, () => openTmdbFixture(), {
  movie,
  collection: 7001,
  show,
  person: '501',
  titleWithArtwork: movie,
  imagePath: '/poster-1001.png',
  searchTerms: {
    movie: { term: 'orchard', id: '1001' },
    tv: { term: 'lantern', id: '3001' },
    person: { term: 'marlowe', id: '501' },
  },
  unknownId: '999999',
});

packageContract(tmdb, join(__dirname, '..'));

// The documents are not a part of the project.
if (openApiFolder())
  it('follows the OpenAPI document in every request and response', async () => {
    const { simulator, ctx } = await openTmdbFixture();
    const source = metadataProviderOf(tmdb);
    const locale = { language: 'de', region: 'DE' };
    const callCtx = ctx({
      originalLanguages: ['en', 'de'],
      excludedKeywordIds: [1, 2],
      excludedMovieGenreIds: [3],
      excludedTvGenreIds: [4],
    });
    const slice = { offset: 0, limit: 5 };
    const conditions = { genreIds: [18], keywordIds: [4001], companyIds: [9], watchProviderIds: [801], releaseYear: 1999, decade: null };
    const externalRef = { id: '', source: 'imdb' } as const;

    for (const kind of ['movie', 'tv'] as const) {
      for (const list of ['popular', 'trending', 'upcoming', 'now-playing', 'top-rated', 'seasonal'] as const)
        await source.discover(callCtx, { kind, list, ...slice, ...locale });
      await source.advanced(callCtx, { kind, ...conditions, ...slice, ...locale });
      await source.advanced(callCtx, { kind, ...conditions, decade: 1990, ...slice, ...locale });
      await source.search(callCtx, { term: 'a', year: 1999, types: [kind], ...locale });
      await source.credits(callCtx, '501', kind, locale);
      await source.credits(callCtx, '502', kind, locale);
      await source.genres(callCtx, kind, 'de');
      await source.watchProviders(callCtx, kind, 'DE');
      await source.findByExternalId(callCtx, { ...externalRef, kind, id: kind === 'movie' ? 'tt7700000' : 'tt7800001' });
    }
    for (const ref of [movie, show]) {
      await source.streaming(callCtx, ref, 'US');
      await source.artwork(callCtx, ref, locale);
    }
    await source.search(callCtx, { term: 'a', year: null, types: ['person'], ...locale });
    await source.search(callCtx, { term: 'a', year: null, types: ['movie', 'tv', 'person'], ...locale });
    await source.movie(callCtx, movie, locale);
    await source.movie(callCtx, { ...movie, id: '1003' }, locale);
    await source.collection(callCtx, 7001, locale);
    for (const id of ['3001', '3102', '3103']) await source.show(callCtx, { ...show, id }, locale);
    await source.person(callCtx, '501', locale);
    await source.findByExternalId(callCtx, { kind: 'tv', source: 'tvdb', id: '81001' });
    await source.keywords(callCtx, 'light');
    await source.keyword(callCtx, 4001);
    await source.companies(callCtx, 'pictures');
    await source.company(callCtx, 9);
    await source.languages(callCtx);
    await tmdb.test!(callCtx);

    await simulator.close();
    expect(new Set(simulator.violations)).toEqual(new Set());
  });
