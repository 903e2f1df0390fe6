import {
  reply,
  type SimulatedResponse,
  type SimulatedRequest,
  type Simulator,
  type SimulatorOptions,
  startSimulator,
} from '@ombi/sdk/testing';
import { createSimulatedData, type SimulatedData } from './data/index.js';
import type { SimulatedMovie } from './data/movies.js';
import type { SimulatedPerson } from './data/people.js';
import type { SimulatedShow } from './data/shows.js';
import { createRoutes } from './routes/index.js';

export interface TmdbSimulatorOptions extends SimulatorOptions {
  /** The accepted read access token. Default: {@link SIMULATED_TOKEN}. */
  readonly token?: string;
  /** The accepted short key. Default: {@link SIMULATED_KEY}. */
  readonly apiKey?: string;
  /** The current day of the simulation. Default: today. */
  readonly today?: Date;
}

/** API credentials of the simulator (mock server): the format of real ones, but valid only here. */
export const SIMULATED_TOKEN = 'simulated.read.token';
export const SIMULATED_KEY = '0123456789abcdef0123456789abcdef';

/** A metadata service with invented movies, series and people. */
export interface TmdbSimulator extends Simulator, SimulatedData {
  readonly apiUrl: string;
  readonly imageUrl: string;
}

/** Starts the service and its image host on 127.0.0.1. */
export async function startTmdb(options: TmdbSimulatorOptions = {}): Promise<TmdbSimulator> {
  const { token = SIMULATED_TOKEN, apiKey = SIMULATED_KEY, today = new Date() } = options;
  const data = createSimulatedData(today);
  const handle = createRoutes(data);

  const simulator = await startSimulator((request) => rejectUnauthorized(request, token, apiKey) ?? handle(request), options);
  return Object.assign(simulator, { apiUrl: `${simulator.url}/3`, imageUrl: `${simulator.url}/t/p`, ...data });
}

/** The image host needs no credential. */
function rejectUnauthorized({ path, headers, query }: SimulatedRequest, token: string, apiKey: string): SimulatedResponse | undefined {
  const isAuthorized = headers.authorization === `Bearer ${token}` || query.get('api_key') === apiKey;
  if (isAuthorized || path.startsWith('/t/p/')) return undefined;
  return reply(401, { success: false, status_code: 7, status_message: 'Invalid API key: You must be granted a valid key.' });
}

export type { SimulatedMovie, SimulatedPerson, SimulatedShow };
