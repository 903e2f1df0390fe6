import { reply, type Reply, type SimulatedRequest, type Simulator, type SimulatorOptions, startSimulator } from '@ombi/sdk/testing';
import { apiRoutes } from './routes.js';
import { SonarrState } from './state.js';

export interface SonarrSimulatorOptions extends SimulatorOptions {
  /** Default: `simulated-sonarr-key`. */
  readonly apiKey?: string;
  /** Path below which it answers; calls outside are redirected there. Default: none. */
  readonly urlBase?: string;
  /** Another program of the same family answers the same calls under its own name. */
  readonly appName?: string;
  /** Default: a 4. */
  readonly version?: string;
}

/** A Sonarr with a memory. */
export interface SonarrSimulator extends Simulator {
  readonly apiKey: string;
  readonly state: SonarrState;
}

/** Start a Sonarr on 127.0.0.1 that remembers series, loads their episodes late, and can be told that a download is done. */
export async function startSonarr(options: SonarrSimulatorOptions = {}): Promise<SonarrSimulator> {
  const { apiKey = 'simulated-sonarr-key', urlBase = '', appName = 'Sonarr', version = '4.0.9.2244' } = options;
  const state = new SonarrState();
  const api = apiRoutes(state, { version, urlBase, appName });

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

export { SonarrState };
