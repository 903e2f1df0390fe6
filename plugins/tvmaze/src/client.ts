import { type Ctx, type HttpOptions, nullIfNotFound, rateLimiterFor, type RateLimiterOptions } from '@ombi/sdk';
import type { z } from 'zod';
import { ShowIdResponse } from './protocol.js';
import type { Connection, Settings } from './settings.js';

/** Context of every function of this plug-in. */
export type TvMazeCtx = Ctx<Settings, Connection>;

type Query = NonNullable<HttpOptions['query']>;

/**
 * The service allows 20 calls in ten seconds per client address; two are left for other clients behind it. After a refusal it asks clients
 * to wait "a few seconds".
 */
const RATE_LIMITS: RateLimiterOptions = { calls: 18, windowMs: 10_000, defaultPauseMs: 3_000, maxPauseMs: 5_000 };

/** HTTP client: calls the service through the shared rate limiter. A call that is redirected counts twice. */
export function get<T extends z.ZodType>(ctx: TvMazeCtx, path: string, answer: T, query: Query = {}, callCount = 1): Promise<z.output<T>> {
  return rateLimiterFor(ctx.connection.apiUrl, RATE_LIMITS).getJson(ctx, path, answer, { query, callCount });
}

/** The service's id of a series by an external id; null when unknown. The service answers with a redirect to the series. */
export async function lookUpShowId(ctx: TvMazeCtx, query: Query): Promise<number | null> {
  return (await nullIfNotFound(get(ctx, '/lookup/shows', ShowIdResponse, query, 2)))?.id ?? null;
}
