import { type Handler, PushClients, reply, type Simulator, type SimulatorOptions, startSimulator } from '@ombi/sdk/testing';
import { accountRoutes, type SharedUsersFormat } from './account-routes.js';
import { discoverRoutes } from './discover-routes.js';
import { SimulatedLibrary } from './library.js';
import { serverRoutes } from './server-routes.js';
import { PlexState } from './state.js';

export interface PlexSimulatorOptions extends SimulatorOptions {
  /** Format of the user list. Default: `xml`. */
  readonly sharedUsersFormat?: SharedUsersFormat;
  /** Default: 1.41.3.9314. */
  readonly version?: string;
}

/** A Plex server, the account service and the watchlist service, all at one address. */
export interface PlexSimulator extends Simulator {
  readonly machineIdentifier: string;
  /** The token of the owner, valid at the server too. */
  readonly token: string;
  /** Accounts, pins and shares. */
  readonly state: PlexState;
  /** Content of the library. */
  readonly library: SimulatedLibrary;
  /** Whoever listens to the server. */
  readonly pushes: PushClients;
}

/** Starts a mock server (simulator) of Plex on 127.0.0.1. */
export async function startPlex(options: PlexSimulatorOptions = {}): Promise<PlexSimulator> {
  const { sharedUsersFormat = 'xml', version = '1.41.3.9314' } = options;
  const [state, library, machineIdentifier] = [new PlexState(), new SimulatedLibrary(), 'a'.repeat(40)];
  const pushes = new PushClients();
  const accountService = accountRoutes(state, library, sharedUsersFormat);
  const discover = discoverRoutes(state);
  const server = requireOwnerToken(state, serverRoutes(library, pushes, { machineIdentifier, version }));
  const simulator = await startSimulator(
    async (request) => (await accountService(request)) ?? (await discover(request)) ?? server(request),
    options,
  );
  return Object.assign(simulator, { machineIdentifier, token: state.owner.token, state, library, pushes });
}

/** The server accepts only its owner's token. */
const requireOwnerToken =
  ({ owner }: PlexState, handle: Handler): Handler =>
  (request) =>
    request.headers['x-plex-token'] === owner.token ? handle(request) : reply(401);

export { SimulatedLibrary } from './library.js';
export { PlexState } from './state.js';
