import { http } from '@ombi/sdk/ui/http';
import type { StreamingWire, ItemLink, MovieDetailsWire, RelatedMovieWire } from '../movies/index.js';

/** An episode and its request status. A date in the year 1 means that none has been announced. */
export interface EpisodeWire {
  readonly episodeNumber: number;
  readonly title: string | null;
  readonly airDate: string;
  readonly requested: boolean;
  readonly approved: boolean;
  readonly available: boolean;
  readonly denied: boolean | null;
  readonly deniedReason: string | null;
}

export interface SeasonWire {
  readonly seasonNumber: number;
  readonly overview: string | null;
  readonly episodes: readonly EpisodeWire[] | null;
}

/** A series related to another title. */
interface RelatedShowWire extends RelatedMovieWire {
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
export interface ShowDetailsWire extends Pick<MovieDetailsWire, SharedDetailFields> {
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
  readonly seasonRequests: readonly SeasonWire[] | null;
  readonly recommendations: { readonly results: readonly RelatedShowWire[] | null } | null;
  readonly similar: { readonly results: readonly RelatedShowWire[] | null } | null;
}

const SEARCH = 'api/v2/Search';

/** Reads series from the metadata sources; an unknown series is null. */
export const showsApi = {
  details: (id: string, signal?: AbortSignal) => http.get<ShowDetailsWire | null>(`${SEARCH}/tv/${encodeURIComponent(id)}`, { signal }),

  streaming: (id: number, signal?: AbortSignal) => http.get<StreamingWire[] | null>(`${SEARCH}/stream/tv/${id}`, { signal }),
};
