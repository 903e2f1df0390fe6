import { type ServarrSimulator, type ServarrSimulatorOptions, startServarr } from '@ombi/servarr/simulator';
import { apiRoutes } from './routes.js';
import { SonarrState } from './state.js';

/** The version decides whether it answers as Sonarr 3 or 4; default: a version 4. */
export type SonarrSimulatorOptions = ServarrSimulatorOptions;

/** A stateful Sonarr simulator. */
export type SonarrSimulator = ServarrSimulator<SonarrState>;

/** Starts a mock server (simulator) of Sonarr on 127.0.0.1 that stores series, loads their episodes with a delay, and can be told that a download is complete. */
export const startSonarr = (options: SonarrSimulatorOptions = {}): Promise<SonarrSimulator> =>
  startServarr({ appName: 'Sonarr', version: '4.0.9.2244', state: new SonarrState(), createApi: apiRoutes }, options);

export { SonarrState };
