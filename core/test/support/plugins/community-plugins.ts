import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Permission } from '@ombi/sdk';
import type { PluginProcessOptions } from '../../../src/plugin-host/index.js';
import { buildPluginChild } from './build-plugin-child.js';
import { ROOT_DIR } from '../test-config.js';
import type { FakePlugin, FakePlugins } from './fake-plugins.js';

const child = buildPluginChild();
afterAll(() => child.remove());

/** Processes of plug-ins that run the sources as they are, with little patience. */
export const quickForkPlan = (changes: Partial<PluginProcessOptions> = {}): PluginProcessOptions => ({
  program: [child.program],
  readable: child.readable,
  memoryMb: { heap: 128, resident: 300 },
  idleMs: 60_000,
  graceMs: 1_000,
  readMs: 20_000,
  restsMs: [10, 10, 10, 10],
  ...changes,
});

/** What a plug-in of a test is made of, as source text. */
export interface PluginCode {
  /** Before everything else. */
  readonly top?: string;
  /** Of `holdings(ctx, slice)`. */
  readonly holdings?: string;
  /** Of `add(ctx, item)`. */
  readonly add?: string;
  /** Of `send(ctx, message)`; with it the plug-in is a channel too. */
  readonly send?: string;
  /** Further members of the definition. */
  readonly more?: string;
  readonly version?: string;
  readonly permissions?: readonly Permission[];
}

/** A downloader that somebody installed, with its code in a file. */
export const communityDownloader = (
  id: string,
  { top = '', holdings = '', add = '', send, more = '', version = '1.0.0', permissions = [] }: PluginCode = {},
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
            holdings: async (ctx, slice) => { ${holdings} return { items: [], total: 0 }; },
            scansAvailability: async () => false,
          },
          ${send === undefined ? '' : `notificationChannel: { agent: 99, reaches: 'place', send: async (ctx, message) => { ${send} } },`}
        },
        ${more}
      };`,
  },
});

/** Installed plug-ins bring their libraries along. */
export function linkPluginLibraries({ dataDir }: FakePlugins): void {
  const folder = join(dataDir, 'plugins', 'node_modules');
  mkdirSync(folder, { recursive: true });
  symlinkSync(join(ROOT_DIR, 'node_modules', 'zod'), join(folder, 'zod'));
}
