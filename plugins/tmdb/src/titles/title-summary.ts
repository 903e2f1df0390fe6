import type { MediaKind, MediaRef, TitleSummary } from '@ombi/sdk';
import type { TitleRow } from '../protocol/common.js';

/** The kinds of titles; also used in the paths of the service. */
export type TitleKind = 'movie' | 'tv';

export const isTitleKind = (kind: MediaKind): kind is TitleKind => kind === 'movie' || kind === 'tv';

/** Title reference with the id of the service. */
export const refOf = (kind: TitleKind, id: number): MediaRef => ({ kind, source: 'tmdb', id: String(id) });

/** Maps a row to a title summary. */
export function toTitleSummary(row: TitleRow, kind: TitleKind): TitleSummary {
  const original = row.original_title ?? row.original_name;
  const title = row.title ?? row.name ?? original ?? `#${row.id}`;
  return {
    ref: refOf(kind, row.id),
    title,
    originalTitle: original ?? title,
    originalLanguage: row.original_language,
    overview: row.overview,
    releaseDate: row.release_date ?? row.first_air_date,
    posterPath: row.poster_path,
    backdropPath: row.backdrop_path,
    genreIds: row.genre_ids,
    popularity: row.popularity,
    voteAverage: row.vote_average,
    voteCount: row.vote_count,
    adult: row.adult,
  };
}
