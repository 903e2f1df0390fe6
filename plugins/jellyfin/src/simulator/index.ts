import { reply, type SimulatedRequest, type Simulator, type SimulatorOptions, startSimulator } from '@ombi/sdk/testing';
import { authenticatedRoutes, publicRoutes } from './routes.js';
import { pluginRoutes, SimulatedWebhookPlugin } from './webhook-plugin.js';
import { MediaBrowserState } from '@ombi/mediabrowser/simulator';

/** Versions of Jellyfin that the simulator imitates. */
export const VERSIONS = ['10.8.13', '10.10.7', '10.11.11', '12.0.0'] as const;
export type JellyfinVersion = (typeof VERSIONS)[number];

export interface JellyfinSimulatorOptions extends SimulatorOptions {
  /** Default: `simulated-jellyfin-key`. */
  readonly apiKey?: string;
  /** Default: 12.0.0. */
  readonly version?: JellyfinVersion;
  /** Null: a related server, which names no product. */
  readonly productName?: string | null;
}

/** A stateful Jellyfin simulator. */
export interface JellyfinSimulator extends Simulator {
  readonly apiKey: string;
  readonly serverId: string;
  readonly state: MediaBrowserState;
  readonly webhookPlugin: SimulatedWebhookPlugin;
}

/** Starts a mock server (simulator) of Jellyfin on 127.0.0.1. From version 12 on it rejects the old headers. */
export async function startJellyfin(options: JellyfinSimulatorOptions = {}): Promise<JellyfinSimulator> {
  const { apiKey = 'simulated-jellyfin-key', version = '12.0.0', productName = 'Jellyfin Server' } = options;
  const serverId = 'a'.repeat(32);
  const state = new MediaBrowserState();
  const webhookPlugin = new SimulatedWebhookPlugin();
  const managePlugins = pluginRoutes(webhookPlugin);
  const identity = { serverId, serverName: 'Simulated Jellyfin', version, productName: productName ?? undefined };
  const [publicHandler, authenticatedHandler] = [publicRoutes(state, identity), authenticatedRoutes(state, identity)];

  const simulator = await startSimulator(
    async (request) =>
      (await publicHandler(request)) ??
      (apiKeyOf(request, version) === apiKey ? ((await authenticatedHandler(request)) ?? managePlugins(request)) : reply(401)),
    options,
  );
  return Object.assign(simulator, { apiKey, serverId, state, webhookPlugin });
}

function apiKeyOf({ headers, query }: SimulatedRequest, version: JellyfinVersion): string | undefined {
  const token = /^MediaBrowser .*Token="([^"]*)"/.exec(headers.authorization ?? '')?.[1];
  const currentKey = token === undefined ? query.get('ApiKey') : decodeURIComponent(token);
  if (currentKey !== null || version === '12.0.0') return currentKey ?? undefined;
  const legacyKey = headers['x-emby-token'] ?? headers['x-mediabrowser-token'] ?? query.get('api_key');
  return typeof legacyKey === 'string' ? legacyKey : undefined;
}

export { HD, UHD } from '@ombi/mediabrowser/simulator';
