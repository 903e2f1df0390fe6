import { reply, startSimulator, type Reply, type SimulatedRequest, type Simulator, type SimulatorOptions } from '@ombi/sdk/testing';
import { answers } from './answers/index.js';
import type { SimulatedFilm } from './world/films.js';
import { inventedWorld, type World } from './world/index.js';
import type { SimulatedPerson } from './world/people.js';
import type { SimulatedShow } from './world/shows.js';

export interface TmdbOptions extends SimulatorOptions {
  /** The read access token that is accepted. Default: {@link SIMULATED_TOKEN}. */
  readonly token?: string;
  /** The short key that is accepted. Default: {@link SIMULATED_KEY}. */
  readonly apiKey?: string;
  /** The day on which it is played. Default: today. */
  readonly today?: Date;
}

/** Credentials of the simulator: shaped like real ones, and good for nothing else. */
export const SIMULATED_TOKEN = 'simulated.read.token';
export const SIMULATED_KEY = '0123456789abcdef0123456789abcdef';

/** A metadata service with invented films, series and people. */
export interface TmdbSimulator extends Simulator, World {
  readonly apiUrl: string;
  readonly imageUrl: string;
}

/** Start the service and its picture host on 127.0.0.1. */
export async function startTmdb(options: TmdbOptions = {}): Promise<TmdbSimulator> {
  const { token = SIMULATED_TOKEN, apiKey = SIMULATED_KEY, today = new Date() } = options;
  const world = inventedWorld(today);
  const answer = answers(world);

  const simulator = await startSimulator((request) => refused(request, token, apiKey) ?? answer(request), options);
  return Object.assign(simulator, { apiUrl: `${simulator.url}/3`, imageUrl: `${simulator.url}/t/p`, ...world });
}

/** The picture host asks for nothing. */
function refused({ path, headers, query }: SimulatedRequest, token: string, apiKey: string): Reply | undefined {
  const isKnown = headers.authorization === `Bearer ${token}` || query.get('api_key') === apiKey;
  if (isKnown || path.startsWith('/t/p/')) return undefined;
  return reply(401, { success: false, status_code: 7, status_message: 'Invalid API key: You must be granted a valid key.' });
}

export type { SimulatedFilm, SimulatedPerson, SimulatedShow };
