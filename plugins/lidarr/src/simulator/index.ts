import { type ServarrSimulator, type ServarrSimulatorOptions, startServarr } from '@ombi/servarr/simulator';
import { apiRoutes } from './routes.js';
import { LidarrState } from './state.js';

export interface LidarrSimulatorOptions extends ServarrSimulatorOptions {
  /** Simulates an early version with optional album folders, which are no longer in the official API document. Default: false. */
  readonly hasAlbumFolders?: boolean;
}

/** A stateful Lidarr simulator. */
export type LidarrSimulator = ServarrSimulator<LidarrState>;

/** Starts a mock server (simulator) of Lidarr on 127.0.0.1 that stores artists and albums and can be told that a download is complete. */
export const startLidarr = ({ hasAlbumFolders = false, ...options }: LidarrSimulatorOptions = {}): Promise<LidarrSimulator> =>
  startServarr(
    {
      appName: 'Lidarr',
      version: '2.9.6.4552',
      state: new LidarrState(),
      createApi: (state, identity) => apiRoutes(state, identity, hasAlbumFolders),
    },
    options,
  );

export { ABBEY_ROAD, HELP_ALBUM, LidarrState } from './state.js';
