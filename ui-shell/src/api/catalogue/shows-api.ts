import { http } from '@ombi/sdk/ui/http';
import type { StreamingWire, ItemLink, MovieDetailsWire, RelatedMovieWire } from '../movies/index.js';

/** One episode and where it stands. A date in the year 1 means that nobody has named a day yet. */
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

/** A series that stands beside another title. */
interface RelatedShowWire extends RelatedMovieWire {
  readonly fullyAvailable?: boolean;
  readonly partlyAvailable?: boolean;
}

/** What the page of a series tells in the same words as the page of a movie. */
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

/** Everything the portal knows about one series. `runtime` is the minutes of an episode. */
export interface ShowDetailsWire extends Pick<MovieDetailsWire, SharedDetailFields> {
  readonly images: { readonly original: string | null } | null;
  readonly firstAired: string | null;
  readonly runtime: string | null;
  readonly certification: string | null;
  readonly network: { readonly name: string | null } | null;
  /** The series among requests; 0 while nobody asked for any of it. */
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

/** What exists in the world of series; an unknown one is null. */
export const showsApi = {
  details: (id: string, signal?: AbortSignal) => http.get<ShowDetailsWire | null>(`${SEARCH}/tv/${encodeURIComponent(id)}`, { signal }),

  streaming: (id: number, signal?: AbortSignal) => http.get<StreamingWire[] | null>(`${SEARCH}/stream/tv/${id}`, { signal }),
};
