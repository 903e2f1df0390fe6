import { contractFolder, metadataContract, packageContract } from '@ombi/sdk/testing';
import { join } from 'node:path';
import tmdb from '../src/index.js';
import { movie as movieOf } from '../src/titles/titles.js';
import { openTmdb } from './stage.js';

metadataContract(tmdb, () => openTmdb(), {
  movie: { kind: 'movie', source: 'tmdb', id: '1001' },
  unknown: { kind: 'movie', source: 'tmdb', id: '999999' },
  term: 'orchard',
});

packageContract(tmdb, join(__dirname, '..'));

const whereOfficial = contractFolder() ? it : it.skip;

whereOfficial('asks and is answered as the official document says, in every call it makes', async () => {
  const { simulator, ctx } = await openTmdb();
  const source = tmdb.provides.metadataProvider!;
  const locale = { language: 'de', region: 'DE' };
  const ref = { kind: 'movie', source: 'tmdb', id: '1001' } as const;
  const calling = ctx({ originalLanguages: ['en', 'de'], excludedKeywordIds: [1, 2], excludedMovieGenreIds: [3] });
  const slice = { offset: 0, limit: 5 };

  for (const list of ['popular', 'trending', 'upcoming', 'now-playing', 'top-rated', 'seasonal'] as const) {
    await source.discover(calling, { kind: 'movie', list, ...slice, ...locale });
    await source.discover(calling, { kind: 'tv', list, ...slice, ...locale });
  }
  const wishes = { genreIds: [18], keywordIds: [4001], companyIds: [9], watchProviderIds: [801], releaseYear: 1999, decade: null };
  await source.advanced(calling, { kind: 'movie', ...wishes, ...slice, ...locale });
  await source.advanced(calling, { kind: 'movie', ...wishes, decade: 1990, ...slice, ...locale });
  await source.search(calling, { term: 'a', year: 1999, include: ['movie'], ...locale });
  await source.search(calling, { term: 'a', year: null, include: ['movie', 'tv', 'person'], ...locale });
  await movieOf(calling, ref, locale);
  await source.find(calling, { kind: 'movie', source: 'imdb', id: 'tt7700000' });
  await source.streaming(calling, ref, 'US');
  await source.genres(calling, 'movie', 'de');
  await source.keywords(calling, 'light');
  await source.keyword(calling, 4001);
  await source.languages(calling);
  await source.watchProviders(calling, 'movie', 'DE');
  await tmdb.test!(calling);

  await simulator.close();
  expect(simulator.violations).toEqual([]);
});
