import { orNull, paceOf, type HttpOptions, type PaceLimits } from '@ombi/sdk';
import type { z } from 'zod';
import { unlessRefused } from '../protocol/refusal.js';
import type { TmdbCtx } from './ctx.js';

type Query = NonNullable<HttpOptions['query']>;

/** The service allows about 40 calls a second from one address; some room is left for others behind it. */
const LIMITS: PaceLimits = { calls: 35, windowMs: 1_000, restMs: 10_000, patienceMs: 2_000 };

/** Ask the service, in step with all other questions. */
export function get<T extends z.ZodType>(ctx: TmdbCtx, path: string, answer: T, query: Query = {}): Promise<z.output<T>> {
  return paceOf(ctx.connection.apiUrl, LIMITS).get(ctx, path, unlessRefused(answer), { query });
}

/** The same for something that may not exist: null where the service says so. */
export const find = <T extends z.ZodType>(ctx: TmdbCtx, path: string, answer: T, query?: Query): Promise<z.output<T> | null> =>
  orNull(get(ctx, path, answer, query));
