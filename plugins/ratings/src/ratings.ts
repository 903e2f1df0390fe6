import { type Ctx, nullIfNotFound, type Ratings, type RatingsQuery } from '@ombi/sdk';
import { MovieList, type RatedTitle, SeriesList } from './protocol.js';
import type { Connection, Settings } from './settings.js';
import { bestMatch } from './title-matching.js';

/** Context of every function of this plug-in. */
export type RatingsCtx = Ctx<Settings, Connection>;

const MAX_SERIES = 10;

/** Ratings of critics and audience; null when the service does not know the title, or it has no rating. */
export async function fetchRatings(ctx: RatingsCtx, query: RatingsQuery): Promise<Ratings | null> {
  if (query.title.trim() === '') return null;
  const found = bestMatch((await search(ctx, query)) ?? [], query);
  if (!found || (!found.critics && !found.audience)) return null;
  return { critics: found.critics, audience: found.audience };
}

/** All search results for a name. */
function search({ http }: RatingsCtx, { kind, title }: RatingsQuery): Promise<readonly RatedTitle[] | null> {
  return kind === 'movie'
    ? nullIfNotFound(http.get('/v1.0/movies', MovieList, { query: { q: title } }))
    : nullIfNotFound(http.get('/v2.0/search', SeriesList, { query: { q: title, limit: MAX_SERIES } }));
}
