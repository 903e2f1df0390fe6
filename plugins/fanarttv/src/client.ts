import { type Ctx, type HttpTarget, nullIfNotFound, rateLimiterFor, type RateLimiterOptions } from '@ombi/sdk';
import type { z } from 'zod';
import type { Connection, Settings } from './settings.js';

/** Context of every function of this plug-in. */
export type FanartCtx = Ctx<Settings, Connection>;

/** Base URL and keys of the API. The keys are sent in headers, because URLs are logged. */
export const apiTarget = ({ apiUrl, apiKey, personalKey }: Connection): HttpTarget => ({
  baseUrl: apiUrl,
  headers: { 'api-key': apiKey, ...(personalKey ? { 'client-key': personalKey } : {}) },
  redirectsTo: [],
});

/** Base URL of the images, which are on another host, which gets no key. */
export const imageTarget = ({ imageUrl }: Connection): HttpTarget => ({ baseUrl: imageUrl, redirectsTo: [] });

/**
 * The service documents no limit. The limiter keeps a page of posters from sending too many calls at once, and a pause that the service
 * demands applies to all calls.
 */
const RATE_LIMITS: RateLimiterOptions = { calls: 20, windowMs: 1_000, defaultPauseMs: 10_000, maxPauseMs: 2_000 };

/** HTTP client: calls the service through the shared rate limiter; null when the service does not know the resource. */
export const getOrNull = <T extends z.ZodType>(ctx: FanartCtx, path: string, answer: T): Promise<z.output<T> | null> =>
  nullIfNotFound(rateLimiterFor(ctx.connection.apiUrl, RATE_LIMITS).getJson(ctx, path, answer));
