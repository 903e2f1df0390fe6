import { contractFolder, metadataContract, packageContract, sourceOf } from '@ombi/sdk/testing';
import { join } from 'node:path';
import fanarttv from '../src/index.js';
import { ARTIST } from '../src/simulator/world.js';
import { openFanart } from './stage.js';

metadataContract(fanarttv, () => openFanart(), {
  pictured: { kind: 'movie', source: 'tmdb', id: '603' },
  picture: '/fanart/603/poster-a.png',
  unknownId: '999999',
});

packageContract(fanarttv, join(__dirname, '..'));

const whereOfficial = contractFolder() ? it : it.skip;

whereOfficial('asks and is answered as the document says, in every call it makes', async () => {
  const { simulator, ctx } = await openFanart();
  const source = sourceOf(fanarttv);
  const locale = { language: 'de', region: 'DE' };
  await source.artwork(ctx(), { kind: 'movie', source: 'imdb', id: 'tt7700000' }, locale);
  await source.artwork(ctx(), { kind: 'movie', source: 'tmdb', id: '999999' }, locale);
  await source.artwork(ctx(), { kind: 'tv', source: 'tvdb', id: '930001' }, locale);
  await source.artwork(ctx(), { kind: 'artist', source: 'musicbrainz', id: ARTIST }, locale);
  await expect(fanarttv.test!(ctx({ apiKey: 'wrong' }))).rejects.toMatchObject({ code: 'unauthorized' });
  await fanarttv.test!(ctx());

  await simulator.close();
  expect(simulator.requests).toHaveLength(6);
  expect(simulator.violations).toEqual([]);
});
