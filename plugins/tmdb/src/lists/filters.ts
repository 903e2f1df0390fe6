import type { HttpOptions } from '@ombi/sdk';
import type { Row } from '../protocol.js';
import type { Settings } from '../settings.js';
import type { Kind } from '../titles/summary.js';

type Query = NonNullable<HttpOptions['query']>;

/** `a,b` means both, `a|b` means one of them. */
export const allOf = (values: readonly (string | number)[]): string | undefined => (values.length > 0 ? values.join(',') : undefined);
export const anyOf = (values: readonly (string | number)[]): string | undefined => (values.length > 0 ? values.join('|') : undefined);

/** What the administrator does not want to see, for the lists that the service can filter. */
export const filters = (settings: Settings, kind: Kind): Query => ({
  include_adult: settings.showAdultMovies,
  without_keywords: allOf(settings.excludedKeywordIds),
  with_original_language: anyOf(settings.originalLanguages),
  without_genres: allOf(excludedGenres(settings, kind)),
});

/** The same for a list that the service cannot filter. Keywords are not part of a row, so they cannot be looked at here. */
export function isWelcome(row: Row, settings: Settings, kind: Kind): boolean {
  const { originalLanguages } = settings;
  return isDecent(row, settings, kind) && (originalLanguages.length === 0 || originalLanguages.includes(row.original_language ?? ''));
}

/** Whoever types a name may find films of any language, but nothing of an excluded kind. */
export function isDecent(row: Row, settings: Settings, kind: Kind): boolean {
  const excluded = excludedGenres(settings, kind);
  return (settings.showAdultMovies || !row.adult) && !row.genre_ids.some((id) => excluded.includes(id));
}

const excludedGenres = (settings: Settings, kind: Kind): readonly number[] =>
  kind === 'movie' ? settings.excludedMovieGenreIds : settings.excludedTvGenreIds;
