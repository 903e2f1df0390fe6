import type { SimulatedFilm } from './films.js';

/** Path of a picture that the simulator draws. */
export const picturePath = (kind: 'poster' | 'backdrop', id: number): string => `/${kind}-${id}.png`;

/** A film as it stands in lists. */
export function rowOf(film: SimulatedFilm) {
  return {
    adult: film.adult,
    backdrop_path: film.hasPictures ? picturePath('backdrop', film.id) : null,
    genre_ids: film.genreIds,
    id: film.id,
    original_language: film.language,
    original_title: film.title,
    overview: film.overview,
    popularity: film.popularity,
    poster_path: film.hasPictures ? picturePath('poster', film.id) : null,
    release_date: film.released ?? '',
    title: film.title,
    video: false,
    vote_average: film.voteAverage,
    vote_count: film.voteCount,
  };
}

const PAGE = 20;

/** A page of a list, as the service numbers them. */
export function pageOf<T>(rows: readonly T[], page: number) {
  return {
    page,
    results: rows.slice((page - 1) * PAGE, page * PAGE),
    total_pages: Math.ceil(rows.length / PAGE),
    total_results: rows.length,
  };
}
