import type { SimulatedPerson } from '../world/people.js';
import type { SimulatedShow } from '../world/shows.js';
import type { SimulatedTitle } from '../world/title.js';
import type { SimulatedFilm } from '../world/films.js';

/** Path of a picture that the simulator draws. */
export const picturePath = (kind: 'poster' | 'backdrop' | 'logo' | 'profile', id: number, nth = 1): string =>
  `/${kind}-${id}${nth === 1 ? '' : `-${nth}`}.png`;

const common = (title: SimulatedTitle) => ({
  adult: title.adult,
  backdrop_path: title.hasPictures ? picturePath('backdrop', title.id) : null,
  genre_ids: title.genreIds,
  id: title.id,
  original_language: title.language,
  overview: title.overview,
  popularity: title.popularity,
  poster_path: title.hasPictures ? picturePath('poster', title.id) : null,
  vote_average: title.voteAverage,
  vote_count: title.voteCount,
});

/** A film as it stands in lists. */
export const rowOf = (film: SimulatedFilm) => ({
  ...common(film),
  original_title: film.title,
  release_date: film.released ?? '',
  title: film.title,
  video: false,
});

/** A series as it stands in lists: with other words for title and date. */
export const showRowOf = (show: SimulatedShow) => ({
  ...common(show),
  first_air_date: show.released ?? '',
  name: show.title,
  origin_country: ['US'],
  original_name: show.title,
});

/** Somebody as they stand in lists and casts. */
export const personRowOf = (person: SimulatedPerson) => ({
  adult: person.adult,
  gender: 1,
  id: person.id,
  known_for_department: person.department,
  name: person.name,
  original_name: person.name,
  popularity: 3,
  profile_path: person.hasPicture ? picturePath('profile', person.id) : null,
});
