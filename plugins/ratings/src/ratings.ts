import { orNull, type Ctx, type Ratings, type RatingsQuery } from '@ombi/sdk';
import { bestOf } from './match/best.js';
import { AllSeries, Movies, type Rated } from './protocol.js';
import type { Connection, Settings } from './settings.js';

/** What the functions of this plug-in work with. */
export type RatingsCtx = Ctx<Settings, Connection>;

const MOST_SERIES = 10;

/** What critics and audience think of a title; null when the service does not know it, or nobody has rated it. */
export async function ratings(ctx: RatingsCtx, query: RatingsQuery): Promise<Ratings | null> {
  if (query.title.trim() === '') return null;
  const found = bestOf((await search(ctx, query)) ?? [], query);
  if (!found || (!found.critics && !found.audience)) return null;
  return { critics: found.critics, audience: found.audience };
}

/** All that the service finds by a name. */
function search({ http }: RatingsCtx, { kind, title }: RatingsQuery): Promise<readonly Rated[] | null> {
  return kind === 'movie'
    ? orNull(http.get('/v1.0/movies', Movies, { query: { q: title } }))
    : orNull(http.get('/v2.0/search', AllSeries, { query: { q: title, limit: MOST_SERIES } }));
}
