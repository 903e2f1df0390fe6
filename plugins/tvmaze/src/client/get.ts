import { orNull, paceOf, type HttpOptions, type PaceLimits } from '@ombi/sdk';
import type { z } from 'zod';
import type { TvMazeCtx } from './ctx.js';
import { Identity } from './protocol.js';

type Query = NonNullable<HttpOptions['query']>;

/**
 * The service bears 20 calls in ten seconds from one address, of which some are left for others behind it. Whoever was too quick shall
 * wait "a few seconds" and ask again.
 */
const LIMITS: PaceLimits = { calls: 18, windowMs: 10_000, restMs: 3_000, patienceMs: 5_000 };

/** Ask the service, in step with all other questions. A question that is redirected counts twice. */
export function get<T extends z.ZodType>(ctx: TvMazeCtx, path: string, answer: T, query: Query = {}, turns = 1): Promise<z.output<T>> {
  return paceOf(ctx.connection.apiUrl, LIMITS).get(ctx, path, answer, { query, turns });
}

/** The service's own number of a series that others number as well; null when it knows none. It answers by leading to the series. */
export async function numberOf(ctx: TvMazeCtx, query: Query): Promise<number | null> {
  return (await orNull(get(ctx, '/lookup/shows', Identity, query, 2)))?.id ?? null;
}
