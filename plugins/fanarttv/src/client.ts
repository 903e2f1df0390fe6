import { type Ctx, type HttpTarget, nullIfNotFound, rateLimiterFor, type RateLimiterOptions } from '@ombi/sdk';
import type { z } from 'zod';
import type { Connection, Settings } from './settings.js';

/** What the functions of this plug-in work with. */
export type FanartCtx = Ctx<Settings, Connection>;

/** The keys travel in headers, where no log of addresses sees them. */
export const apiTarget = ({ apiUrl, apiKey, personalKey }: Connection): HttpTarget => ({
  baseUrl: apiUrl,
  headers: { 'api-key': apiKey, ...(personalKey ? { 'client-key': personalKey } : {}) },
  redirectsTo: [],
});

/** The picture host is another one and gets no key. */
export const imageTarget = ({ imageUrl }: Connection): HttpTarget => ({ baseUrl: imageUrl, redirectsTo: [] });

/** The service names no limit. A page of posters is no attack on it all the same, and a pause that it asks for is kept by every question. */
const RATE_LIMITS: RateLimiterOptions = { calls: 20, windowMs: 1_000, restMs: 10_000, patienceMs: 2_000 };

/** Ask the service, in step with all other questions; null where it says that there is no such thing. */
export const getOrNull = <T extends z.ZodType>(ctx: FanartCtx, path: string, answer: T): Promise<z.output<T> | null> =>
  nullIfNotFound(rateLimiterFor(ctx.connection.apiUrl, RATE_LIMITS).get(ctx, path, answer));
