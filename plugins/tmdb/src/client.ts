import { type Ctx, type HttpOptions, type HttpTarget, nullIfNotFound, rateLimiterFor, type RateLimiterOptions } from '@ombi/sdk';
import type { z } from 'zod';
import { failOnErrorAnswer } from './protocol/error-answer.js';
import type { Connection, Settings } from './settings.js';

/** What the functions of this plug-in work with. */
export type TmdbCtx = Ctx<Settings, Connection>;

/** The long token is a signed document in three parts; the short key is 32 hexadecimal digits. */
const isReadAccessToken = (credential: string): boolean => credential.split('.').length === 3;

/** Address and credential of the service. The token travels in a header, the short key only works in the query. */
export function apiTarget({ apiUrl, accessToken }: Connection): HttpTarget {
  if (isReadAccessToken(accessToken)) return { baseUrl: apiUrl, headers: { Authorization: `Bearer ${accessToken}` } };
  return { baseUrl: apiUrl, query: { api_key: accessToken } };
}

/** The picture host is another one and gets no credential. */
export const imageTarget = ({ imageUrl }: Connection): HttpTarget => ({ baseUrl: imageUrl });

type Query = NonNullable<HttpOptions['query']>;

/** The service allows about 40 calls a second from one address; some room is left for others behind it. */
const RATE_LIMITS: RateLimiterOptions = { calls: 35, windowMs: 1_000, restMs: 10_000, patienceMs: 2_000 };

/** Ask the service, in step with all other questions. */
export function get<T extends z.ZodType>(ctx: TmdbCtx, path: string, answer: T, query: Query = {}): Promise<z.output<T>> {
  return rateLimiterFor(ctx.connection.apiUrl, RATE_LIMITS).get(ctx, path, failOnErrorAnswer(answer), { query });
}

/** The same for something that may not exist: null where the service says so. */
export const getOrNull = <T extends z.ZodType>(ctx: TmdbCtx, path: string, answer: T, query?: Query): Promise<z.output<T> | null> =>
  nullIfNotFound(get(ctx, path, answer, query));
