import type { AdvancedQuery, DiscoverList, DiscoverQuery, Page, TitleSummary } from '@ombi/sdk';
import type { TmdbCtx } from '../client/ctx.js';
import type { Kind } from '../titles/summary.js';
import { allOf, anyOf, filters, isWelcome } from './filters.js';
import { readListing, type Listing } from './pages.js';
import { seasonKeywords } from './seasons.js';

const DAY = 86_400_000;
/** Below that many votes an average says nothing. */
const ENOUGH_VOTES = 250;
/** In cinemas, few or many. */
const IN_CINEMAS = '2|3';

const NOTHING: Page<TitleSummary> = { items: [], total: 0 };

type Query = Listing['query'];

/** A row of the discover page. */
export async function discover(ctx: TmdbCtx, { kind, list, language, region, ...slice }: DiscoverQuery): Promise<Page<TitleSummary>> {
  if (list === 'trending') return readListing(ctx, trending(ctx, kind, language), slice);

  const wanted = kind === 'movie' ? movies(list, region, new Date()) : shows(list, new Date());
  if (!wanted) return NOTHING;
  return readListing(ctx, { kind, path: `/discover/${kind}`, query: { ...filters(ctx.settings, kind), language, ...wanted } }, slice);
}

/** Titles that fulfil every wish, the popular ones first. */
export function advanced(ctx: TmdbCtx, { kind, language, region, offset, limit, ...wishes }: AdvancedQuery): Promise<Page<TitleSummary>> {
  const query: Query = {
    ...filters(ctx.settings, kind),
    language,
    sort_by: 'popularity.desc',
    with_genres: allOf(wishes.genreIds),
    with_keywords: allOf(wishes.keywordIds),
    with_companies: anyOf(wishes.companyIds),
    with_watch_providers: anyOf(wishes.watchProviderIds),
    // A streaming service means nothing to this service without a country.
    watch_region: wishes.watchProviderIds.length > 0 ? region : undefined,
    ...releasedIn(kind, wishes),
  };
  return readListing(ctx, { kind, path: `/discover/${kind}`, query }, { offset, limit });
}

/** What people look at this week. The service cannot filter this list. */
const trending = ({ settings }: TmdbCtx, kind: Kind, language: string): Listing => ({
  kind,
  path: `/trending/${kind}/week`,
  query: { language },
  keep: (row) => isWelcome(row, settings, kind),
});

function movies(list: Exclude<DiscoverList, 'trending'>, region: string, today: Date): Query | null {
  const cinemas = (from: number, to: number): Query => ({
    region,
    sort_by: 'popularity.desc',
    with_release_type: IN_CINEMAS,
    'release_date.gte': dayAfter(today, from),
    'release_date.lte': dayAfter(today, to),
  });
  switch (list) {
    case 'popular':
      return { sort_by: 'popularity.desc' };
    case 'top-rated':
      return best();
    case 'upcoming':
      return cinemas(7, 24);
    case 'now-playing':
      return cinemas(-42, 6);
    case 'seasonal': {
      const keywords = anyOf(seasonKeywords(today));
      return keywords ? { ...best(), with_keywords: keywords } : null;
    }
  }
}

function shows(list: Exclude<DiscoverList, 'trending'>, today: Date): Query | null {
  if (list === 'popular') return { sort_by: 'popularity.desc' };
  if (list === 'top-rated') return best();
  if (list !== 'upcoming') return null;
  return { sort_by: 'popularity.desc', 'first_air_date.gte': dayAfter(today, 1), 'first_air_date.lte': dayAfter(today, 31) };
}

const best = (): Query => ({ sort_by: 'vote_average.desc', 'vote_count.gte': ENOUGH_VOTES });

const dayAfter = (today: Date, days: number): string => new Date(today.getTime() + days * DAY).toISOString().slice(0, 10);

/** A decade wins over a year. Movies and shows have different names for both. */
function releasedIn(kind: Kind, { releaseYear, decade }: Pick<AdvancedQuery, 'releaseYear' | 'decade'>): Query {
  const date = kind === 'movie' ? 'primary_release_date' : 'first_air_date';
  if (decade !== null) return { [`${date}.gte`]: `${decade}-01-01`, [`${date}.lte`]: `${decade + 9}-12-31` };
  if (releaseYear === null) return {};
  return kind === 'movie' ? { primary_release_year: releaseYear } : { first_air_date_year: releaseYear };
}
