import { MediaBrowserState } from '@ombi/mediabrowser/simulator';
import { reply, type SimulatedRequest, type Simulator, type SimulatorOptions, startSimulator } from '@ombi/sdk/testing';
import { connectRoutes, type SimulatedConnectAccount } from './connect.js';
import { authenticatedRoutes, publicRoutes } from './routes.js';

export interface EmbySimulatorOptions extends SimulatorOptions {
  /** Default: `simulated-emby-key`. */
  readonly apiKey?: string;
  /** Default: null, as Emby names no product; a text: a related server. */
  readonly productName?: string | null;
}

/** A stateful Emby simulator, which also answers as Emby Connect. */
export interface EmbySimulator extends Simulator {
  readonly apiKey: string;
  readonly serverId: string;
  readonly state: MediaBrowserState;
  /** Accounts at Emby Connect. Tests and demos may change them at any time. */
  readonly connectAccounts: SimulatedConnectAccount[];
}

/** Starts a mock server (simulator) of Emby on 127.0.0.1. */
export async function startEmby(options: EmbySimulatorOptions = {}): Promise<EmbySimulator> {
  const { apiKey = 'simulated-emby-key', productName = null } = options;
  const serverId = 'e'.repeat(32);
  const state = new MediaBrowserState();
  const connectAccounts: SimulatedConnectAccount[] = [];
  const identity = { serverId, serverName: 'Simulated Emby', version: '4.8.11.0', productName: productName ?? undefined };
  const [openHandlers, authenticatedHandler] = [
    [connectRoutes(connectAccounts), publicRoutes(state, identity)],
    authenticatedRoutes(state, identity),
  ];

  const simulator = await startSimulator(async (request) => {
    for (const handler of openHandlers) {
      const answer = await handler(request);
      if (answer) return answer;
    }
    return apiKeyOf(request) === apiKey ? authenticatedHandler(request) : reply(401, 'Access token is invalid or expired.');
  }, options);
  return Object.assign(simulator, { apiKey, serverId, state, connectAccounts });
}

const apiKeyOf = ({ headers, query }: SimulatedRequest): unknown =>
  headers['x-emby-token'] ?? headers['x-mediabrowser-token'] ?? query.get('api_key');

export { HD, UHD } from '@ombi/mediabrowser/simulator';
export type { SimulatedConnectAccount } from './connect.js';
