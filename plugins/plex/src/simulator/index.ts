import { reply, startSimulator } from '@ombi/sdk/testing';
import type { Handler, Simulator, SimulatorOptions } from '@ombi/sdk/testing';
import { accountAnswers } from './account-answers.js';
import type { GuestFormat } from './account-answers.js';
import { serverAnswers } from './server-answers.js';
import { SimulatedShelf } from './shelf.js';
import { PlexState } from './state.js';

export interface PlexOptions extends SimulatorOptions {
  /** How the list of people is told. Default: `xml`. */
  readonly guests?: GuestFormat;
  /** Default: 1.41.3.9314. */
  readonly version?: string;
}

/** A Plex server and the account service behind it, at one address. */
export interface PlexSimulator extends Simulator {
  readonly machineIdentifier: string;
  /** The token of the owner, which the server knows as well. */
  readonly token: string;
  /** Who is known. */
  readonly state: PlexState;
  /** What is held. */
  readonly shelf: SimulatedShelf;
}

/** Start a Plex on 127.0.0.1. */
export async function startPlex(options: PlexOptions = {}): Promise<PlexSimulator> {
  const { guests = 'xml', version = '1.41.3.9314' } = options;
  const [state, shelf, machineIdentifier] = [new PlexState(), new SimulatedShelf(), 'a'.repeat(40)];
  const service = accountAnswers(state, guests);
  const server = guarded(state, serverAnswers(shelf, { machineIdentifier, version }));
  const simulator = await startSimulator(async (request) => (await service(request)) ?? server(request), options);
  return Object.assign(simulator, { machineIdentifier, token: state.owner.token, state, shelf });
}

/** A server knows its owner. */
const guarded =
  ({ owner }: PlexState, handle: Handler): Handler =>
  (request) =>
    request.headers['x-plex-token'] === owner.token ? handle(request) : reply(401);

export { SimulatedShelf } from './shelf.js';
export { PlexState } from './state.js';
