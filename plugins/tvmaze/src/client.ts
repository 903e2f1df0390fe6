import { type Ctx, type HttpOptions, nullIfNotFound, rateLimiterFor, type RateLimiterOptions } from '@ombi/sdk';
import type { z } from 'zod';
import { ShowId } from './protocol.js';
import type { Connection, Settings } from './settings.js';

/** What the functions of this plug-in work with. */
export type TvMazeCtx = Ctx<Settings, Connection>;

type Query = NonNullable<HttpOptions['query']>;

/**
 * The service bears 20 calls in ten seconds from one address, of which some are left for others behind it. Whoever was too quick shall
 * wait "a few seconds" and ask again.
 */
const RATE_LIMITS: RateLimiterOptions = { calls: 18, windowMs: 10_000, restMs: 3_000, patienceMs: 5_000 };

/** Ask the service, in step with all other questions. A question that is redirected counts twice. */
export function get<T extends z.ZodType>(ctx: TvMazeCtx, path: string, answer: T, query: Query = {}, turns = 1): Promise<z.output<T>> {
  return rateLimiterFor(ctx.connection.apiUrl, RATE_LIMITS).get(ctx, path, answer, { query, turns });
}

/** The service's own number of a series that others number as well; null when it knows none. It answers by leading to the series. */
export async function lookUpShowId(ctx: TvMazeCtx, query: Query): Promise<number | null> {
  return (await nullIfNotFound(get(ctx, '/lookup/shows', ShowId, query, 2)))?.id ?? null;
}
