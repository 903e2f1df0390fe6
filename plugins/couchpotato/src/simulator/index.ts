import { createHash } from 'node:crypto';
import {
  reply,
  type SimulatedResponse,
  type SimulatedRequest,
  type Simulator,
  type SimulatorOptions,
  startSimulator,
} from '@ombi/sdk/testing';
import { answerApiCall } from './api-calls.js';
import { CouchPotatoState } from './state.js';

export interface CouchPotatoSimulatorOptions extends SimulatorOptions {
  /** Default: `simulated-couchpotato-key`. */
  readonly apiKey?: string;
  /** Name and password of its sign-in. Default: `nina` and `paley`. */
  readonly username?: string;
  readonly password?: string;
  /** Path prefix of the server. Default: none. */
  readonly urlBase?: string;
}

/** A stateful CouchPotato simulator. */
export interface CouchPotatoSimulator extends Simulator {
  readonly apiKey: string;
  readonly state: CouchPotatoState;
}

/** Starts a mock server (simulator) of CouchPotato on 127.0.0.1 that stores movies and can be told that a download is complete. */
export async function startCouchPotato(options: CouchPotatoSimulatorOptions = {}): Promise<CouchPotatoSimulator> {
  const { apiKey = 'simulated-couchpotato-key', username = 'nina', password = 'paley', urlBase = '' } = options;
  const state = new CouchPotatoState();

  const answer = ({ path, query }: SimulatedRequest): SimulatedResponse | undefined => {
    if (!path.startsWith(`${urlBase}/`)) return undefined;
    const [area, key, command = ''] = path.slice(urlBase.length + 1).split('/');
    if (area === 'login') return reply(200, '<!doctype html><title>CouchPotato</title>', { 'content-type': 'text/html' });
    if (area === 'getkey') return answerKey(query.get('u') === md5(username) && query.get('p') === md5(password) ? apiKey : null);
    if (area !== 'api') return undefined;
    return key === apiKey ? answerApiCall(state, command, query) : reply(302, '', { location: `${urlBase}/login/?next=%2F` });
  };
  const simulator = await startSimulator(answer, options);
  return Object.assign(simulator, { apiKey, state });
}

const answerKey = (apiKey: string | null): SimulatedResponse => reply(200, { api_key: apiKey, success: apiKey !== null });

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

export { CouchPotatoState };
