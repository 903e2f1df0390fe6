import { contractFolder, metadataContract, packageContract, sourceOf } from '@ombi/sdk/testing';
import { join } from 'node:path';
import tmdb from '../src/index.js';
import { openTmdb } from './stage.js';

const movie = { kind: 'movie', source: 'tmdb', id: '1001' } as const;
const show = { kind: 'tv', source: 'tmdb', id: '3001' } as const;

metadataContract(tmdb, () => openTmdb(), {
  movie,
  collection: 7001,
  show,
  person: '501',
  pictured: movie,
  picture: '/poster-1001.png',
  words: {
    movie: { term: 'orchard', id: '1001' },
    tv: { term: 'lantern', id: '3001' },
    person: { term: 'marlowe', id: '501' },
  },
  unknownId: '999999',
});

packageContract(tmdb, join(__dirname, '..'));

const whereOfficial = contractFolder() ? it : it.skip;

whereOfficial('asks and is answered as the official document says, in every call it makes', async () => {
  const { simulator, ctx } = await openTmdb();
  const source = sourceOf(tmdb);
  const locale = { language: 'de', region: 'DE' };
  const calling = ctx({
    originalLanguages: ['en', 'de'],
    excludedKeywordIds: [1, 2],
    excludedMovieGenreIds: [3],
    excludedTvGenreIds: [4],
  });
  const slice = { offset: 0, limit: 5 };
  const wishes = { genreIds: [18], keywordIds: [4001], companyIds: [9], watchProviderIds: [801], releaseYear: 1999, decade: null };
  const other = { id: '', source: 'imdb' } as const;

  for (const kind of ['movie', 'tv'] as const) {
    for (const list of ['popular', 'trending', 'upcoming', 'now-playing', 'top-rated', 'seasonal'] as const)
      await source.discover(calling, { kind, list, ...slice, ...locale });
    await source.advanced(calling, { kind, ...wishes, ...slice, ...locale });
    await source.advanced(calling, { kind, ...wishes, decade: 1990, ...slice, ...locale });
    await source.search(calling, { term: 'a', year: 1999, include: [kind], ...locale });
    await source.credits(calling, '501', kind, locale);
    await source.credits(calling, '502', kind, locale);
    await source.genres(calling, kind, 'de');
    await source.watchProviders(calling, kind, 'DE');
    await source.find(calling, { ...other, kind, id: kind === 'movie' ? 'tt7700000' : 'tt7800001' });
  }
  for (const ref of [movie, show]) {
    await source.streaming(calling, ref, 'US');
    await source.artwork(calling, ref, locale);
  }
  await source.search(calling, { term: 'a', year: null, include: ['person'], ...locale });
  await source.search(calling, { term: 'a', year: null, include: ['movie', 'tv', 'person'], ...locale });
  await source.movie(calling, movie, locale);
  await source.movie(calling, { ...movie, id: '1003' }, locale);
  await source.collection(calling, 7001, locale);
  for (const id of ['3001', '3102', '3103']) await source.show(calling, { ...show, id }, locale);
  await source.person(calling, '501', locale);
  await source.find(calling, { kind: 'tv', source: 'tvdb', id: '81001' });
  await source.keywords(calling, 'light');
  await source.keyword(calling, 4001);
  await source.companies(calling, 'pictures');
  await source.company(calling, 9);
  await source.languages(calling);
  await tmdb.test!(calling);

  await simulator.close();
  expect(new Set(simulator.violations)).toEqual(new Set());
});
