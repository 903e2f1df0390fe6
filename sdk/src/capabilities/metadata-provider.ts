import type { ExternalIds, MediaKind, MediaRef, Page, Slice } from '../media.js';

/** The language (ISO 639-1) and country (ISO 3166-1) in which texts and dates are wanted. */
export interface Locale {
  readonly language: string;
  readonly region: string;
}

/** A title as it stands in a list. Dates are `YYYY-MM-DD`; image paths mean something to this provider only. */
export interface TitleSummary {
  readonly ref: MediaRef;
  readonly title: string;
  readonly originalTitle: string;
  readonly originalLanguage: string | null;
  readonly overview: string;
  readonly releaseDate: string | null;
  readonly posterPath: string | null;
  readonly backdropPath: string | null;
  readonly genreIds: readonly number[];
  readonly popularity: number;
  /** 0 to 10. */
  readonly voteAverage: number;
  readonly voteCount: number;
  readonly adult: boolean;
}

export interface PersonSummary {
  readonly id: string;
  readonly name: string;
  readonly imagePath: string | null;
  readonly knownFor: string;
}

export type SearchHit = { readonly type: 'title'; readonly title: TitleSummary } | { readonly type: 'person'; readonly person: PersonSummary };

export interface Named {
  readonly id: number;
  readonly name: string;
}

export interface CastMember {
  readonly personId: number;
  readonly name: string;
  readonly character: string;
  readonly imagePath: string | null;
}

export interface CrewMember {
  readonly personId: number;
  readonly name: string;
  readonly job: string;
  readonly imagePath: string | null;
}

export interface Video {
  readonly id: string;
  /** Key at the hosting site. */
  readonly key: string;
  readonly name: string;
  readonly site: string;
  readonly type: string;
  /** Vertical resolution in pixels. */
  readonly size: number;
}

/** `digital` and the like; the first one of the asked region. */
export interface Releases {
  readonly theatrical: string | null;
  readonly digital: string | null;
  readonly physical: string | null;
}

export interface MovieDetails extends TitleSummary {
  readonly ids: ExternalIds;
  readonly tagline: string;
  /** The source's own word, e.g. `Released`. */
  readonly status: string;
  readonly homepage: string | null;
  /** Minutes. */
  readonly runtime: number;
  /** US dollars. */
  readonly budget: number;
  readonly revenue: number;
  readonly genres: readonly Named[];
  readonly keywords: readonly Named[];
  readonly companies: readonly Named[];
  readonly collection: (Named & { readonly posterPath: string | null; readonly backdropPath: string | null }) | null;
  readonly cast: readonly CastMember[];
  readonly crew: readonly CrewMember[];
  readonly videos: readonly Video[];
  readonly similar: readonly TitleSummary[];
  readonly recommendations: readonly TitleSummary[];
  readonly releases: Releases;
  readonly social: { readonly facebook: string | null; readonly instagram: string | null; readonly twitter: string | null };
}

export interface StreamingOffer {
  readonly provider: string;
  readonly logoPath: string | null;
  readonly order: number;
}

/** The rows of the discover page. */
export const DISCOVER_LISTS = ['popular', 'trending', 'upcoming', 'now-playing', 'top-rated', 'seasonal'] as const;
export type DiscoverList = (typeof DISCOVER_LISTS)[number];

export interface DiscoverQuery extends Slice, Locale {
  readonly kind: 'movie' | 'tv';
  readonly list: DiscoverList;
}

export interface AdvancedQuery extends Slice, Locale {
  readonly kind: 'movie' | 'tv';
  readonly genreIds: readonly number[];
  readonly keywordIds: readonly number[];
  readonly companyIds: readonly number[];
  readonly watchProviderIds: readonly number[];
  readonly releaseYear: number | null;
  /** First year of the ten that are wanted, e.g. 1990; wins over `releaseYear`. */
  readonly decade: number | null;
}

export interface SearchQuery extends Locale {
  readonly term: string;
  /** Year of the first release; null when any will do. */
  readonly year: number | null;
  readonly include: readonly ('movie' | 'tv' | 'person')[];
}

/** Widths that the portal draws posters and backdrops in; `original` is for backdrops and logos. */
export const IMAGE_SIZES = ['w300', 'w500', 'original'] as const;
export type ImageSize = (typeof IMAGE_SIZES)[number];

export interface ImageBytes {
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** Knows what exists in the world. Lists are in the source's own order; unknown ids answer null. */
export interface MetadataProvider<X> {
  search(ctx: X, query: SearchQuery): Promise<readonly SearchHit[]>;
  discover(ctx: X, query: DiscoverQuery): Promise<Page<TitleSummary>>;
  advanced(ctx: X, query: AdvancedQuery): Promise<Page<TitleSummary>>;
  movie(ctx: X, ref: MediaRef, locale: Locale): Promise<MovieDetails | null>;
  /** The provider's own reference of a title known by another source's id. */
  find(ctx: X, ref: MediaRef): Promise<MediaRef | null>;
  streaming(ctx: X, ref: MediaRef, region: string): Promise<readonly StreamingOffer[]>;
  genres(ctx: X, kind: MediaKind, language: string): Promise<readonly Named[]>;
  keywords(ctx: X, term: string): Promise<readonly Named[]>;
  keyword(ctx: X, id: number): Promise<Named | null>;
  languages(ctx: X): Promise<readonly { readonly code: string; readonly name: string; readonly englishName: string }[]>;
  watchProviders(ctx: X, kind: 'movie' | 'tv', region: string): Promise<readonly (Named & { readonly logoPath: string | null })[]>;
  image(ctx: X, path: string, size: ImageSize): Promise<ImageBytes | null>;
}
