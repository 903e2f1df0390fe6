import { http } from '@ombi/sdk/ui/http';
import type { StreamingOffer, ItemLink, MovieDetails, RelatedMovie } from '../movies/index.js';

/** An episode and its request status. A date in the year 1 means that none has been announced. */
export interface Episode {
  readonly episodeNumber: number;
  readonly title: string | null;
  readonly airDate: string;
  readonly requested: boolean;
  readonly approved: boolean;
  readonly available: boolean;
  readonly denied: boolean | null;
  readonly deniedReason: string | null;
}

export interface Season {
  readonly seasonNumber: number;
  readonly overview: string | null;
  readonly episodes: readonly Episode[] | null;
}

/** A series related to another title. */
interface RelatedShow extends RelatedMovie {
  readonly fullyAvailable?: boolean;
  readonly partlyAvailable?: boolean;
}

/** Members that series details share with movie details. */
type SharedDetailFields =
  | 'backdropPath'
  | 'credits'
  | 'externalIds'
  | 'genres'
  | 'homepage'
  | 'id'
  | 'imdbId'
  | 'keywords'
  | 'overview'
  | 'productionCompanies'
  | 'quality'
  | 'status'
  | 'tagline'
  | 'theMovieDbId'
  | 'theTvDbId'
  | 'title'
  | 'videos'
  | 'voteAverage'
  | 'voteCount';

/** Details of a series. `runtime` is the length of an episode in minutes. */
export interface ShowDetails extends Pick<MovieDetails, SharedDetailFields> {
  readonly images: { readonly original: string | null } | null;
  readonly firstAired: string | null;
  readonly runtime: string | null;
  readonly certification: string | null;
  readonly network: { readonly name: string | null } | null;
  /** Id of the series among requests; 0 while none exists. */
  readonly requestId: number;
  readonly requested: boolean;
  readonly approved: boolean;
  readonly denied: boolean | null;
  readonly deniedReason: string | null;
  readonly fullyAvailable: boolean;
  readonly partlyAvailable: boolean;
  readonly itemLinks?: readonly ItemLink[];
  readonly sample?: boolean;
  readonly seasonRequests: readonly Season[] | null;
  readonly recommendations: { readonly results: readonly RelatedShow[] | null } | null;
  readonly similar: { readonly results: readonly RelatedShow[] | null } | null;
}

const SEARCH = 'api/v2/Search';

/** Reads series from the metadata sources; an unknown series is null. */
export const showsApi = {
  details: (id: string, signal?: AbortSignal) => http.get<ShowDetails | null>(`${SEARCH}/tv/${encodeURIComponent(id)}`, { signal }),

  streaming: (id: number, signal?: AbortSignal) => http.get<StreamingOffer[] | null>(`${SEARCH}/stream/tv/${id}`, { signal }),
};
