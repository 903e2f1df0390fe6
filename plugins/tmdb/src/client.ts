import {
  type Ctx,
  type HttpOptions,
  type HttpTarget,
  nullIfNotFound,
  PluginFailure,
  rateLimiterFor,
  type RateLimiterOptions,
} from '@ombi/sdk';
import type { z } from 'zod';
import { failOnErrorResponse } from './protocol/error-response.js';
import type { Connection, Settings } from './settings.js';

/** Context of every function of this plug-in. */
export type TmdbCtx = Ctx<Settings, Connection>;

/** The read access token is a JWT in three parts; the short key is 32 hexadecimal digits. */
const isReadAccessToken = (credential: string): boolean => credential.split('.').length === 3;

/**
 * Base URL and credential of the service. The token is sent in a header; the short key works only in the query. A form whose options are
 * loaded may have neither yet.
 */
export function apiTarget({ apiUrl, accessToken }: Connection): HttpTarget {
  if (!accessToken) throw new PluginFailure('unauthorized', 'no token is given');
  if (isReadAccessToken(accessToken)) return { baseUrl: apiUrl, headers: { Authorization: `Bearer ${accessToken}` } };
  return { baseUrl: apiUrl, query: { api_key: accessToken } };
}

/** Base URL of the images, which are on another host, which gets no credential. */
export const imageTarget = ({ imageUrl }: Connection): HttpTarget => ({ baseUrl: imageUrl });

type Query = NonNullable<HttpOptions['query']>;

/** The service allows about 40 calls per second and client address; some are left for other clients behind it. */
const RATE_LIMITS: RateLimiterOptions = { calls: 35, windowMs: 1_000, defaultPauseMs: 10_000, maxPauseMs: 2_000 };

/** HTTP client: calls the service through the shared rate limiter. */
export function get<T extends z.ZodType>(ctx: TmdbCtx, path: string, answer: T, query: Query = {}): Promise<z.output<T>> {
  return rateLimiterFor(ctx.connection.apiUrl, RATE_LIMITS).getJson(ctx, path, failOnErrorResponse(answer), { query });
}

/** As {@link get} for a resource that may not exist: null for status 404. */
export const getOrNull = <T extends z.ZodType>(ctx: TmdbCtx, path: string, answer: T, query?: Query): Promise<z.output<T> | null> =>
  nullIfNotFound(get(ctx, path, answer, query));
