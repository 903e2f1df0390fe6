import type { ArtistDetails, MovieDetails, ShowDetails } from '@ombi/sdk';

/** Details that have gaps which others may fill, by topic. */
export interface Patchy {
  readonly movies: MovieDetails;
  readonly shows: ShowDetails;
  readonly music: ArtistDetails;
}

const OF_EVERY_TITLE = ['overview', 'posterPath', 'backdropPath', 'releaseDate', 'runtime', 'status', 'homepage'] as const;

/**
 * What one source may leave empty and another tell. Not among them: what nothing shows or few know at all, which would send a question
 * for every page, and what carries numbers that mean something to its source only, like genres.
 */
export const FILLABLE: { readonly [T in keyof Patchy]: readonly (keyof Patchy[T])[] } = {
  movies: OF_EVERY_TITLE,
  shows: [...OF_EVERY_TITLE, 'networks', 'seasons'],
  music: ['overview', 'country', 'startYear'],
};

/** Fields that hold paths of pictures, which mean something to their source only. */
export const PICTURE_FIELDS: ReadonlySet<PropertyKey> = new Set(['posterPath', 'backdropPath']);

/** What a source does not know is empty, 0 or null. */
export const isGap = (value: unknown): boolean =>
  value === null || value === '' || value === 0 || (Array.isArray(value) && value.length === 0);
