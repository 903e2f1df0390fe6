import { http } from '@ombi/sdk/ui/http';
import type { RequestActionResult, MovieListItem, RelatedMovie } from '../movies/index.js';

/** State of the metadata sources. */
export const metadataSourcesApi = {
  /** Names of the metadata sources that do not respond at the moment; cached answers are used instead. */
  unavailable: async (signal?: AbortSignal) =>
    (await http.get<{ readonly names: readonly string[] }>('api/v3/sources/silent', { signal })).names,
};

/** Critics' and audience ratings of a movie, in percent; a score of 0 means that there is none. */
export interface MovieRatings {
  readonly critics_rating: string | null;
  readonly critics_score: number;
  readonly audience_rating: string | null;
  readonly audience_score: number;
}

/** Rating of a series. */
export interface ShowRatings {
  readonly class: string | null;
  readonly score: number;
}

const ratingsPath = (kind: string, title: string, year: number): string =>
  `api/v2/Search/ratings/${kind}/${encodeURIComponent(title)}/${year}`;

/** Ratings of external services, which look titles up by name and year; null when there is none. */
export const ratingsApi = {
  movie: (title: string, year: number, signal?: AbortSignal) =>
    http.get<MovieRatings | null>(ratingsPath('movie', title, year), { signal }),

  tv: (title: string, year: number, signal?: AbortSignal) => http.get<ShowRatings | null>(ratingsPath('tv', title, year), { signal }),
};

/** Details of a person. Dates are `YYYY-MM-DD`. */
export interface PersonDetails {
  readonly id: string;
  readonly name: string;
  readonly imagePath: string | null;
  readonly knownFor: string;
  readonly biography: string;
  readonly birthday: string | null;
  readonly deathday: string | null;
  readonly birthplace: string | null;
}

/** A title to which a person contributed, as cast (`character`) or crew (`job`). */
export interface CreditedTitle extends RelatedMovie {
  readonly character?: string | null;
  readonly job?: string | null;
}

/** The credits of a person. A title may occur more than once. */
export interface PersonCredits {
  readonly cast: readonly CreditedTitle[] | null;
  readonly crew: readonly CreditedTitle[] | null;
}

/** Cast and crew members. Reading an unknown person fails with 404; their credits are empty. */
export const peopleApi = {
  details: (id: string, signal?: AbortSignal) => http.get<PersonDetails>(`api/v3/people/${encodeURIComponent(id)}`, { signal }),

  credits: (id: string, kind: 'movie' | 'tv', signal?: AbortSignal) =>
    http.get<PersonCredits | null>(`api/v2/Search/actor/${encodeURIComponent(id)}/${kind}`, { signal }),
};

/** A collection with all its movies. */
export interface MovieCollection {
  readonly name: string | null;
  readonly overview: string | null;
  readonly posterPath: string | null;
  readonly backdropPath: string | null;
  readonly collection: readonly MovieListItem[] | null;
}

/** Result of the request for one movie of a collection. */
interface CollectionPartResult extends Omit<RequestActionResult, 'isError'> {
  readonly theMovieDbId: number;
  readonly title: string | null;
}

/** Result of requesting a whole collection. When it is no success, no request was created. */
export interface CollectionRequestResult extends RequestActionResult {
  readonly parts: readonly CollectionPartResult[];
}

const collectionPath = (api: string, id: string) => `api/v2/${api}/movie/collection/${encodeURIComponent(id)}`;

/** Collections of movies; null when the collection does not exist. */
export const collectionsApi = {
  details: (id: string, signal?: AbortSignal) => http.get<MovieCollection | null>(collectionPath('Search', id), { signal }),
  /** Requests every movie that is still requestable; each is judged on its own. */
  request: (id: string) => http.post<CollectionRequestResult>(collectionPath('Requests', id)),
};
