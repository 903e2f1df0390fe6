import { reply, type Reply, type SimulatedRequest, type Simulator, type SimulatorOptions, startSimulator } from '@ombi/sdk/testing';
import { apiRoutes } from './routes.js';
import { LidarrState } from './state.js';

export interface LidarrSimulatorOptions extends SimulatorOptions {
  /** Default: `simulated-lidarr-key`. */
  readonly apiKey?: string;
  /** Path below which it answers; calls outside are redirected there. Default: none. */
  readonly urlBase?: string;
  /** Another program of the same family answers the same calls under its own name. */
  readonly appName?: string;
  /** An early version, which has a folder for each album as a choice. The official document knows it no more. Default: false. */
  readonly hasAlbumFolders?: boolean;
}

/** A Lidarr with a memory. */
export interface LidarrSimulator extends Simulator {
  readonly apiKey: string;
  readonly state: LidarrState;
}

/** Start a Lidarr on 127.0.0.1 that remembers artists and albums and can be told that a download is done. */
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
