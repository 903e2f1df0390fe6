import type { AdvancedSearchQuery, DiscoverList, DiscoverQuery, Page, Slice, TitleSummary } from '@ombi/sdk';
import { seededNumber } from '../images/seeded-random.js';
import { airDatesOf } from '../series/episodes.js';
import { SERIES, type Series } from '../series/index.js';
import { genreIdOf } from '../titles/genres.js';
import { dateInDays } from '../titles/sample-dates.js';
import type { Title } from '../titles/title.js';
import { releaseDateOf, releaseYearOf, TITLES, toTitleSummary } from './titles/title-summary.js';
import { keywordById, SAMPLE_WATCH_PROVIDER, studiosOf } from './vocabulary.js';

/** A slice of a list. */
const toPage = (titles: readonly TitleSummary[], { offset, limit }: Slice): Page<TitleSummary> => ({
  items: titles.slice(offset, offset + limit),
  total: titles.length,
});

/** Sorts by popularity, the most popular first. */
const sortByPopularity = (titles: TitleSummary[]): TitleSummary[] => titles.sort((a, b) => b.popularity - a.popularity);

/** Keywords and genres of movies that are popular in each month, January first. */
const TAGS_BY_MONTH: readonly (readonly string[])[] = [
  ['snow', 'new year', 'blizzard'],
  ['Romance'],
  ['circus', 'first world war', 'spring'],
  ['spring', 'Family', 'rabbit'],
  ['train', 'flying carpet', 'Music'],
  ['ocean', 'ship', 'pirates'],
  ['ocean', 'island', 'moon', 'desert'],
  ['desert', 'expedition', 'college', 'baseball'],
  ['college', 'newspaper', 'clock'],
  ['vampire', 'zombie', 'witchcraft', 'haunted house', 'ghost'],
  ['fog', 'film noir', 'mask', 'christmas'],
  ['christmas', 'snow', 'blizzard'],
];

/** The keywords and genres of the current month. */
const seasonalTags = (today: Date): ReadonlySet<string> => new Set(TAGS_BY_MONTH[today.getUTCMonth()]);

const WEEK_MS = 7 * 86_400_000;
/** Number of old titles that are listed as upcoming or as recently released. */
const RERELEASE_COUNTS = { movie: { soon: 18, now: 30 }, tv: { soon: 6, now: 0 } } as const;

/** A slice of one list of the discover page. */
export const listDiscoverRow = (query: DiscoverQuery, today: Date): Page<TitleSummary> =>
  toPage(LIST_BUILDERS[query.list](query.kind, today), query);

const LIST_BUILDERS: Readonly<Record<DiscoverList, (kind: 'movie' | 'tv', today: Date) => readonly TitleSummary[]>> = {
  popular: (kind) => sortByPopularity(TITLES[kind].map(toTitleSummary)),
  // The order changes every week.
  trending: (kind, today) => shuffleTitles(TITLES[kind], `week ${Math.floor(today.getTime() / WEEK_MS)}`).map(toTitleSummary),
  // Old titles are listed as re-releases, so that the list is never empty.
  upcoming: (kind) => [
    ...upcomingTitles(kind),
    ...upcomingRereleases(kind).map((title, index) => ({ ...toTitleSummary(title), releaseDate: dateInDays(7 + index) })),
  ],
  'now-playing': (kind) => (kind === 'movie' ? currentRereleases(kind) : SERIES.filter(isOnAir)).map(toTitleSummary),
  'top-rated': (kind) => TITLES[kind].map(toTitleSummary).sort((a, b) => b.voteAverage - a.voteAverage),
  seasonal: (kind, today) => {
    const tags = seasonalTags(today);
    return sortByPopularity(
      TITLES[kind].filter(({ keywords, genres }) => [...keywords, ...genres].some((tag) => tags.has(tag))).map(toTitleSummary),
    );
  },
};

const shuffleTitles = (titles: readonly Title[], purpose: string): Title[] =>
  [...titles].sort((a, b) => seededNumber(a.number, purpose) - seededNumber(b.number, purpose));

/** Titles that were not released yet, as far as they have a date. */
const upcomingTitles = (kind: 'movie' | 'tv'): TitleSummary[] =>
  TITLES[kind].filter((title) => (releaseDateOf(title) ?? '') > dateInDays(0)).map(toTitleSummary);

const upcomingRereleases = (kind: 'movie' | 'tv'): Title[] => rereleaseCandidates(kind).slice(0, RERELEASE_COUNTS[kind].soon);

const currentRereleases = (kind: 'movie' | 'tv'): Title[] =>
  rereleaseCandidates(kind).slice(RERELEASE_COUNTS[kind].soon, RERELEASE_COUNTS[kind].soon + RERELEASE_COUNTS[kind].now);

const rereleaseCandidates = (kind: 'movie' | 'tv'): Title[] =>
  shuffleTitles(
    TITLES[kind].filter((title) => !('isInvented' in title)),
    'return',
  );

/** Whether a series has started and has not ended. */
function isOnAir(series: Series): boolean {
  const days = airDatesOf(series);
  const today = dateInDays(0);
  return days.some((day) => day <= today) && days.some((day) => day > today);
}

/** A slice of the titles that match all conditions. */
export const searchAdvanced = (query: AdvancedSearchQuery): Page<TitleSummary> =>
  toPage(sortByPopularity(TITLES[query.kind].filter((title) => matchesQuery(title, query)).map(toTitleSummary)), query);

function matchesQuery(
  title: Title,
  { genreIds, keywordIds, companyIds, watchProviderIds, releaseYear, decade }: AdvancedSearchQuery,
): boolean {
  const year = releaseYearOf(title);
  const genres = title.genres.map(genreIdOf);
  const studios = studiosOf(title).map(({ id }) => id);
  return [
    genreIds.every((id) => genres.includes(id)),
    keywordIds.every((id) => title.keywords.includes(keywordById(id)?.name ?? '')),
    companyIds.length === 0 || companyIds.some((id) => studios.includes(id)),
    watchProviderIds.every((id) => id === SAMPLE_WATCH_PROVIDER.id),
    decade === null ? releaseYear === null || year === releaseYear : year >= decade && year < decade + 10,
  ].every(Boolean);
}
