import { reply, type Reply, type SimulatedRequest, type Simulator, type SimulatorOptions, startSimulator } from '@ombi/sdk/testing';
import { apiRoutes } from './routes.js';
import { LidarrState } from './state.js';

export interface LidarrSimulatorOptions extends SimulatorOptions {
  /** Default: `simulated-lidarr-key`. */
  readonly apiKey?: string;
  /** Path prefix of the server; requests outside are redirected to it. Default: none. */
  readonly urlBase?: string;
  /** Name in the status response; related programs answer the same API under other names. */
  readonly appName?: string;
  /** Simulates an early version with optional album folders, which are no longer in the official API document. Default: false. */
  readonly hasAlbumFolders?: boolean;
}

/** A stateful Lidarr simulator. */
export interface LidarrSimulator extends Simulator {
  readonly apiKey: string;
  readonly state: LidarrState;
}

/** Starts a Lidarr on 127.0.0.1 that stores artists and albums and can be told that a download is complete. */
export async function startLidarr(options: LidarrSimulatorOptions = {}): Promise<LidarrSimulator> {
  const { apiKey = 'simulated-lidarr-key', urlBase = '', appName = 'Lidarr', hasAlbumFolders = false } = options;
  const state = new LidarrState();
  const api = apiRoutes(state, { version: '2.9.6.4552', urlBase, appName, hasAlbumFolders });

  const simulator = await startSimulator((request) => {
    if (!request.path.startsWith(`${urlBase}/`))
      return reply(307, undefined, { location: `${urlBase}${request.path}${queryString(request)}` });
    return checkApiKey(request, apiKey) ?? api({ ...request, path: request.path.slice(urlBase.length) });
  }, options);
  return Object.assign(simulator, { apiKey, state });
}

const queryString = ({ query }: SimulatedRequest): string => (query.size > 0 ? `?${query}` : '');

function checkApiKey({ headers, query }: SimulatedRequest, apiKey: string): Reply | undefined {
  const sentKey = headers['x-api-key'] ?? query.get('apikey') ?? headers.authorization?.replace(/^Bearer /, '');
  return sentKey === apiKey ? undefined : reply(401);
}

export { ABBEY_ROAD, HELP, LidarrState } from './state.js';
