import type { SimulatedMovie } from '../data/movies.js';
import type { SimulatedPerson } from '../data/people.js';
import type { SimulatedShow } from '../data/shows.js';
import type { SimulatedTitle } from '../data/title.js';

/** Path of a generated image. */
export const imagePath = (kind: 'poster' | 'backdrop' | 'logo' | 'profile', id: number, nth = 1): string =>
  `/${kind}-${id}${nth === 1 ? '' : `-${nth}`}.png`;

const commonFields = (title: SimulatedTitle) => ({
  adult: title.adult,
  backdrop_path: title.hasImages ? imagePath('backdrop', title.id) : null,
  genre_ids: title.genreIds,
  id: title.id,
  original_language: title.language,
  overview: title.overview,
  popularity: title.popularity,
  poster_path: title.hasImages ? imagePath('poster', title.id) : null,
  vote_average: title.voteAverage,
  vote_count: title.voteCount,
});

/** A movie in a list. */
export const movieRow = (movie: SimulatedMovie) => ({
  ...commonFields(movie),
  original_title: movie.title,
  release_date: movie.releaseDate ?? '',
  title: movie.title,
  video: false,
});

/** A series in a list, with other names for title and date. */
export const showRow = (show: SimulatedShow) => ({
  ...commonFields(show),
  first_air_date: show.releaseDate ?? '',
  name: show.title,
  origin_country: ['US'],
  original_name: show.title,
});

/** A person in a list or cast. */
export const personRow = (person: SimulatedPerson) => ({
  adult: person.adult,
  gender: 1,
  id: person.id,
  known_for_department: person.department,
  name: person.name,
  original_name: person.name,
  popularity: 3,
  profile_path: person.hasImage ? imagePath('profile', person.id) : null,
});
