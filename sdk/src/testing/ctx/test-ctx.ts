import type { Log, LogFacts, Store, Ctx } from '../../context/context.js';
import type { z } from 'zod';
import type { HttpTarget } from '../../context/http.js';
import type { PluginDefinition } from '../../definition/plugin.js';
import { FetchHttp } from './fetch-http.js';

/** A line that a plug-in wrote to its log. */
export interface LogLine {
  readonly level: keyof Log;
  readonly message: string;
  readonly facts: LogFacts;
}

/** Keeps every line, so that a test can read what was written, and what was not. */
export class CapturedLog implements Log {
  readonly lines: LogLine[] = [];

  debug = this.#writer('debug');
  info = this.#writer('info');
  warn = this.#writer('warn');
  error = this.#writer('error');

  /** All lines as one text, to search for what must not be there. */
  get text(): string {
    return JSON.stringify(this.lines);
  }

  #writer(level: keyof Log) {
    return (message: string, facts: LogFacts = {}): void => void this.lines.push({ level, message, facts });
  }
}

/** A room of JSON documents that lives as long as the test. What goes in comes out as a copy. */
export class MemoryStore implements Store {
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

/** A context whose log and store can be read, and which can be aborted. */
export interface TestCtx<S, C> extends Ctx<S, C> {
  /** Every line that was written. */
  readonly log: CapturedLog;
  /** Every document that was kept. */
  readonly store: MemoryStore;
  /** Fire `signal`, as a time-out would. */
  abort(): void;
}

/** What somebody could have typed into the settings of a plug-in. */
export interface TestCtxOptions<S extends z.ZodObject, C extends z.ZodObject> {
  /** Default: what the schema gives to somebody who filled in nothing. */
  readonly settings?: z.input<S>;
  /** Throws where the schema refuses it. */
  readonly connection: z.input<C>;
  /** Default: `test`. */
  readonly connectionId?: string;
  /** Default: a number that no portal has. */
  readonly portalId?: string;
  /** Share one to play two calls of the same connection. */
  readonly store?: MemoryStore;
}

const DEFAULT_PORTAL_ID = '0'.repeat(32);

/** Build what the host would hand to a plug-in: values parsed by its schemas, and real HTTP to the address they name. */
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
    signal: abortController.signal,
    http: new FetchHttp(targets, abortController.signal),
    store: options.store ?? new MemoryStore(),
    log: new CapturedLog(),
    abort: () => abortController.abort(),
  };
}
