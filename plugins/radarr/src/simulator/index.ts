import { type ServarrSimulator, type ServarrSimulatorOptions, startServarr } from '@ombi/servarr/simulator';
import { apiRoutes } from './routes.js';
import { RadarrState } from './state.js';

export type RadarrSimulatorOptions = ServarrSimulatorOptions;

/** A stateful Radarr simulator. */
export type RadarrSimulator = ServarrSimulator<RadarrState>;

/** Starts a mock server (simulator) of Radarr on 127.0.0.1 that stores movies and tags and can be told that a download is complete. */
export const startRadarr = (options: RadarrSimulatorOptions = {}): Promise<RadarrSimulator> =>
  startServarr({ appName: 'Radarr', version: '5.14.0.9383', state: new RadarrState(), createApi: apiRoutes }, options);

export { RadarrState };
