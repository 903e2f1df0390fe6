import type { HttpOptions, TitleSummary } from '@ombi/sdk';
import type { TitleRow } from '../protocol/common.js';
import type { Settings } from '../settings.js';
import { type TitleKind, toTitleSummary } from '../titles/title-summary.js';

type Query = NonNullable<HttpOptions['query']>;

/** Value of a discover filter: `a,b` matches both (AND). */
export const joinAllOf = (values: readonly (string | number)[]): string | undefined => (values.length > 0 ? values.join(',') : undefined);
/** Value of a discover filter: `a|b` matches either (OR). */
export const joinAnyOf = (values: readonly (string | number)[]): string | undefined => (values.length > 0 ? values.join('|') : undefined);

/** The administrator's exclusions, for lists that the service can filter. */
export const discoverFilters = (settings: Settings, kind: TitleKind): Query => ({
  include_adult: settings.showAdultMovies,
  without_keywords: joinAllOf(settings.excludedKeywordIds),
  with_original_language: joinAnyOf(settings.originalLanguages),
  without_genres: joinAllOf(excludedGenreIds(settings, kind)),
});

/** Applies the administrator's exclusions to lists that the service cannot filter. Rows contain no keywords, so excluded keywords are not checked here. */
export function isTitleAllowed(row: TitleRow, settings: Settings, kind: TitleKind): boolean {
  const { originalLanguages } = settings;
  const excluded = excludedGenreIds(settings, kind);
  return (
    !isHiddenAdult(row, settings) &&
    !row.genre_ids.some((id) => excluded.includes(id)) &&
    (originalLanguages.length === 0 || originalLanguages.includes(row.original_language ?? ''))
  );
}

/** Whether a title or person is hidden completely as adult, even when requested by id. */
export const isHiddenAdult = ({ adult }: { readonly adult: boolean }, { showAdultMovies }: Settings): boolean => adult && !showAdultMovies;

/** Filters related titles: summaries of those that the settings allow, without adult titles and excluded genres. */
export const allowedSummaries = (rows: readonly TitleRow[], settings: Settings, kind: TitleKind): TitleSummary[] =>
  rows.filter((row) => isTitleAllowed(row, settings, kind)).map((row) => toTitleSummary(row, kind));

const excludedGenreIds = (settings: Settings, kind: TitleKind): readonly number[] =>
  kind === 'movie' ? settings.excludedMovieGenreIds : settings.excludedTvGenreIds;
