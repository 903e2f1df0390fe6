import { reply, type Reply, type SimulatedRequest, type Simulator, type SimulatorOptions, startSimulator } from '@ombi/sdk/testing';
import { apiRoutes } from './routes.js';
import { SonarrState } from './state.js';

export interface SonarrSimulatorOptions extends SimulatorOptions {
  /** Default: `simulated-sonarr-key`. */
  readonly apiKey?: string;
  /** Path prefix of the server; requests outside are redirected to it. Default: none. */
  readonly urlBase?: string;
  /** Name in the status response; related programs answer the same API under other names. */
  readonly appName?: string;
  /** Default: a version 4. */
  readonly version?: string;
}

/** A stateful Sonarr simulator. */
export interface SonarrSimulator extends Simulator {
  readonly apiKey: string;
  readonly state: SonarrState;
}

/** Starts a Sonarr on 127.0.0.1 that stores series, loads their episodes with a delay, and can be told that a download is complete. */
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
