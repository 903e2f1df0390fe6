import type { z } from 'zod';
import type { Ctx } from '../../context/context.js';
import type { HttpTarget } from '../../context/http.js';
import type { PluginDefinition } from '../../definition/plugin.js';
import { CapturedLog } from './captured-log.js';
import { FetchHttp } from './http/fetch-http.js';
import { MemoryStore } from './memory-store.js';

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
export interface CtxOptions<S extends z.ZodObject, C extends z.ZodObject> {
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

const NO_PORTAL = '0'.repeat(32);

/** Build what the host would hand to a plug-in: values parsed by its schemas, and real HTTP to the address they name. */
export function ctxFor<S extends z.ZodObject, C extends z.ZodObject>(
  plugin: PluginDefinition<S, C>,
  options: CtxOptions<S, C>,
): TestCtx<z.output<S>, z.output<C>> {
  const settings = plugin.settings.schema.parse(options.settings ?? {});
  const connection = plugin.connection.schema.parse(options.connection);
  const stop = new AbortController();

  const targets = (name: string): HttpTarget => {
    const target = name === '' ? plugin.target : plugin.targets?.[name];
    if (!target) throw new Error(`${plugin.id} has no target "${name}"`);
    return target(connection, settings);
  };
  return {
    settings,
    connection,
    connectionId: options.connectionId ?? 'test',
    portalId: options.portalId ?? NO_PORTAL,
    signal: stop.signal,
    http: new FetchHttp(targets, stop.signal),
    store: options.store ?? new MemoryStore(),
    log: new CapturedLog(),
    abort: () => stop.abort(),
  };
}
