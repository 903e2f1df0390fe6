import { type Ctx, type HttpOptions, type HttpTarget, nullIfNotFound, rateLimiterFor, type RateLimiterOptions } from '@ombi/sdk';
import type { z } from 'zod';
import type { Connection } from './settings.js';

/** What the functions of this plug-in work with. */
export type MusicCtx = Ctx<unknown, Connection>;

/** Name and version under which the services know us: they block programs that do not introduce themselves. */
export const USER_AGENT = 'OmbiMusicBrainz/1.0.0';

const userAgentHeader = ({ contact }: Connection) => ({ 'User-Agent': contact ? `${USER_AGENT} ( ${contact} )` : USER_AGENT });

/** The service that knows artists and albums. */
export const apiTarget = (connection: Connection): HttpTarget => ({ baseUrl: connection.apiUrl, headers: userAgentHeader(connection) });

/** The archive keeps its covers at the library that it belongs to, and redirects there; a proxy may have it on a host of its own. */
export const coverTarget = (connection: Connection): HttpTarget => ({
  baseUrl: connection.coverUrl,
  headers: userAgentHeader(connection),
  redirectsTo: ['archive.org', new URL(connection.coverUrl).hostname],
});

type Query = NonNullable<HttpOptions['query']>;

/** The service bears one call a second from one address, whoever makes it, and says 503 to what is too much. */
const RATE_LIMITS: RateLimiterOptions = {
  calls: 1,
  windowMs: 1_000,
  restMs: 1_000,
  patienceMs: 5_000,
  refusals: ['rate-limited', 'unavailable'],
};

/** The archive bears many calls, and says 503 to what is too much all the same. */
const COVER_ARCHIVE_RATE_LIMITS: RateLimiterOptions = { ...RATE_LIMITS, calls: 20, patienceMs: 2_000 };

/** Ask the service, in step with all other questions. */
export function get<T extends z.ZodType>(ctx: MusicCtx, path: string, answer: T, query: Query = {}): Promise<z.output<T>> {
  const { host } = new URL(ctx.connection.apiUrl);
  return rateLimiterFor(host, RATE_LIMITS).get(ctx, path, answer, { query: { ...query, fmt: 'json' } });
}

/** The same for something that may not exist: null where the service says so. */
export const getOrNull = <T extends z.ZodType>(ctx: MusicCtx, path: string, answer: T, query?: Query): Promise<z.output<T> | null> =>
  nullIfNotFound(get(ctx, path, answer, query));

/** The same at the archive of covers, which has a line of its own. */
export const getCoversOrNull = <T extends z.ZodType>(ctx: MusicCtx, path: string, answer: T): Promise<z.output<T> | null> =>
  nullIfNotFound(
    rateLimiterFor(ctx.connection.coverUrl, COVER_ARCHIVE_RATE_LIMITS).get(
      { signal: ctx.signal, http: ctx.http.to('covers') },
      path,
      answer,
    ),
  );
