import { reply, type RouteTable, type SimulatedRequest } from '@ombi/sdk/testing';
import type { SimulatedData } from '../data/index.js';
import type { SimulatedShow } from '../data/shows.js';
import { hasNoData, localizeTitle } from '../data/title.js';
import { genresOf, KEYWORDS } from '../data/vocabulary.js';
import { imageLists } from './images.js';
import { showRow } from './list-rows.js';
import { watchProvidersBody } from './movies.js';
import { notFound, pageBody, replyWithParts } from './responses.js';
import { episodeBodies, lastAirDateOf, seasonBody, seasonRow } from './seasons.js';
import { companiesOf, taglineOf, titleCreditsBody, videosBody } from './title-parts.js';

/** The details of a series. */
function showBody(show: SimulatedShow, language: string | null) {
  const { genre_ids: _, ...row } = showRow(show); // a list gives numbers, a series gives names
  const regular = show.seasons.filter(({ number }) => number > 0);
  return {
    ...row,
    created_by: hasNoData(show) ? [] : [{ id: 502, credit_id: 'd1', name: 'Iris Falk', gender: 1, profile_path: null }],
    // The real service leaves this list empty for newer series; the last episode has the runtime then.
    episode_run_time: show.id % 2 === 0 ? [45] : [],
    genres: genresOf(show.genreIds, language),
    homepage: hasNoData(show) ? '' : 'https://example.org/bureau',
    in_production: false,
    languages: [show.language],
    last_air_date: lastAirDateOf(show),
    last_episode_to_air: regular[0] ? episodeBodies(show, regular[0])[0] : null,
    networks: hasNoData(show) ? [] : [{ id: 77, logo_path: null, name: 'Invented Network', origin_country: 'US' }],
    next_episode_to_air: null,
    number_of_episodes: regular.reduce((sum, { episodeCount }) => sum + episodeCount, 0),
    number_of_seasons: regular.length,
    production_companies: companiesOf(show),
    production_countries: [],
    seasons: show.seasons.map((season) => seasonRow(show, season)),
    spoken_languages: [],
    status: 'Ended',
    tagline: taglineOf(show),
    type: 'Scripted',
  };
}

/** A part that can be requested together with a series, including its seasons. */
function showPart(show: SimulatedShow, data: SimulatedData, name: string, query: URLSearchParams): unknown {
  const [, number] = /^season\/(\d+)$/.exec(name) ?? [];
  if (number) return seasonBody(show, Number(number));

  const others = data.shows.filter(({ id }) => id !== show.id).map(showRow);
  switch (name) {
    case 'videos':
      return videosBody(show);
    case 'credits':
      return titleCreditsBody(show, data);
    case 'similar':
      return pageBody(others.slice(0, 12), 1);
    case 'recommendations':
      return pageBody(
        others.slice(12).map((row) => ({ ...row, media_type: 'tv' })),
        1,
      );
    case 'external_ids':
      return { ...NO_IDS, imdb_id: show.imdbId, tvdb_id: show.tvdbId, facebook_id: hasNoData(show) ? null : 'invented' };
    case 'keywords':
      return { results: KEYWORDS.filter(({ id }) => show.keywordIds.includes(id)) };
    case 'content_ratings':
      return { results: hasNoData(show) ? [] : CONTENT_RATINGS };
    case 'images':
      return imageLists(show, query);
    default:
      return undefined;
  }
}

const NO_IDS = {
  freebase_mid: null,
  freebase_id: null,
  tvrage_id: null,
  wikidata_id: null,
  instagram_id: null,
  twitter_id: null,
};

const CONTENT_RATINGS = [
  { descriptors: [], iso_3166_1: 'DE', rating: '12' },
  { descriptors: [], iso_3166_1: 'US', rating: 'TV-14' },
];

/** Series, with the requested seasons. */
export function showRoutes(data: SimulatedData): RouteTable {
  const findShow = ({ params, query }: SimulatedRequest) => {
    const show = data.shows.find(({ id }) => String(id) === params.id);
    return show && localizeTitle(show, query.get('language'));
  };
  return {
    'GET /3/tv/:id': (request) => {
      const show = findShow(request);
      const { query } = request;
      return show
        ? replyWithParts(request, showBody(show, query.get('language')), (name) => showPart(show, data, name, query))
        : notFound();
    },
    'GET /3/tv/:id/watch/providers': (request) => (findShow(request) ? reply(200, watchProvidersBody(request)) : notFound()),
  };
}
