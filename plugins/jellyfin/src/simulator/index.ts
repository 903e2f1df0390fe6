import { reply, startSimulator } from '@ombi/sdk/testing';
import type { SimulatedRequest, Simulator, SimulatorOptions } from '@ombi/sdk/testing';
import { answers, publicAnswers } from './answers.js';
import { JellyfinState } from './state.js';

export const VERSIONS = ['10.8.13', '10.10.7', '10.11.11', '12.0.0'] as const;
export type JellyfinVersion = (typeof VERSIONS)[number];

export interface JellyfinOptions extends SimulatorOptions {
  /** Default: `simulated-jellyfin-key`. */
  readonly apiKey?: string;
  /** Default: 12.0.0. */
  readonly version?: JellyfinVersion;
  /** Null: the sister program, which names no product. */
  readonly productName?: string | null;
}

/** A Jellyfin with a memory. */
export interface JellyfinSimulator extends Simulator {
  readonly apiKey: string;
  readonly serverId: string;
  readonly state: JellyfinState;
}

/** Start a Jellyfin on 127.0.0.1 that holds what it is given. From version 12 on it refuses the old headers. */
export async function startJellyfin(options: JellyfinOptions = {}): Promise<JellyfinSimulator> {
  const { apiKey = 'simulated-jellyfin-key', version = '12.0.0', productName = 'Jellyfin Server' } = options;
  const serverId = 'a'.repeat(32);
  const state = new JellyfinState();
  const identity = { serverId, serverName: 'Simulated Jellyfin', version, productName: productName ?? undefined };
  const [everybody, keyHolders] = [publicAnswers(state, identity), answers(state, identity)];

  const simulator = await startSimulator(
    async (request) => (await everybody(request)) ?? (keyOf(request, version) === apiKey ? keyHolders(request) : reply(401)),
    options,
  );
  return Object.assign(simulator, { apiKey, serverId, state });
}

function keyOf({ headers, query }: SimulatedRequest, version: JellyfinVersion): string | undefined {
  const token = /^MediaBrowser .*Token="([^"]*)"/.exec(headers.authorization ?? '')?.[1];
  const modern = token === undefined ? query.get('ApiKey') : decodeURIComponent(token);
  if (modern !== null || version === '12.0.0') return modern ?? undefined;
  const legacy = headers['x-emby-token'] ?? headers['x-mediabrowser-token'] ?? query.get('api_key');
  return typeof legacy === 'string' ? legacy : undefined;
}

export { HD, JellyfinState, UHD } from './state.js';
