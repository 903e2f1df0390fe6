import { join } from 'node:path';
import { downloaderContract, packageContract } from '@ombi/sdk/testing';
import lidarr from '../src/index.js';
import { albumId, openLidarr, sampleAlbum } from './stage.js';

downloaderContract(
  lidarr,
  async () => {
    const stage = await openLidarr();
    for (const number of [1, 2, 3, 4]) stage.simulator.state.has(albumId(number));
    return stage;
  },
  sampleAlbum(),
);

packageContract(lidarr, join(__dirname, '..'));
