import { sep } from 'node:path';
import type { InjectionToken } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { AppModule } from '../../../src/app.module.js';
import { SetupCodeVerifier } from '../../../src/identity/index.js';
import { PasswordHashOptions } from '../../../src/identity/passwords/password.service.js';
import { EventBus } from '../../../src/events/index.js';
import {
  createFastifyAdapter,
  configureApp,
  EventLoopAwareTimer,
  NestLoggerAdapter,
  openLog,
  type Config,
} from '../../../src/kernel/index.js';
import { SignalRAdapter } from '../../../src/live-updates/index.js';
import { loadPlugins, PluginSet, recoverInterruptedInstalls, type ModuleImporter } from '../../../src/plugin-host/index.js';
import { createSqliteTables } from '../data/schema-snapshots.js';
import { testConfig } from '../test-config.js';
import { temporaryFolder } from '../temporary-folder.js';

export interface StartPortalOptions {
  readonly config?: Partial<Config>;
  /** Ids of the plug-ins to load; default: all bundled ones. */
  readonly plugins?: readonly string[];
  /** A plug-in set made by the test; it replaces discovery. */
  readonly pluginSet?: PluginSet;
  /** Plug-ins made by the test, beside those of `plugins`. */
  readonly morePlugins?: PluginSet;
  /** A data folder that is kept when the portal closes; default: a temporary one. */
  readonly dataDir?: string;
  /** Values that replace providers. */
  readonly overrides?: readonly (readonly [InjectionToken, unknown])[];
}

/** A response; `body` is parsed JSON, or text, or null when there is none. */
export interface Reply<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

export interface RunningPortal {
  readonly url: string;
  readonly dataDir: string;
  readonly app: NestFastifyApplication;
  get<T>(token: InjectionToken<T>): T;
  /**
   * Calls a path as a client does, with the set-up code; `token` is a bearer token. After a change it waits for the event handlers, unless
   * they take long.
   */
  api<T = unknown>(method: string, path: string, body?: unknown, token?: string): Promise<Reply<T>>;
  close(): Promise<void>;
}

/** Cheap password hashing, as most tests do not depend on its cost. */
const FAST_HASHING: PasswordHashOptions = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** Milliseconds that a call waits for handlers that a test holds. A busy machine has longer, so that it waits for all others. */
const SETTLED_WITHIN_MS = 2_000;
const settling = new EventLoopAwareTimer();

/** Starts the real portal on a free port of this machine. */
export async function startPortal(options: StartPortalOptions = {}): Promise<RunningPortal> {
  const folder = options.dataDir ? { path: options.dataDir, remove: () => undefined } : await newDataFolder();
  const config = testConfig(folder.path, options.config);
  const { log, close } = openLog(config, null);
  await recoverInterruptedInstalls(config);
  const bundled = options.pluginSet ?? only(await loadPlugins(config, { importer: fromSource }), options.plugins);
  const plugins = options.morePlugins ? new PluginSet([...bundled.loaded, ...options.morePlugins.loaded], bundled.refused) : bundled;

  const builder = Test.createTestingModule({ imports: [AppModule.forRoot({ config, log, plugins })] });
  builder.overrideProvider(PasswordHashOptions).useValue(FAST_HASHING);
  for (const [token, value] of options.overrides ?? []) builder.overrideProvider(token).useValue(value);
  const module = await builder.compile();
  const app = module.createNestApplication<NestFastifyApplication>(createFastifyAdapter(config), {
    bodyParser: false,
    logger: new NestLoggerAdapter(log),
  });
  app.useWebSocketAdapter(new SignalRAdapter(app));
  await configureApp(app);
  await app.listen(0, '127.0.0.1');

  const url = `${await app.getUrl()}${config.baseUrl}`;
  const { code } = app.get(SetupCodeVerifier, { strict: false });
  return {
    url,
    dataDir: folder.path,
    app,
    get: <T>(token: InjectionToken<T>) => app.get<T>(token, { strict: false }),
    api: async <T>(method: string, path: string, body?: unknown, token?: string) => {
      const reply = await call<T>(`${url}${path}`, method, body, {
        'X-Setup-Code': code,
        ...(token && { Authorization: `Bearer ${token}` }),
      });
      if (method !== 'GET') await settling.withFallback(app.get(EventBus, { strict: false }).whenSettled(), SETTLED_WITHIN_MS, undefined);
      return reply;
    },
    close: async () => {
      await app.close();
      await close();
      folder.remove();
    },
  };
}

/** A temporary data folder whose database has its tables already. */
async function newDataFolder(): Promise<ReturnType<typeof temporaryFolder>> {
  const folder = temporaryFolder();
  await createSqliteTables(folder.path);
  return folder;
}

/** Imports the sources of a plug-in instead of its build: `dist/server/…` becomes `src/…`. */
const fromSource: ModuleImporter = (file) => import(file.replace(`${sep}dist${sep}server${sep}`, `${sep}src${sep}`).replace(/\.js$/, ''));

const only = ({ loaded, refused }: PluginSet, ids: readonly string[] | undefined): PluginSet =>
  ids
    ? new PluginSet(
        loaded.filter(({ manifest }) => ids.includes(manifest.id)),
        [],
      )
    : new PluginSet(loaded, refused);

async function call<T>(url: string, method: string, body: unknown, more: Record<string, string>): Promise<Reply<T>> {
  const content = body === undefined ? {} : { body: JSON.stringify(body), type: { 'Content-Type': 'application/json' } };
  const headers = { ...content.type, ...more };
  const response = await fetch(url, { method, headers, body: content.body, redirect: 'manual' });
  return { status: response.status, headers: response.headers, body: (await read(response)) as T };
}

async function read(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return null;
  return /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : text;
}
