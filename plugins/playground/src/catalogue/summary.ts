import type { TitleSummary } from '@ombi/sdk';
import { pathTo } from '../art/addresses.js';
import { chance } from '../art/random.js';
import { GENRES, type Film } from '../films/index.js';
import { refOf } from '../ids.js';

/** A film as it stands in a list. Popularity and votes are made up, but stay the same. */
export function summaryOf(film: Film): TitleSummary {
  return {
    ref: refOf(film.number),
    title: film.title,
    originalTitle: film.original ?? film.title,
    originalLanguage: film.language,
    overview: film.overview,
    releaseDate: film.released,
    posterPath: pathTo('poster', film.number),
    backdropPath: pathTo('backdrop', film.number),
    genreIds: film.genres.map((name) => GENRES[name]),
    popularity: Math.round(chance(film.number, 'popularity') * 1000) / 10,
    voteAverage: Math.round((6.4 + chance(film.number, 'votes') * 2.4) * 10) / 10,
    voteCount: 250 + Math.floor(chance(film.number, 'voters') * 4000),
    adult: false,
  };
}
