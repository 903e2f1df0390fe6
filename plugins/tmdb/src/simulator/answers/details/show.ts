import type { SimulatedShow } from '../../world/shows.js';
import type { World } from '../../world/index.js';
import { isBlank } from '../../world/title.js';
import { GENRES, KEYWORDS } from '../../world/words.js';
import { pageOf } from '../replies.js';
import { showRowOf } from '../rows.js';
import { imagesOf } from './images.js';
import { episodesOf, lastDayOf, seasonOf, seasonRowOf } from './seasons.js';
import { companiesOf, creditsOf, tagline, videosOf } from './shared.js';

/** A series as it stands on a page of its own. */
export function showOf(show: SimulatedShow) {
  const { genre_ids: _, ...row } = showRowOf(show); // a list gives numbers, a series gives names
  const regular = show.seasons.filter(({ number }) => number > 0);
  return {
    ...row,
    created_by: isBlank(show) ? [] : [{ id: 502, credit_id: 'd1', name: 'Iris Falk', gender: 1, profile_path: null }],
    // Of late the service leaves this list empty; an episode says how long it is.
    episode_run_time: show.id % 2 === 0 ? [45] : [],
    genres: GENRES.filter(({ id }) => show.genreIds.includes(id)),
    homepage: isBlank(show) ? '' : 'https://example.org/bureau',
    in_production: false,
    languages: [show.language],
    last_air_date: lastDayOf(show),
    last_episode_to_air: regular[0] ? episodesOf(show, regular[0])[0] : null,
    networks: isBlank(show) ? [] : [{ id: 77, logo_path: null, name: 'Invented Network', origin_country: 'US' }],
    next_episode_to_air: null,
    number_of_episodes: regular.reduce((sum, { episodes }) => sum + episodes, 0),
    number_of_seasons: regular.length,
    production_companies: companiesOf(show),
    production_countries: [],
    seasons: show.seasons.map((season) => seasonRowOf(show, season)),
    spoken_languages: [],
    status: 'Ended',
    tagline: tagline(show),
    type: 'Scripted',
  };
}

/** What can be asked for along with a series, also its seasons. */
export function showPart(show: SimulatedShow, world: World, name: string, query: URLSearchParams): unknown {
  const [, number] = /^season\/(\d+)$/.exec(name) ?? [];
  if (number) return seasonOf(show, Number(number));

  const others = world.shows.filter(({ id }) => id !== show.id).map(showRowOf);
  switch (name) {
    case 'videos':
      return videosOf(show);
    case 'credits':
      return creditsOf(show, world);
    case 'similar':
      return pageOf(others.slice(0, 12), 1);
    case 'recommendations':
      return pageOf(
        others.slice(12).map((row) => ({ ...row, media_type: 'tv' })),
        1,
      );
    case 'external_ids':
      return { ...NO_IDS, imdb_id: show.imdbId, tvdb_id: show.tvdbId, facebook_id: isBlank(show) ? null : 'invented' };
    case 'keywords':
      return { results: KEYWORDS.filter(({ id }) => show.keywordIds.includes(id)) };
    case 'content_ratings':
      return { results: isBlank(show) ? [] : RATINGS };
    case 'images':
      return imagesOf(show, query);
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

const RATINGS = [
  { descriptors: [], iso_3166_1: 'DE', rating: '12' },
  { descriptors: [], iso_3166_1: 'US', rating: 'TV-14' },
];
