import {
  type Handler,
  reply,
  type SimulatedResponse,
  type SimulatedRequest,
  type Simulator,
  type SimulatorOptions,
  startSimulator,
} from '@ombi/sdk/testing';
import type { ServerIdentity } from './routes.js';

/** Options of {@link startServarr}. */
export interface ServarrSimulatorOptions extends SimulatorOptions {
  /** Default: `simulated-<name>-key`. */
  readonly apiKey?: string;
  /** Path prefix of the server; requests outside are redirected to it. Default: none. */
  readonly urlBase?: string;
  /** Name in the status response; related programs answer the same API under other names. */
  readonly appName?: string;
  /** Version in the status response. */
  readonly version?: string;
}

/** A stateful simulator of a server. */
export interface ServarrSimulator<S> extends Simulator {
  readonly apiKey: string;
  readonly state: S;
}

/** A simulated program: its name and version unless the options say otherwise, its state, and the calls that it answers. */
export interface SimulatedProgram<S> {
  readonly appName: string;
  readonly version: string;
  readonly state: S;
  createApi(state: S, identity: ServerIdentity): Handler;
}

/** Starts a mock server (simulator) on 127.0.0.1 that checks the API key and answers below its base path. */
export async function startServarr<S>(program: SimulatedProgram<S>, options: ServarrSimulatorOptions): Promise<ServarrSimulator<S>> {
  const { state } = program;
  const { apiKey = `simulated-${program.appName.toLowerCase()}-key`, urlBase = '' } = options;
  const api = program.createApi(state, {
    appName: options.appName ?? program.appName,
    version: options.version ?? program.version,
    urlBase,
  });

  const simulator = await startSimulator((request) => {
    if (!request.path.startsWith(`${urlBase}/`))
      return reply(307, undefined, { location: `${urlBase}${request.path}${queryString(request)}` });
    return checkApiKey(request, apiKey) ?? api({ ...request, path: request.path.slice(urlBase.length) });
  }, options);
  return Object.assign(simulator, { apiKey, state });
}

const queryString = ({ query }: SimulatedRequest): string => (query.size > 0 ? `?${query}` : '');

function checkApiKey({ headers, query }: SimulatedRequest, apiKey: string): SimulatedResponse | undefined {
  const sentKey = headers['x-api-key'] ?? query.get('apikey') ?? headers.authorization?.replace(/^Bearer /, '');
  return sentKey === apiKey ? undefined : reply(401);
}
