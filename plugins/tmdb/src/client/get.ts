import { PluginFailure, type HttpOptions } from '@ombi/sdk';
import type { z } from 'zod';
import type { TmdbCtx } from './ctx.js';
import { paceOf } from './pace.js';

type Query = NonNullable<HttpOptions['query']>;

/** Ask the service, in step with all other questions. */
export async function get<T extends z.ZodType>(ctx: TmdbCtx, path: string, answer: T, query: Query = {}): Promise<z.output<T>> {
  const pace = paceOf(ctx.connection.apiUrl);
  await pace.next(ctx.signal);
  try {
    return await ctx.http.get(path, answer, { query });
  } catch (cause) {
    throw cause instanceof PluginFailure && cause.code === 'rate-limited' ? pace.rest(cause) : cause;
  }
}

/** The same for something that may not exist: null where the service says so. */
export async function find<T extends z.ZodType>(ctx: TmdbCtx, path: string, answer: T, query?: Query): Promise<z.output<T> | null> {
  try {
    return await get(ctx, path, answer, query);
  } catch (cause) {
    if (cause instanceof PluginFailure && cause.code === 'not-found') return null;
    throw cause;
  }
}
