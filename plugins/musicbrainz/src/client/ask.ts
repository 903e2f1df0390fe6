import { orNull, paceOf, type HttpOptions, type PaceLimits } from '@ombi/sdk';
import type { z } from 'zod';
import type { MusicCtx } from './ctx.js';

type Query = NonNullable<HttpOptions['query']>;

/** The service bears one call a second from one address, whoever makes it, and says 503 to what is too much. */
const LIMITS: PaceLimits = {
  calls: 1,
  windowMs: 1_000,
  restMs: 1_000,
  patienceMs: 5_000,
  refusals: ['rate-limited', 'unavailable'],
};

/** The archive bears many calls, and says 503 to what is too much all the same. */
const ARCHIVE_LIMITS: PaceLimits = { ...LIMITS, calls: 20, patienceMs: 2_000 };

/** Ask the service, in step with all other questions. */
export function ask<T extends z.ZodType>(ctx: MusicCtx, path: string, answer: T, query: Query = {}): Promise<z.output<T>> {
  const { host } = new URL(ctx.connection.apiUrl);
  return paceOf(host, LIMITS).get(ctx, path, answer, { query: { ...query, fmt: 'json' } });
}

/** The same for something that may not exist: null where the service says so. */
export const find = <T extends z.ZodType>(ctx: MusicCtx, path: string, answer: T, query?: Query): Promise<z.output<T> | null> =>
  orNull(ask(ctx, path, answer, query));

/** The same at the archive of covers, which has a line of its own. */
export const findCovers = <T extends z.ZodType>(ctx: MusicCtx, path: string, answer: T): Promise<z.output<T> | null> =>
  orNull(paceOf(ctx.connection.coverUrl, ARCHIVE_LIMITS).get({ signal: ctx.signal, http: ctx.http.to('covers') }, path, answer));
