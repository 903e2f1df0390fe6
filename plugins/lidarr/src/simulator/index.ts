import { reply, startSimulator } from '@ombi/sdk/testing';
import type { Reply, SimulatedRequest, Simulator, SimulatorOptions } from '@ombi/sdk/testing';
import { answers } from './answers.js';
import { LidarrState } from './state.js';

export interface LidarrOptions extends SimulatorOptions {
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
export async function startLidarr(options: LidarrOptions = {}): Promise<LidarrSimulator> {
  const { apiKey = 'simulated-lidarr-key', urlBase = '', appName = 'Lidarr', hasAlbumFolders = false } = options;
  const state = new LidarrState();
  const api = answers(state, { version: '2.9.6.4552', urlBase, appName, hasAlbumFolders });

  const simulator = await startSimulator((request) => {
    if (!request.path.startsWith(`${urlBase}/`))
      return reply(307, undefined, { location: `${urlBase}${request.path}${asSearch(request)}` });
    return unauthorised(request, apiKey) ?? api({ ...request, path: request.path.slice(urlBase.length) });
  }, options);
  return Object.assign(simulator, { apiKey, state });
}

const asSearch = ({ query }: SimulatedRequest): string => (query.size > 0 ? `?${query}` : '');

function unauthorised({ headers, query }: SimulatedRequest, apiKey: string): Reply | undefined {
  const given = headers['x-api-key'] ?? query.get('apikey') ?? headers.authorization?.replace(/^Bearer /, '');
  return given === apiKey ? undefined : reply(401);
}

export { ABBEY_ROAD, HELP, LidarrState } from './state.js';
