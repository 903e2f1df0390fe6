import { downloaderContract, metadataContract, packageContract } from '@ombi/sdk/testing';
import { join } from 'node:path';
import lidarr from '../src/index.js';
import { ABBEY_ROAD, type LidarrSimulator } from '../src/simulator/index.js';
import { albumId, openLidarrFixture, sampleAlbum } from './fixture.js';

downloaderContract(
  lidarr,
  async () => {
    const fixture = await openLidarrFixture();
    for (const number of [1, 2, 3, 4]) fixture.simulator.state.addExisting(albumId(number));
    return fixture;
  },
  sampleAlbum(),
  {
    makeSlow: (simulator) => {
      const { state } = simulator as LidarrSimulator;
      state.pollsBeforeListed = 1000;
      return () => state.publishPendingAlbums();
    },
  },
);

metadataContract(lidarr, () => openLidarrFixture(), {
  artist: { kind: 'artist', source: 'musicbrainz', id: ABBEY_ROAD.artistId },
  unknownId: albumId(99),
});

packageContract(lidarr, join(__dirname, '..'));
