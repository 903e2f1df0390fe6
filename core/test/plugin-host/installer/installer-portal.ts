import { readdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PluginView } from '../../../src/plugin-host/registry/plugin-view.js';
import { PluginWatcher } from '../../../src/plugin-host/registry/plugin-watcher.js';
import { PluginProcessOptions, type PluginSet } from '../../../src/plugin-host/index.js';
import { testProcessOptions } from '../../support/plugins/community-plugins.js';
import { createFirstAdministrator, type TestUser } from '../../support/portal/test-users.js';
import { startPortal, type Reply, type RunningPortal } from '../../support/portal/portal.js';

/** A staged package in API answers. */
export interface StagedPackageReply {
  readonly token: string;
  readonly id: string;
  readonly version: string;
  readonly replaces: { readonly version: string } | null;
}

/** An error response: a refusal in API answers. */
export interface RefusalReply {
  readonly type: string;
  readonly detail: string;
}

/** Test portal whose administrator installs plug-ins. */
export interface InstallerPortal {
  readonly portal: RunningPortal;
  readonly admin: TestUser;
  call<T>(method: string, path: string, body?: unknown): Promise<Reply<T>>;
  /** Uploads a file. */
  upload<T = StagedPackageReply>(bytes: Uint8Array, type?: string): Promise<Reply<T>>;
  /** Uploads and installs. */
  install(bytes: Uint8Array): Promise<Reply<PluginView>>;
  list(): Promise<PluginView[]>;
  find(id: string): Promise<PluginView | undefined>;
  /** Entries below `plugins` that an administrator did not install. */
  leftoverEntries(): string[];
  /** Names of the folders of installed plug-ins. */
  installedFolders(): string[];
  close(): Promise<void>;
}

interface InstallerPortalOptions {
  readonly dataDir?: string;
  readonly databaseUrl?: string | null;
  readonly pluginSet?: PluginSet;
  /** The administrator, where the database has one. */
  readonly admin?: TestUser;
}

/** Starts a test portal with an administrator. */
export async function openInstallerPortal({ databaseUrl = null, ...options }: InstallerPortalOptions = {}): Promise<InstallerPortal> {
  const config = { databaseUrl };
  const portal = await startPortal({ plugins: [], ...options, config, overrides: [[PluginProcessOptions, testProcessOptions()]] });
  const admin = options.admin ?? (await createFirstAdministrator(portal));
  const call = <T>(method: string, path: string, body?: unknown) => portal.api<T>(method, `/api/v3/plugins${path}`, body, admin.token);

  const upload = async <T = StagedPackageReply>(bytes: Uint8Array, type = 'application/gzip'): Promise<Reply<T>> => {
    const headers = { 'Content-Type': type, Authorization: `Bearer ${admin.token}` };
    const answer = await fetch(`${portal.url}/api/v3/plugins/staged/upload`, { method: 'POST', headers, body: bytes as BodyInit });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as T };
  };
  // The list waits only a short time for a rescan; a slow machine may take longer to describe a plug-in.
  const list = async () => {
    await portal.get(PluginWatcher).rescan();
    return (await call<PluginView[]>('GET', '')).body;
  };
  const plugins = join(portal.dataDir, 'plugins');
  return {
    portal,
    admin,
    call,
    upload,
    install: async (bytes) => {
      const { status, body } = await upload(bytes);
      if (status !== 200) throw new Error(`not staged: ${JSON.stringify(body)}`);
      return call<PluginView>('POST', `/staged/${body.token}/install`);
    },
    list,
    find: async (id) => (await list()).find((plugin) => plugin.id === id),
    leftoverEntries: () => ['.staging', '.aside'].flatMap((name) => namesIn(join(plugins, name))),
    installedFolders: () => namesIn(join(plugins, 'node_modules')).filter((name) => !['@ombi', 'zod'].includes(name)),
    close: () => portal.close(),
  };
}

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);
