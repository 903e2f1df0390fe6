import { reply, type RouteTable, type SimulatedRequest } from '@ombi/sdk/testing';
import type { SimulatedData } from '../data/index.js';
import type { SimulatedMovie } from '../data/movies.js';
import { hasNoData, localizeTitle } from '../data/title.js';
import { genresOf, KEYWORDS, PROVIDERS } from '../data/vocabulary.js';
import { imageLists } from './images.js';
import { movieRow } from './list-rows.js';
import { notFound, okOrNotFound, pageBody, replyWithParts } from './responses.js';
import { companiesOf, taglineOf, titleCreditsBody, videosBody } from './title-parts.js';

/** The details of a movie. */
function movieBody(movie: SimulatedMovie, language: string | null) {
  const { genre_ids: _, ...row } = movieRow(movie); // a list gives numbers, a movie gives names
  return {
    ...row,
    belongs_to_collection: movie.id === 1001 ? { id: 7001, name: 'Orchard Collection', poster_path: null, backdrop_path: null } : null,
    budget: movie.voteCount * 1000,
    genres: genresOf(movie.genreIds, language),
    homepage: '',
    imdb_id: movie.imdbId,
    origin_country: ['US'],
    production_companies: companiesOf(movie),
    production_countries: [],
    revenue: movie.voteCount * 3000,
    runtime: hasNoData(movie) ? null : 95,
    spoken_languages: [],
    status: 'Released',
    tagline: taglineOf(movie),
  };
}

/** A part that can be requested together with a movie. */
function moviePart(movie: SimulatedMovie, data: SimulatedData, name: string, query: URLSearchParams): unknown {
  const others = data.movies.filter(({ id }) => id !== movie.id).map(movieRow);
  switch (name) {
    case 'videos':
      return videosBody(movie);
    case 'credits':
      return titleCreditsBody(movie, data);
    case 'similar':
      return pageBody(others.slice(0, 20), 1);
    case 'recommendations':
      return pageBody(others.slice(20), 1);
    case 'release_dates':
      return { results: releaseDates(movie) };
    case 'external_ids':
      return { imdb_id: movie.imdbId, wikidata_id: null, facebook_id: null, instagram_id: 'invented', twitter_id: null };
    case 'keywords':
      return { keywords: KEYWORDS.filter(({ id }) => movie.keywordIds.includes(id)) };
    case 'images':
      return imageLists(movie, query);
    default:
      return undefined;
  }
}

/** Every other movie has a German digital release; the rest have only the American one. */
function releaseDates({ id, releaseDate }: SimulatedMovie) {
  if (!releaseDate) return [];
  const date = (type: number, day: string, certification = '') => ({
    certification,
    descriptors: [],
    iso_639_1: '',
    note: '',
    release_date: `${day}T00:00:00.000Z`,
    type,
  });
  const german = [date(3, releaseDate), ...(id % 2 === 0 ? [date(4, '2021-03-04')] : [])];
  return [
    { iso_3166_1: 'DE', release_dates: german },
    {
      iso_3166_1: 'US',
      release_dates: [date(3, releaseDate, 'PG-13'), date(4, '2020-02-02'), date(4, '2020-01-01'), date(5, '2020-06-06')],
    },
  ];
}

/** Movies and collections. */
export function movieRoutes(data: SimulatedData): RouteTable {
  const findMovie = ({ params, query }: SimulatedRequest) => {
    const movie = data.movies.find(({ id }) => String(id) === params.id);
    return movie && localizeTitle(movie, query.get('language'));
  };
  return {
    'GET /3/movie/:id': (request) => {
      const movie = findMovie(request);
      return movie
        ? replyWithParts(request, movieBody(movie, request.query.get('language')), (name) => moviePart(movie, data, name, request.query))
        : notFound();
    },
    'GET /3/movie/:id/watch/providers': (request) => (findMovie(request) ? reply(200, watchProvidersBody(request)) : notFound()),
    'GET /3/collection/:id': ({ params }) => okOrNotFound(params.id === '7001' && collectionBody(data)),
  };
}

/** Every title is streamed in the United States, and nowhere else. */
export const watchProvidersBody = ({ params }: SimulatedRequest) => ({
  id: Number(params.id),
  results: { US: { link: 'https://example.org', flatrate: PROVIDERS.map(({ display_priorities: _, ...offer }) => offer) } },
});

/** The one collection; like the real service, it is unsorted and uses the member names of series. */
function collectionBody({ movies }: SimulatedData) {
  const parts = movies.filter(({ id }) => id === 1001 || id === 1002).reverse();
  return {
    id: 7001,
    name: 'Orchard Collection',
    original_name: 'Orchard Collection',
    original_language: 'en',
    overview: 'All of the orchards.',
    poster_path: null,
    backdrop_path: null,
    parts: parts.map((movie) => {
      const { title, original_title, ...row } = movieRow(movie);
      return { ...row, name: title, original_name: original_title, media_type: 'movie' };
    }),
  };
}
