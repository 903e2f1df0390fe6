/** @jest-environment node */
import { openApiFolder, metadataContract, packageContract, metadataProviderOf } from '@ombi/sdk/testing';
import { join } from 'node:path';
import musicbrainz from '../src/index.js';
import { frontCoverPath } from '../src/simulator/index.js';
import { simulatedId, releaseIdsOf } from '../src/simulator/data/ids.js';
import { LANTERNS_ARTIST_ID } from '../src/simulator/data/artists.js';
import { FIRST_ALBUM_ID } from '../src/simulator/data/albums.js';
import { openMusicBrainzFixture } from './fixture.js';

const artist = { kind: 'artist', source: 'musicbrainz', id: LANTERNS_ARTIST_ID } as const;
const album = { kind: 'album', source: 'musicbrainz', id: FIRST_ALBUM_ID } as const;

afterEach(() => jest.restoreAllMocks());

metadataContract(musicbrainz, () => openMusicBrainzFixture(), {
  artist,
  album,
  titleWithArtwork: album,
  imagePath: frontCoverPath(FIRST_ALBUM_ID),
  searchTerms: { artist: { term: 'paper lanterns', id: LANTERNS_ARTIST_ID }, album: { term: 'small lights', id: FIRST_ALBUM_ID } },
  unknownId: simulatedId('artist', 999_999),
});

packageContract(musicbrainz, join(__dirname, '..'));

// The documents are not a part of the project.
if (openApiFolder())
  it('follows the API documentation of both services in every request and response', async () => {
    const { simulator, ctx } = await openMusicBrainzFixture();
    const source = metadataProviderOf(musicbrainz);
    const locale = { language: 'de', region: 'DE' };

    await source.search(ctx(), { term: 'a', year: null, types: ['artist', 'album'], ...locale });
    await source.artist(ctx(), artist);
    await source.artist(ctx(), { ...artist, id: simulatedId('artist', 3) });
    await source.album(ctx(), album);
    await source.album(ctx(), { ...album, id: releaseIdsOf(FIRST_ALBUM_ID)[0] });
    await source.album(ctx(), { ...album, id: simulatedId('album', 999_999) });
    await source.artwork(ctx(), album, locale);
    await musicbrainz.test!(ctx());

    await simulator.close();
    expect([...simulator.violations, ...simulator.storage.violations]).toEqual([]);
  });
