import { pageOf } from '../replies.js';
import { rowOf } from '../rows.js';
import type { SimulatedFilm } from '../../world/films.js';
import type { World } from '../../world/index.js';
import { isBlank } from '../../world/title.js';
import { GENRES, KEYWORDS } from '../../world/words.js';
import { imagesOf } from './images.js';
import { companiesOf, creditsOf, tagline, videosOf } from './shared.js';

/** A film as it stands on a page of its own. */
export function movieOf(film: SimulatedFilm) {
  const { genre_ids: _, ...row } = rowOf(film); // a list gives numbers, a movie gives names
  return {
    ...row,
    belongs_to_collection: film.id === 1001 ? { id: 7001, name: 'Orchard Collection', poster_path: null, backdrop_path: null } : null,
    budget: film.voteCount * 1000,
    genres: GENRES.filter(({ id }) => film.genreIds.includes(id)),
    homepage: '',
    imdb_id: film.imdbId,
    origin_country: ['US'],
    production_companies: companiesOf(film),
    production_countries: [],
    revenue: film.voteCount * 3000,
    runtime: isBlank(film) ? null : 95,
    spoken_languages: [],
    status: 'Released',
    tagline: tagline(film),
  };
}

/** What can be asked for along with a film. */
export function moviePart(film: SimulatedFilm, world: World, name: string, query: URLSearchParams): unknown {
  const others = world.films.filter(({ id }) => id !== film.id).map(rowOf);
  switch (name) {
    case 'videos':
      return videosOf(film);
    case 'credits':
      return creditsOf(film, world);
    case 'similar':
      return pageOf(others.slice(0, 20), 1);
    case 'recommendations':
      return pageOf(others.slice(20), 1);
    case 'release_dates':
      return { results: releases(film) };
    case 'external_ids':
      return { imdb_id: film.imdbId, wikidata_id: null, facebook_id: null, instagram_id: 'invented', twitter_id: null };
    case 'keywords':
      return { keywords: KEYWORDS.filter(({ id }) => film.keywordIds.includes(id)) };
    case 'images':
      return imagesOf(film, query);
    default:
      return undefined;
  }
}

/** Germany knows a digital release of its own for every other film; for the rest there is only the American one. */
function releases({ id, released }: SimulatedFilm) {
  if (!released) return [];
  const date = (type: number, day: string, certification = '') => ({
    certification,
    descriptors: [],
    iso_639_1: '',
    note: '',
    release_date: `${day}T00:00:00.000Z`,
    type,
  });
  const german = [date(3, released), ...(id % 2 === 0 ? [date(4, '2021-03-04')] : [])];
  return [
    { iso_3166_1: 'DE', release_dates: german },
    { iso_3166_1: 'US', release_dates: [date(3, released, 'PG-13'), date(4, '2020-02-02'), date(4, '2020-01-01'), date(5, '2020-06-06')] },
  ];
}
