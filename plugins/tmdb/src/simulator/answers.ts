import { reply, routes, type Handler, type Reply, type SimulatedRequest } from '@ombi/sdk/testing';
import { detailsOf } from './details.js';
import { GENRES, KEYWORDS, type SimulatedFilm } from './films.js';
import { discovered, named } from './lists.js';
import { gradientPng } from './png.js';
import { pageOf, rowOf } from './rows.js';

const SHOW = {
  adult: false,
  backdrop_path: null,
  genre_ids: [18],
  id: 3001,
  origin_country: ['US'],
  original_language: 'en',
  original_name: 'The Lantern Bureau',
  overview: 'An invented series.',
  popularity: 12,
  poster_path: null,
  first_air_date: '2015-09-01',
  name: 'The Lantern Bureau',
  vote_average: 7,
  vote_count: 90,
};

const PERSON = {
  adult: false,
  gender: 1,
  id: 501,
  known_for_department: 'Acting',
  name: 'Ada Marlowe',
  original_name: 'Ada Marlowe',
  popularity: 3,
  profile_path: null,
  known_for: [],
};

const LANGUAGES = [
  { iso_639_1: 'en', english_name: 'English', name: 'English' },
  { iso_639_1: 'de', english_name: 'German', name: 'Deutsch' },
  { iso_639_1: 'ja', english_name: 'Japanese', name: '日本語' },
];

const PROVIDERS = [
  { display_priorities: { US: 2 }, display_priority: 2, logo_path: '/poster-1002.png', provider_name: 'Streamline', provider_id: 802 },
  { display_priorities: { US: 1 }, display_priority: 1, logo_path: '/poster-1001.png', provider_name: 'Kinobox', provider_id: 801 },
];

/** The service has a word for what it does not know. */
const missing = (): Reply =>
  reply(404, { success: false, status_code: 34, status_message: 'The resource you requested could not be found.' });

/** Everything below `/3` and the picture host below `/t/p`, over a list of films that may change. */
export function answers(films: SimulatedFilm[]): Handler {
  const filmOf = ({ params }: SimulatedRequest) => films.find(({ id }) => String(id) === params.id);
  const page = <T>(rows: readonly T[], { query }: SimulatedRequest): Reply => listPage(rows, Number(query.get('page') ?? 1));

  return routes({
    'GET /3/authentication': () => reply(200, { success: true, status_code: 1, status_message: 'Success.' }),
    'GET /3/movie/:id': (request) => {
      const film = filmOf(request);
      return film ? reply(200, detailsOf(film, films)) : missing();
    },
    'GET /3/movie/:id/watch/providers': (request) => {
      const offers = { link: 'https://example.org', flatrate: PROVIDERS.map(({ display_priorities: _, ...offer }) => offer) };
      return filmOf(request) ? reply(200, { id: Number(request.params.id), results: { US: offers } }) : missing();
    },
    'GET /3/discover/movie': (request) => page(discovered(films, request.query).map(rowOf), request),
    'GET /3/discover/tv': (request) => page([SHOW], request),
    // Nothing is left out here: the service takes no filter for this list.
    'GET /3/trending/movie/week': (request) =>
      page(
        films.map((film) => ({ ...rowOf(film), media_type: 'movie' })),
        request,
      ),
    'GET /3/trending/tv/week': (request) => page([{ ...SHOW, media_type: 'tv' }], request),
    'GET /3/search/movie': (request) => page(named(films, request.query).map(rowOf), request),
    'GET /3/search/tv': (request) => page(holding(request, [SHOW]), request),
    'GET /3/search/person': (request) => page(holding(request, [PERSON]), request),
    'GET /3/search/multi': (request) => page(multi(films, request), request),
    'GET /3/search/keyword': (request) =>
      page(
        KEYWORDS.filter(({ name }) => name.includes(request.query.get('query') ?? '')),
        request,
      ),
    'GET /3/find/:id': ({ params }) =>
      reply(200, {
        movie_results: films.filter(({ imdbId }) => imdbId === params.id).map(rowOf),
        person_results: [],
        tv_results: [],
        tv_episode_results: [],
        tv_season_results: [],
      }),
    'GET /3/keyword/:id': ({ params }) => reply200(KEYWORDS.find(({ id }) => String(id) === params.id)),
    'GET /3/genre/movie/list': () => reply(200, { genres: GENRES }),
    'GET /3/genre/tv/list': () => reply(200, { genres: GENRES.slice(1, 3) }),
    'GET /3/configuration/languages': () => reply(200, LANGUAGES),
    'GET /3/watch/providers/movie': () => reply(200, { results: PROVIDERS }),
    'GET /3/watch/providers/tv': () => reply(200, { results: PROVIDERS }),
    'GET /t/p/:size/:file': ({ params }) => picture(params.file ?? '', films),
  });
}

const reply200 = (body: unknown): Reply => (body ? reply(200, body) : missing());

function listPage<T>(rows: readonly T[], page: number): Reply {
  if (page >= 1 && page <= 500) return reply(200, pageOf(rows, page));
  return reply(400, {
    success: false,
    status_code: 22,
    status_message: 'Invalid page: Pages start at 1 and max at 500. They are expected to be an integer.',
  });
}

const multi = (films: readonly SimulatedFilm[], request: SimulatedRequest): unknown[] => [
  ...named(films, request.query).map((film) => ({ ...rowOf(film), media_type: 'movie' })),
  ...holding(request, [
    { ...SHOW, media_type: 'tv' },
    { ...PERSON, media_type: 'person' },
  ]),
];

/** Those whose name holds the words. */
const holding = <T extends { readonly name: string }>({ query }: SimulatedRequest, all: readonly T[]): T[] =>
  all.filter(({ name }) => name.toLowerCase().includes((query.get('query') ?? '').toLowerCase()));

function picture(file: string, films: readonly SimulatedFilm[]): Reply {
  const [, kind, id] = /^(poster|backdrop)-(\d+)\.png$/.exec(file) ?? [];
  if (!films.some((film) => String(film.id) === id)) return reply(404, 'File not Found');
  const [width, height] = kind === 'poster' ? [60, 90] : [128, 72];
  return reply(200, gradientPng(width, height, Number(id)), { 'content-type': 'image/png' });
}
