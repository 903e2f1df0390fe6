import { reply, type RouteTable } from '@ombi/sdk/testing';
import type { World } from '../../world/index.js';
import type { SimulatedPerson } from '../../world/people.js';
import type { SimulatedTitle } from '../../world/title.js';
import { listPage } from '../replies.js';
import { personRowOf, rowOf, showRowOf } from '../rows.js';

/** Titles and people by a word, and titles by the ids of others. */
export const searchAnswers = ({ films, shows, people }: World): RouteTable => ({
  'GET /3/search/movie': (request) => listPage(named(films, request.query, 'primary_release_year').map(rowOf), request),
  'GET /3/search/tv': (request) => listPage(named(shows, request.query, 'first_air_date_year').map(showRowOf), request),
  'GET /3/search/person': (request) =>
    listPage(
      called(people, request.query).map((person) => ({ ...personRowOf(person), known_for: knownFor(films) })),
      request,
    ),
  'GET /3/search/multi': (request) =>
    listPage(
      [
        ...named(films, request.query).map((film) => ({ ...rowOf(film), media_type: 'movie' })),
        ...named(shows, request.query).map((show) => ({ ...showRowOf(show), media_type: 'tv' })),
        ...called(people, request.query).map((person) => ({ ...personRowOf(person), media_type: 'person', known_for: knownFor(films) })),
      ],
      request,
    ),
  'GET /3/find/:id': ({ params, query }) => {
    const source = query.get('external_source');
    const isMeant = ({ imdbId }: SimulatedTitle) => source === 'imdb_id' && imdbId === params.id;
    const isMeantShow = (show: World['shows'][number]) => isMeant(show) || (source === 'tvdb_id' && String(show.tvdbId) === params.id);
    return reply(200, {
      movie_results: films.filter(isMeant).map((film) => ({ ...rowOf(film), media_type: 'movie' })),
      person_results: [],
      tv_results: shows.filter(isMeantShow).map((show) => ({ ...showRowOf(show), media_type: 'tv' })),
      tv_episode_results: [],
      tv_season_results: [],
    });
  },
});

const isAllowed = ({ adult }: { readonly adult: boolean }, query: URLSearchParams): boolean =>
  !adult || query.get('include_adult') === 'true';

const holds = (name: string | null, query: URLSearchParams): boolean =>
  name?.toLowerCase().includes((query.get('query') ?? '').toLowerCase()) ?? false;

/** Titles whose name holds the words, and which are of the year where one is asked for by this name. */
function named<T extends SimulatedTitle>(titles: readonly T[], query: URLSearchParams, yearName = ''): T[] {
  const year = query.get(yearName);
  return titles.filter((title) => holds(title.title, query) && isAllowed(title, query) && (!year || title.released?.startsWith(year)));
}

/** Adults by trade are told of whatever was asked: the portal has to look for itself. */
const called = (people: readonly SimulatedPerson[], query: URLSearchParams): SimulatedPerson[] =>
  people.filter(({ name }) => holds(name, query));

/** For which people are known: also for what is not for everybody. */
const knownFor = (films: World['films']) =>
  films.filter(({ id, adult }) => id === 1001 || adult).map((film) => ({ ...rowOf(film), media_type: 'movie' }));
