import { type Ctx, type HttpOptions, type HttpTarget, nullIfNotFound, rateLimiterFor, type RateLimiterOptions } from '@ombi/sdk';
import type { z } from 'zod';
import type { Connection } from './settings.js';

/** Context of every function of this plug-in. */
export type MusicBrainzCtx = Ctx<unknown, Connection>;

/** User agent with name and version: the services block clients that do not identify themselves. */
export const USER_AGENT = 'OmbiMusicBrainz/1.0.0';

const userAgentHeader = ({ contact }: Connection) => ({ 'User-Agent': contact ? `${USER_AGENT} ( ${contact} )` : USER_AGENT });

/** Base URL of the API of artists and albums. */
export const apiTarget = (connection: Connection): HttpTarget => ({ baseUrl: connection.apiUrl, headers: userAgentHeader(connection) });

/**
 * Base URL of the covers. The Cover Art Archive stores its images at the Internet Archive and redirects there; a proxy may redirect to its
 * own host.
 */
export const coverTarget = (connection: Connection): HttpTarget => ({
  baseUrl: connection.coverUrl,
  headers: userAgentHeader(connection),
  redirectsTo: ['archive.org', new URL(connection.coverUrl).hostname],
});

type Query = NonNullable<HttpOptions['query']>;

/** The service allows one call per second and client address, and answers 503 to more. */
const RATE_LIMITS: RateLimiterOptions = {
  calls: 1,
  windowMs: 1_000,
  defaultPauseMs: 1_000,
  maxPauseMs: 5_000,
  rateLimitFailures: ['rate-limited', 'unavailable'],
};

/** The archive allows many calls, but answers 503 to too many as well. */
const COVER_ARCHIVE_RATE_LIMITS: RateLimiterOptions = { ...RATE_LIMITS, calls: 20, maxPauseMs: 2_000 };

/** HTTP client: calls the service through the shared rate limiter. */
export function get<T extends z.ZodType>(ctx: MusicBrainzCtx, path: string, answer: T, query: Query = {}): Promise<z.output<T>> {
  const { host } = new URL(ctx.connection.apiUrl);
  return rateLimiterFor(host, RATE_LIMITS).getJson(ctx, path, answer, { query: { ...query, fmt: 'json' } });
}

/** As {@link get} for a resource that may not exist: null for status 404. */
export const getOrNull = <T extends z.ZodType>(ctx: MusicBrainzCtx, path: string, answer: T, query?: Query): Promise<z.output<T> | null> =>
  nullIfNotFound(get(ctx, path, answer, query));

/** As {@link getOrNull} from the cover archive, which has its own rate limiter. */
export const getCoversOrNull = <T extends z.ZodType>(ctx: MusicBrainzCtx, path: string, answer: T): Promise<z.output<T> | null> =>
  nullIfNotFound(
    rateLimiterFor(ctx.connection.coverUrl, COVER_ARCHIVE_RATE_LIMITS).getJson(
      { signal: ctx.signal, http: ctx.http.forTarget('covers') },
      path,
      answer,
    ),
  );
