import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { definePlugin, secret, type Manifest, type PluginDefinition } from '@ombi/sdk';
import { z } from 'zod';
import { loadPlugins, type PluginProcessOptions, type PluginSet } from '../../../src/plugin-host/index.js';
import { temporaryFolder } from '../temporary-folder.js';

/** A plug-in package that a test writes to disk. */
export interface FakePlugin {
  /** The `ombi` key; `id` also names the folder. Written unchanged, so that it may be invalid. */
  readonly manifest: Partial<Manifest> & { readonly id: string };
  /** The default export of the server entry; an Error is thrown at import, a promise is awaited. */
  readonly definition?: unknown;
  readonly version?: string;
  /** Whether it lies in the data folder instead of the program's own. */
  readonly community?: boolean;
  /** Further files of the package by path. */
  readonly files?: Readonly<Record<string, string>>;
}

export interface FakePlugins {
  readonly rootDir: string;
  readonly dataDir: string;
  /** Discovers the packages as the portal does. With `plan`, community plug-ins run in processes of their own. */
  load(plan?: PluginProcessOptions): Promise<PluginSet>;
  remove(): void;
}

/** Writes plug-in packages to temporary folders. Their code stays in the test: only the import is replaced. */
export function fakePlugins(plugins: readonly FakePlugin[]): FakePlugins {
  const { path, remove } = temporaryFolder();
  const [rootDir, dataDir] = [join(path, 'program'), join(path, 'data')];
  const entries = new Map(plugins.map((plugin) => [writePackage(plugin, rootDir, dataDir), plugin.definition]));

  const importer = async (file: string): Promise<unknown> => {
    const definition = await entries.get(file);
    if (definition instanceof Error) throw definition;
    return { default: definition };
  };
  return { rootDir, dataDir, load: (plan) => loadPlugins({ rootDir, dataDir }, { importer, processOptions: plan ?? null }), remove };
}

/** Returns the path of the server entry. */
function writePackage(
  { manifest, version = '1.0.0', community = false, files = {} }: FakePlugin,
  rootDir: string,
  dataDir: string,
): string {
  const folder = community ? join(dataDir, 'plugins', 'node_modules', `ombi-${manifest.id}`) : join(rootDir, 'plugins', manifest.id);
  const ombi = { name: manifest.id, sdk: '^1.0.0', server: './dist/server/index.js', provides: [], ...manifest };
  const description = { name: `@example/${manifest.id}`, version, keywords: ['ombi-plugin'], ombi };

  for (const [path, content] of Object.entries({ 'package.json': JSON.stringify(description), ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return join(folder, ...ombi.server.split('/').slice(1))
    .split('/')
    .join(sep);
}

export const fakeDownloaderConnection = z.object({
  name: z.string().optional(),
  baseUrl: z.url(),
  apiKey: secret(),
  limit: z.int().min(1).default(10),
});

const fakeDownloaderSettings = z.object({ label: z.string().default('none'), licence: secret().optional() });

type FakeDownloader = PluginDefinition<typeof fakeDownloaderSettings, typeof fakeDownloaderConnection>;

/** A generic downloader: one address, one key, up to three connections. */
export const fakeDownloader = (changes: Partial<FakeDownloader> & { readonly id?: string } = {}): FakeDownloader =>
  definePlugin({
    id: 'depot',
    settings: { version: 1, schema: fakeDownloaderSettings },
    connection: { version: 1, schema: fakeDownloaderConnection, max: 3 },
    target: ({ baseUrl, apiKey }) => ({ baseUrl, headers: { 'x-key': apiKey } }),
    provides: {
      downloader: {
        kinds: ['movie'],
        schedule: '0 15 0/1 1/1 * ? *',
        options: async () => ({ qualityProfiles: [], rootFolders: [], tags: [] }),
        add: async (_ctx, { idempotencyKey }) => ({ outcome: 'added', externalId: idempotencyKey }),
        items: async () => ({ items: [], total: 0 }),
        scansAvailability: async () => false,
      },
    },
    ...changes,
  });

/** The depot as a package. */
export const fakeDownloaderPackage = (changes: Partial<FakeDownloader> = {}, more: Partial<FakePlugin> = {}): FakePlugin => ({
  manifest: { id: 'depot', name: 'Depot', provides: ['downloader'], permissions: ['events', 'jobs'] },
  definition: fakeDownloader(changes),
  ...more,
});
