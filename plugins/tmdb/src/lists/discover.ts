import type { AdvancedSearchQuery, DiscoverList, DiscoverQuery, Page, TitleSummary } from '@ombi/sdk';
import type { TmdbCtx } from '../client.js';
import type { TitleKind } from '../titles/title-summary.js';
import { joinAllOf, joinAnyOf, discoverFilters, isTitleAllowed } from './filters.js';
import { readTitleList, type TitleListQuery } from './title-list.js';

/** A period of the year (`MM-DD`, both ends included) and its keyword ids in the service. */
interface SeasonalPeriod {
  readonly from: string;
  readonly to: string;
  readonly keywords: readonly number[];
}

const SEASONAL_PERIODS: readonly SeasonalPeriod[] = [
  // halloween
  { from: '10-15', to: '10-31', keywords: [3335] },
  // christmas
  { from: '12-01', to: '12-31', keywords: [207317] },
];

/** The keyword ids of today's period; empty outside all periods. */
export function seasonalKeywords(today: Date): readonly number[] {
  const day = today.toISOString().slice(5, 10);
  return SEASONAL_PERIODS.find(({ from, to }) => from <= day && day <= to)?.keywords ?? [];
}

const DAY_MS = 86_400_000;
/** With fewer votes an average is not meaningful. */
const MIN_VOTES = 250;
/** Release types in cinemas: limited and theatrical. */
const IN_CINEMAS = '2|3';

const EMPTY_PAGE: Page<TitleSummary> = { items: [], total: 0 };

type Query = TitleListQuery['query'];

/** A slice of one list of the discover page. */
export async function discover(ctx: TmdbCtx, { kind, list, language, region, ...slice }: DiscoverQuery): Promise<Page<TitleSummary>> {
  if (list === 'trending') return readTitleList(ctx, trendingList(ctx, kind, language), slice);

  const listQuery = kind === 'movie' ? movieListQuery(list, region, new Date()) : showListQuery(list, new Date());
  if (!listQuery) return EMPTY_PAGE;
  return readTitleList(
    ctx,
    { kind, path: `/discover/${kind}`, query: { ...discoverFilters(ctx.settings, kind), language, ...listQuery } },
    slice,
  );
}

/** Titles that match all conditions, the most popular first. */
export function searchAdvanced(
  ctx: TmdbCtx,
  { kind, language, region, offset, limit, ...conditions }: AdvancedSearchQuery,
): Promise<Page<TitleSummary>> {
  const query: Query = {
    ...discoverFilters(ctx.settings, kind),
    language,
    sort_by: 'popularity.desc',
    with_genres: joinAllOf(conditions.genreIds),
    with_keywords: joinAllOf(conditions.keywordIds),
    with_companies: joinAnyOf(conditions.companyIds),
    with_watch_providers: joinAnyOf(conditions.watchProviderIds),
    // The service ignores streaming providers without a region.
    watch_region: conditions.watchProviderIds.length > 0 ? region : undefined,
    ...releaseFilter(kind, conditions),
  };
  return readTitleList(ctx, { kind, path: `/discover/${kind}`, query }, { offset, limit });
}

/** The trending titles of this week. The service cannot filter this list. */
const trendingList = ({ settings }: TmdbCtx, kind: TitleKind, language: string): TitleListQuery => ({
  kind,
  path: `/trending/${kind}/week`,
  query: { language },
  isIncluded: (row) => isTitleAllowed(row, settings, kind),
});

function movieListQuery(list: Exclude<DiscoverList, 'trending'>, region: string, today: Date): Query | null {
  const inCinemas = (from: number, to: number): Query => ({
    region,
    sort_by: 'popularity.desc',
    with_release_type: IN_CINEMAS,
    'release_date.gte': addDays(today, from),
    'release_date.lte': addDays(today, to),
  });
  switch (list) {
    case 'popular':
      return { sort_by: 'popularity.desc' };
    case 'top-rated':
      return topRatedQuery();
    case 'upcoming':
      return inCinemas(7, 24);
    case 'now-playing':
      return inCinemas(-42, 6);
    case 'seasonal': {
      const keywords = joinAnyOf(seasonalKeywords(today));
      return keywords ? { ...topRatedQuery(), with_keywords: keywords } : null;
    }
  }
}

function showListQuery(list: Exclude<DiscoverList, 'trending'>, today: Date): Query | null {
  if (list === 'popular') return { sort_by: 'popularity.desc' };
  if (list === 'top-rated') return topRatedQuery();
  if (list !== 'upcoming') return null;
  return { sort_by: 'popularity.desc', 'first_air_date.gte': addDays(today, 1), 'first_air_date.lte': addDays(today, 31) };
}

const topRatedQuery = (): Query => ({ sort_by: 'vote_average.desc', 'vote_count.gte': MIN_VOTES });

const addDays = (today: Date, days: number): string => new Date(today.getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** A decade takes precedence over a year. Movies and shows have different parameters for both. */
function releaseFilter(kind: TitleKind, { releaseYear, decade }: Pick<AdvancedSearchQuery, 'releaseYear' | 'decade'>): Query {
  const date = kind === 'movie' ? 'primary_release_date' : 'first_air_date';
  if (decade !== null) return { [`${date}.gte`]: `${decade}-01-01`, [`${date}.lte`]: `${decade + 9}-12-31` };
  if (releaseYear === null) return {};
  return kind === 'movie' ? { primary_release_year: releaseYear } : { first_air_date_year: releaseYear };
}
