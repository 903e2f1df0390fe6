import { metadataContract, metadataProviderOf, openApiFolder, packageContract } from '@ombi/sdk/testing';
import { join } from 'node:path';
import fanarttv from '../src/index.js';
import { ARTIST_ID } from '../src/simulator/data.js';
import { openFanartFixture } from './fixture.js';

metadataContract(fanarttv, () => openFanartFixture(), {
  titleWithArtwork: { kind: 'movie', source: 'tmdb', id: '603' },
  imagePath: '/fanart/603/poster-a.png',
  unknownId: '999999',
});

packageContract(fanarttv, join(__dirname, '..'));

// The documents are not a part of the project.
if (openApiFolder())
  it('follows the API documentation in every request and response', async () => {
    const { simulator, ctx } = await openFanartFixture();
    const source = metadataProviderOf(fanarttv);
    const locale = { language: 'de', region: 'DE' };
    await source.artwork(ctx(), { kind: 'movie', source: 'imdb', id: 'tt7700000' }, locale);
    await source.artwork(ctx(), { kind: 'movie', source: 'tmdb', id: '999999' }, locale);
    await source.artwork(ctx(), { kind: 'tv', source: 'tvdb', id: '930001' }, locale);
    await source.artwork(ctx(), { kind: 'artist', source: 'musicbrainz', id: ARTIST_ID }, locale);
    await expect(fanarttv.test!(ctx({ apiKey: 'wrong' }))).rejects.toMatchObject({ code: 'unauthorized' });
    await fanarttv.test!(ctx());

    await simulator.close();
    expect(simulator.requests).toHaveLength(6);
    expect(simulator.violations).toEqual([]);
  });
