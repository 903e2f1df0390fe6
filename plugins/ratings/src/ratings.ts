import { type Ctx, nullIfNotFound, type Ratings, type RatingsQuery } from '@ombi/sdk';
import { MovieList, type RatedTitle, SeriesList } from './protocol.js';
import type { Connection, Settings } from './settings.js';
import { bestMatch } from './title-matching.js';

/** What the functions of this plug-in work with. */
export type RatingsCtx = Ctx<Settings, Connection>;

const MAX_SERIES = 10;

/** What critics and audience think of a title; null when the service does not know it, or nobody has rated it. */
export async function ratings(ctx: RatingsCtx, query: RatingsQuery): Promise<Ratings | null> {
  if (query.title.trim() === '') return null;
  const found = bestMatch((await search(ctx, query)) ?? [], query);
  if (!found || (!found.critics && !found.audience)) return null;
  return { critics: found.critics, audience: found.audience };
}

/** All that the service finds by a name. */
function search({ http }: RatingsCtx, { kind, title }: RatingsQuery): Promise<readonly RatedTitle[] | null> {
  return kind === 'movie'
    ? nullIfNotFound(http.get('/v1.0/movies', MovieList, { query: { q: title } }))
    : nullIfNotFound(http.get('/v2.0/search', SeriesList, { query: { q: title, limit: MAX_SERIES } }));
}
