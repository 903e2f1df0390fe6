import { http } from '@ombi/sdk/ui/http';
import type { RequestResultWire, SearchMovieWire, RelatedMovieWire } from '../movies/index.js';

/** Those who know what exists in the world. */
export const metadataSourcesApi = {
  /** The names of those that do not answer at the moment; what they said before stands in for them. */
  unavailable: async (signal?: AbortSignal) =>
    (await http.get<{ readonly names: readonly string[] }>('api/v3/sources/silent', { signal })).names,
};

/** What critics and audience think of a movie, in shares of a hundred; a score of 0 is none. */
export interface MovieRatingsWire {
  readonly critics_rating: string | null;
  readonly critics_score: number;
  readonly audience_rating: string | null;
  readonly audience_score: number;
}

/** What is thought of a series. */
export interface ShowRatingsWire {
  readonly class: string | null;
  readonly score: number;
}

const ratingsPath = (kind: string, title: string, year: number): string =>
  `api/v2/Search/ratings/${kind}/${encodeURIComponent(title)}/${year}`;

/** What others think of titles, which they know by name and year; null when nobody has an opinion. */
export const ratingsApi = {
  movie: (title: string, year: number, signal?: AbortSignal) =>
    http.get<MovieRatingsWire | null>(ratingsPath('movie', title, year), { signal }),

  tv: (title: string, year: number, signal?: AbortSignal) => http.get<ShowRatingsWire | null>(ratingsPath('tv', title, year), { signal }),
};

/** All about a person. Dates are `YYYY-MM-DD`. */
export interface PersonWire {
  readonly id: string;
  readonly name: string;
  readonly imagePath: string | null;
  readonly knownFor: string;
  readonly biography: string;
  readonly birthday: string | null;
  readonly deathday: string | null;
  readonly birthplace: string | null;
}

/** A title on which somebody worked, in front of the camera (`character`) or behind it (`job`). */
export interface CreditWire extends RelatedMovieWire {
  readonly character?: string | null;
  readonly job?: string | null;
}

/** What somebody did. A title may stand there more than once. */
export interface CreditsWire {
  readonly cast: readonly CreditWire[] | null;
  readonly crew: readonly CreditWire[] | null;
}

/** People before and behind the camera. An unknown person is a failure (404) and has no titles. */
export const peopleApi = {
  details: (id: string, signal?: AbortSignal) => http.get<PersonWire>(`api/v3/people/${encodeURIComponent(id)}`, { signal }),

  credits: (id: string, kind: 'movie' | 'tv', signal?: AbortSignal) =>
    http.get<CreditsWire | null>(`api/v2/Search/actor/${encodeURIComponent(id)}/${kind}`, { signal }),
};

/** Movies that belong together, with every one of them. */
export interface CollectionWire {
  readonly name: string | null;
  readonly overview: string | null;
  readonly posterPath: string | null;
  readonly backdropPath: string | null;
  readonly collection: readonly SearchMovieWire[] | null;
}

/** What came of asking for one movie of a collection. */
interface CollectionPartResultWire extends Omit<RequestResultWire, 'isError'> {
  readonly theMovieDbId: number;
  readonly title: string | null;
}

/** What came of asking for all of them. Nothing was taken when it is no success. */
export interface CollectionResultWire extends RequestResultWire {
  readonly parts: readonly CollectionPartResultWire[];
}

const collectionPath = (api: string, id: string) => `api/v2/${api}/movie/collection/${encodeURIComponent(id)}`;

/** Movies that belong together; null when there is no such collection. */
export const collectionsApi = {
  details: (id: string, signal?: AbortSignal) => http.get<CollectionWire | null>(collectionPath('Search', id), { signal }),
  /** Every movie that is left, each by its own rules. */
  request: (id: string) => http.post<CollectionResultWire>(collectionPath('Requests', id)),
};
