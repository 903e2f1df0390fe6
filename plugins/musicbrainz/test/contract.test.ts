/** @jest-environment node */
import { contractFolder, metadataContract, packageContract, sourceOf } from '@ombi/sdk/testing';
import { join } from 'node:path';
import musicbrainz from '../src/index.js';
import { frontPath } from '../src/simulator/index.js';
import { inventedId, releaseIdsOf } from '../src/simulator/world/ids.js';
import { LANTERNS } from '../src/simulator/world/people.js';
import { FIRST_ALBUM } from '../src/simulator/world/records.js';
import { openMusicBrainz } from './stage.js';

const artist = { kind: 'artist', source: 'musicbrainz', id: LANTERNS } as const;
const album = { kind: 'album', source: 'musicbrainz', id: FIRST_ALBUM } as const;

afterEach(() => jest.restoreAllMocks());

metadataContract(musicbrainz, () => openMusicBrainz(), {
  artist,
  album,
  pictured: album,
  picture: frontPath(FIRST_ALBUM),
  words: { artist: { term: 'paper lanterns', id: LANTERNS }, album: { term: 'small lights', id: FIRST_ALBUM } },
  unknownId: inventedId('artist', 999_999),
});

packageContract(musicbrainz, join(__dirname, '..'));

const whereWritten = contractFolder() ? it : it.skip;

whereWritten('asks and is answered as it is written of both services, in every call it makes', async () => {
  const { simulator, ctx } = await openMusicBrainz();
  const source = sourceOf(musicbrainz);
  const locale = { language: 'de', region: 'DE' };

  await source.search(ctx(), { term: 'a', year: null, include: ['artist', 'album'], ...locale });
  await source.artist(ctx(), artist);
  await source.artist(ctx(), { ...artist, id: inventedId('artist', 3) });
  await source.album(ctx(), album);
  await source.album(ctx(), { ...album, id: releaseIdsOf(FIRST_ALBUM)[0] });
  await source.album(ctx(), { ...album, id: inventedId('album', 999_999) });
  await source.artwork(ctx(), album, locale);
  await musicbrainz.test!(ctx());

  await simulator.close();
  expect([...simulator.violations, ...simulator.library.violations]).toEqual([]);
});
