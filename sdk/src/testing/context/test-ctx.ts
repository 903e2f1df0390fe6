import type { Log, LogFields, ReportProgress, KeyValueStore, Ctx } from '../../context/context.js';
import type { z } from 'zod';
import type { HttpTarget } from '../../context/http.js';
import type { PluginDefinition } from '../../definition/plugin.js';
import { CapturedEvents, TestPortal, type TestPortalData } from './test-portal.js';
import { FetchHttp } from './fetch-http.js';

/** A log entry of a plug-in. */
export interface LogLine {
  readonly level: keyof Log;
  readonly message: string;
  readonly facts: LogFields;
}

/** A log that keeps all entries, so that a test can check what was logged and what was not. */
export class CapturedLog implements Log {
  readonly lines: LogLine[] = [];

  debug = this.#writer('debug');
  info = this.#writer('info');
  warn = this.#writer('warn');
  error = this.#writer('error');

  /** All entries as one text, to search for what must not be logged. */
  get text(): string {
    return JSON.stringify(this.lines);
  }

  #writer(level: keyof Log) {
    return (message: string, facts: LogFields = {}): void => void this.lines.push({ level, message, facts });
  }
}

/** An in-memory store of JSON documents. Values are copied on write and read. */
export class MemoryStore implements KeyValueStore {
  readonly documents = new Map<string, string>();

  async get<T>(key: string): Promise<T | undefined> {
    const document = this.documents.get(key);
    return document === undefined ? undefined : (JSON.parse(document) as T);
  }

  async set(key: string, value: unknown): Promise<void> {
    this.documents.set(key, JSON.stringify(value));
  }

  async delete(key: string): Promise<void> {
    this.documents.delete(key);
  }
}

/** A progress report that records its calls. */
export interface CapturedProgress extends ReportProgress {
  readonly reports: readonly { readonly fraction: number; readonly textKey: string | null }[];
}

function captureProgress(): CapturedProgress {
  const reports: CapturedProgress['reports'][number][] = [];
  return Object.assign((fraction: number, textKey: string | null = null) => void reports.push({ fraction, textKey }), { reports });
}

/** A context with a readable log and store, which can be aborted. */
export interface TestCtx<S, C> extends Ctx<S, C> {
  /** All log entries. */
  readonly log: CapturedLog;
  /** All stored documents. */
  readonly store: MemoryStore;
  /** All published events. */
  readonly events: CapturedEvents;
  /** Keeps all reports of progress. */
  readonly progress: CapturedProgress;
  /** Aborts `signal`, as a time-out does. */
  abort(): void;
}

/** Settings and connection as a user would enter them. */
export interface TestCtxOptions<S extends z.ZodObject, C extends z.ZodObject> {
  /** Default: the defaults of the schema. */
  readonly settings?: z.input<S>;
  /** Values of the connection; `createTestCtx` throws when the schema rejects them. */
  readonly connection: z.input<C>;
  /** Default: `test`. */
  readonly connectionId?: string;
  /** Default: an id that no portal has. */
  readonly portalId?: string;
  /** Default: `Ombi`. */
  readonly portalName?: string;
  /** Default: null, as without a public address of the portal. */
  readonly webhookUrl?: string;
  /** What `portal` reads. Default: nothing. */
  readonly portal?: TestPortalData;
  /** Pass the same store to simulate several calls of one connection. */
  readonly store?: MemoryStore;
}

const DEFAULT_PORTAL_ID = '0'.repeat(32);
const DEFAULT_PORTAL_NAME = 'Ombi';

/** Creates the context that the host would pass to a plug-in: values parsed by its schemas, and real HTTP to the configured address. */
export function createTestCtx<S extends z.ZodObject, C extends z.ZodObject>(
  plugin: PluginDefinition<S, C>,
  options: TestCtxOptions<S, C>,
): TestCtx<z.output<S>, z.output<C>> {
  const settings = plugin.settings.schema.parse(options.settings ?? {});
  const connection = plugin.connection.schema.parse(options.connection);
  const abortController = new AbortController();

  const targets = (name: string): HttpTarget => {
    const target = name === '' ? plugin.target : plugin.targets?.[name];
    if (!target) throw new Error(`${plugin.id} has no target "${name}"`);
    return target(connection, settings);
  };
  return {
    settings,
    connection,
    connectionId: options.connectionId ?? 'test',
    portalId: options.portalId ?? DEFAULT_PORTAL_ID,
    portalName: options.portalName ?? DEFAULT_PORTAL_NAME,
    webhookUrl: options.webhookUrl ?? null,
    signal: abortController.signal,
    progress: captureProgress(),
    http: new FetchHttp(targets, abortController.signal),
    store: options.store ?? new MemoryStore(),
    portal: new TestPortal(options.portal),
    events: new CapturedEvents(),
    log: new CapturedLog(),
    abort: () => abortController.abort(),
  };
}
