import type { AuthProvider, MediaServer, PluginDefinition } from '@ombi/sdk';
import { createTestCtx, type MemoryStore, type SimulatedRequest, type Simulator, type TestCtx } from '@ombi/sdk/testing';
import type { z } from 'zod';
import type { ServerCtx } from '../../src/protocol.js';
import type { SelectedLibrary, ServerConnection, serverConnectionSchema } from '../../src/settings.js';
import type { MediaBrowserState, SimulatedLibrary } from '../../src/simulator/index.js';

/** A plug-in for these servers, whatever its own settings are. */
type ServerPlugin = PluginDefinition<z.ZodObject, typeof serverConnectionSchema, never>;

/** A running simulator of a product. */
export interface ServerSimulator extends Simulator {
  readonly state: MediaBrowserState;
  readonly serverId: string;
  readonly apiKey: string;
}

/** A simulator, and contexts of the plug-in that are connected to it. */
export interface ServerFixture<S extends ServerSimulator = ServerSimulator, T extends object = object> {
  readonly simulator: S;
  ctx(values?: Partial<ServerConnection>, store?: MemoryStore): TestCtx<T, ServerConnection>;
}

/** The product that a suite tests. */
export interface ServerProduct {
  /** As in its v1 API, e.g. `Example`. */
  readonly name: string;
  readonly plugin: ServerPlugin;
  open(): Promise<ServerFixture>;
}

export const createServerFixture = <T extends z.ZodObject, S extends ServerSimulator>(
  plugin: PluginDefinition<T, typeof serverConnectionSchema>,
  simulator: S,
  settings?: z.input<T>,
): ServerFixture<S, z.output<T>> => ({
  simulator,
  ctx: (values = {}, store) => {
    const connection = { ip: '127.0.0.1', port: simulator.port, apiKey: simulator.apiKey, ...values };
    return createTestCtx(plugin, { settings, connection, store });
  },
});

/** The functions of the capability, all of which these products have. */
export const mediaServerIn = ({ plugin }: ServerProduct) => plugin.provides.mediaServer as Required<MediaServer<ServerCtx>>;
export const authProviderIn = ({ plugin }: ServerProduct) => plugin.provides.authProvider as Required<AuthProvider<ServerCtx>>;

/** More than any test has. */
export const ALL_ITEMS_SLICE = { offset: 0, limit: 500 };

export const selectLibrary = ({ id, name, type }: SimulatedLibrary, enabled = true): SelectedLibrary => ({
  key: id,
  title: name,
  collectionType: type === 'music' ? 'mixed' : type,
  enabled,
});

/** The values of a parameter, whose name and lists each product spells in its own way; empty when it is absent. */
export const paramOf = ({ query }: Pick<SimulatedRequest, 'query'>, name: string): string[] =>
  [...query].filter(([key]) => key.toLowerCase() === name.toLowerCase()).flatMap(([, value]) => value.split(','));

/** Opens a fixture before each test; at the end of each closes it and expects no violation of the official API description. */
export function useFixture<F extends ServerFixture>(open: () => Promise<F>): { readonly current: F } {
  const holder: { current: F } = { current: undefined as never };
  beforeEach(async () => {
    holder.current = await open();
  });
  afterEach(async () => {
    await holder.current.simulator.close();
    expect(holder.current.simulator.violations).toEqual([]);
  });
  return holder;
}
