import { http } from '@ombi/sdk/ui/http';
import type { MultiSearchFilter, MultiSearchHit, MovieListItem, MovieCardFlags, MovieFlags, NamedItem } from './movie-types.js';

export interface CastMember {
  readonly id: number;
  readonly credit_id: string | null;
  readonly name: string | null;
  readonly character: string | null;
  readonly profile_path: string | null;
}

export interface CrewMember {
  readonly id: number;
  readonly credit_id: string | null;
  readonly name: string | null;
  readonly job: string | null;
  readonly profile_path: string | null;
}

/** A video of a title, such as a trailer. */
export interface TitleVideo {
  readonly id: string | null;
  readonly key: string | null;
  readonly name: string | null;
  readonly site: string | null;
  readonly type: string | null;
}

/** A recommendation: a title similar or related to another one. */
export interface RelatedMovie extends MovieCardFlags {
  readonly id: number;
  readonly title: string | null;
  readonly overview: string | null;
  readonly poster_path: string | null;
  readonly release_date: string | null;
}

/** Details of a movie. Money is in US dollars, `runtime` in minutes. */
export interface MovieDetails extends MovieFlags {
  readonly id: number;
  readonly title: string | null;
  readonly overview: string | null;
  readonly tagline: string | null;
  readonly posterPath: string | null;
  readonly backdropPath: string | null;
  readonly releaseDate: string | null;
  readonly digitalReleaseDate: string | null;
  readonly status: string | null;
  readonly homepage: string | null;
  readonly trailer: string | null;
  readonly imdbId: string | null;
  readonly theMovieDbId: string | null;
  readonly theTvDbId: string | null;
  readonly runtime: number;
  readonly budget: number;
  readonly revenue: number;
  readonly voteAverage: number;
  readonly voteCount: number;
  readonly genres: readonly NamedItem[] | null;
  readonly keywords: { readonly keywordsValue: readonly NamedItem[] | null } | null;
  readonly productionCompanies: readonly NamedItem[] | null;
  readonly belongsToCollection: NamedItem | null;
  readonly credits: { readonly cast: readonly CastMember[] | null; readonly crew: readonly CrewMember[] | null } | null;
  readonly videos: { readonly results: readonly TitleVideo[] | null } | null;
  readonly recommendations: { readonly results: readonly RelatedMovie[] | null } | null;
  readonly similar: { readonly results: readonly RelatedMovie[] | null } | null;
  readonly externalIds: {
    readonly imdbId: string | null;
    readonly facebookId: string | null;
    readonly instagramId: string | null;
    readonly twitterId: string | null;
  } | null;
}

/** A streaming service that offers the title; `logo` is an image path. */
export interface StreamingOffer {
  readonly order: number;
  readonly streamingProvider: string | null;
  readonly logo: string | null;
}

/** The movie lists of the discover page (popular, upcoming, …); `nowplaying` is the trending list. */
export type MovieRowName = 'popular' | 'nowplaying' | 'upcoming' | 'seasonal';

/** Paging by offset: skips `position` items and returns at most `amount`. */
export interface ListRange {
  readonly position: number;
  readonly amount: number;
}

/** Body of an advanced movie search. */
export interface AdvancedSearchBody {
  readonly type: string;
  readonly releaseYear: number | null;
  /** First year of the wanted decade; takes precedence over `releaseYear`. */
  readonly decade: number | null;
  readonly genreIds: readonly number[];
  readonly keywordIds: readonly number[];
  readonly watchProviders: readonly number[];
  readonly companies: readonly number[];
}

const SEARCH = 'api/v2/Search';

/** Reads movies from the metadata sources. A list may be shorter than asked for; an unknown movie is null. */
export const moviesApi = {
  row: (name: MovieRowName, { position, amount }: ListRange, signal?: AbortSignal) =>
    http.get<MovieListItem[] | null>(`${SEARCH}/movie/${name}/${position}/${amount}`, { signal }),

  search: (term: string, filter: MultiSearchFilter, signal?: AbortSignal) =>
    http.post<MultiSearchHit[] | null>(`${SEARCH}/multi/${encodeURIComponent(term)}`, filter, { signal }),

  searchAdvanced: (filter: AdvancedSearchBody, { position, amount }: ListRange, signal?: AbortSignal) =>
    http.post<MovieListItem[] | null>(`${SEARCH}/advancedSearch/movie/${position}/${amount}`, filter, { signal }),

  /** By the id of the metadata source, or by an IMDb id (`tt…`). */
  details: (id: string, signal?: AbortSignal) =>
    http.get<MovieDetails | null>(`${SEARCH}/movie/${id.startsWith('tt') ? 'imdb/' : ''}${encodeURIComponent(id)}`, { signal }),

  streaming: (id: number, signal?: AbortSignal) => http.get<StreamingOffer[] | null>(`${SEARCH}/stream/movie/${id}`, { signal }),
};
