import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { PluginPermission } from '@ombi/sdk';
import type { PluginProcessOptions } from '../../../src/plugin-host/index.js';
import { buildPluginChild } from './build-plugin-child.js';
import { ROOT_DIR } from '../test-config.js';
import type { FakePlugin, FakePlugins } from './fake-plugins.js';

const child = buildPluginChild();
afterAll(() => child.remove());

/** Options for plug-in processes that run the current sources. The time to load is long, because they have a low priority on a busy machine. */
export const testProcessOptions = (changes: Partial<PluginProcessOptions> = {}): PluginProcessOptions => ({
  nodeArguments: [child.program],
  readablePaths: child.readable,
  memoryMb: { heap: 128, resident: 300 },
  idleMs: 60_000,
  maxUnresponsiveCpuMs: 3_000,
  loadTimeoutMs: 240_000,
  restartBackoffMs: [10, 10, 10, 10],
  ...changes,
});

/** The source text of a test's plug-in. */
export interface PluginCode {
  /** At the top of the file. */
  readonly top?: string;
  /** Body of `items(ctx, slice)`. */
  readonly items?: string;
  /** Body of `add(ctx, item)`. */
  readonly add?: string;
  /** Body of `send(ctx, message)`; with it the plug-in is a notification channel, too. */
  readonly send?: string;
  /** Further members of the channel. */
  readonly channel?: string;
  /** Further members of the definition. */
  readonly more?: string;
  readonly version?: string;
  readonly permissions?: readonly PluginPermission[];
}

/** An installed community downloader with its code in a file. */
export const communityDownloader = (
  id: string,
  { top = '', items = '', add = '', send, channel = '', more = '', version = '1.0.0', permissions = [] }: PluginCode = {},
): FakePlugin => ({
  manifest: {
    id,
    name: id,
    provides: ['downloader', ...(send === undefined ? [] : (['notificationChannel'] as const))],
    server: './dist/index.mjs',
    permissions: [...permissions],
  },
  community: true,
  version,
  files: {
    'dist/index.mjs': `
      import { z } from 'zod';
      ${top}
      export default {
        id: '${id}',
        settings: { version: 1, schema: z.object({}) },
        connection: {
          version: 1,
          schema: z.object({ baseUrl: z.url(), apiKey: z.string().meta({ 'x-secret': true }), since: z.coerce.date().optional() }),
          max: 2,
        },
        target: ({ baseUrl, apiKey }) => ({ baseUrl, headers: { 'x-key': apiKey } }),
        provides: {
          downloader: {
            kinds: ['movie'],
            schedule: '0 15 0/1 1/1 * ? *',
            options: async () => ({ qualityProfiles: [{ value: 1, label: 'Any' }], rootFolders: [], tags: [], beyond: true }),
            add: async (ctx, item) => { ${add} return { outcome: 'added', externalId: item.idempotencyKey }; },
            items: async (ctx, slice) => { ${items} return { items: [], total: 0 }; },
            scansAvailability: async () => false,
          },
          ${send === undefined ? '' : `notificationChannel: { agent: 99, reaches: 'place', send: async (ctx, message) => { ${send} }, ${channel} },`}
        },
        ${more}
      };`,
  },
});

/** The compiled sdk that installed plug-ins import. */
export const compiledSdk = (): string => child.sdk;

/** Links the libraries that installed plug-ins need. */
export function linkPluginLibraries({ dataDir }: FakePlugins): void {
  const folder = join(dataDir, 'plugins', 'node_modules');
  mkdirSync(folder, { recursive: true });
  symlinkSync(join(ROOT_DIR, 'node_modules', 'zod'), join(folder, 'zod'));
}
