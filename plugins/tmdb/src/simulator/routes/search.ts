import { reply, type RouteTable } from '@ombi/sdk/testing';
import type { SimulatedData } from '../data/index.js';
import type { SimulatedPerson } from '../data/people.js';
import type { SimulatedTitle } from '../data/title.js';
import { movieRow, personRow, showRow } from './list-rows.js';
import { pageReply } from './responses.js';

/** Search by text, and lookup by external id. */
export const searchRoutes = ({ movies, shows, people }: SimulatedData): RouteTable => ({
  'GET /3/search/movie': (request) => pageReply(titlesByName(movies, request.query, 'primary_release_year').map(movieRow), request),
  'GET /3/search/tv': (request) => pageReply(titlesByName(shows, request.query, 'first_air_date_year').map(showRow), request),
  'GET /3/search/person': (request) =>
    pageReply(
      peopleByName(people, request.query).map((person) => ({ ...personRow(person), known_for: knownFor(movies) })),
      request,
    ),
  'GET /3/search/multi': (request) =>
    pageReply(
      [
        ...titlesByName(movies, request.query).map((movie) => ({ ...movieRow(movie), media_type: 'movie' })),
        ...titlesByName(shows, request.query).map((show) => ({ ...showRow(show), media_type: 'tv' })),
        ...peopleByName(people, request.query).map((person) => ({
          ...personRow(person),
          media_type: 'person',
          known_for: knownFor(movies),
        })),
      ],
      request,
    ),
  'GET /3/find/:id': ({ params, query }) => {
    const source = query.get('external_source');
    const hasImdbId = ({ imdbId }: SimulatedTitle) => source === 'imdb_id' && imdbId === params.id;
    const hasExternalId = (show: SimulatedData['shows'][number]) =>
      hasImdbId(show) || (source === 'tvdb_id' && String(show.tvdbId) === params.id);
    return reply(200, {
      movie_results: movies.filter(hasImdbId).map((movie) => ({ ...movieRow(movie), media_type: 'movie' })),
      person_results: [],
      tv_results: shows.filter(hasExternalId).map((show) => ({ ...showRow(show), media_type: 'tv' })),
      tv_episode_results: [],
      tv_season_results: [],
    });
  },
});

const isAllowedByAdultFilter = ({ adult }: { readonly adult: boolean }, query: URLSearchParams): boolean =>
  !adult || query.get('include_adult') === 'true';

const nameContainsQuery = (name: string | null, query: URLSearchParams): boolean =>
  name?.toLowerCase().includes((query.get('query') ?? '').toLowerCase()) ?? false;

/** Titles whose name contains the term, and of the year in the given parameter, if present. */
function titlesByName<T extends SimulatedTitle>(titles: readonly T[], query: URLSearchParams, yearParam = ''): T[] {
  const year = query.get(yearParam);
  return titles.filter(
    (title) =>
      nameContainsQuery(title.title, query) && isAllowedByAdultFilter(title, query) && (!year || title.releaseDate?.startsWith(year)),
  );
}

/** Includes adult performers whatever the query says, so that the portal has to filter them itself. */
const peopleByName = (people: readonly SimulatedPerson[], query: URLSearchParams): SimulatedPerson[] =>
  people.filter(({ name }) => nameContainsQuery(name, query));

/** The titles a person is known for, including adult ones. */
const knownFor = (movies: SimulatedData['movies']) =>
  movies.filter(({ id, adult }) => id === 1001 || adult).map((movie) => ({ ...movieRow(movie), media_type: 'movie' }));
