import { reply, type Reply, type SimulatedRequest, type Simulator, type SimulatorOptions, startSimulator } from '@ombi/sdk/testing';
import { apiRoutes } from './routes.js';
import { RadarrState } from './state.js';

export interface RadarrSimulatorOptions extends SimulatorOptions {
  /** Default: `simulated-radarr-key`. */
  readonly apiKey?: string;
  /** Path prefix of the server; requests outside are redirected to it. Default: none. */
  readonly urlBase?: string;
  /** Name in the status response; related programs answer the same API under other names. */
  readonly appName?: string;
}

/** A stateful Radarr simulator. */
export interface RadarrSimulator extends Simulator {
  readonly apiKey: string;
  readonly state: RadarrState;
}

/** Starts a Radarr on 127.0.0.1 that stores movies and tags and can be told that a download is complete. */
export async function startRadarr(options: RadarrSimulatorOptions = {}): Promise<RadarrSimulator> {
  const { apiKey = 'simulated-radarr-key', urlBase = '', appName = 'Radarr' } = options;
  const state = new RadarrState();
  const api = apiRoutes(state, { version: '5.14.0.9383', urlBase, appName });

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

export { RadarrState };
