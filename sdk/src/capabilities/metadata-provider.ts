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

/** A person as a search finds them. The image path means something to this provider only; `knownFor` is words for people. */
export interface PersonSummary {
  readonly id: string;
  readonly name: string;
  readonly imagePath: string | null;
  readonly knownFor: string;
}

/** One finding of a search: a title or a person. */
export type SearchHit =
  { readonly type: 'title'; readonly title: TitleSummary } | { readonly type: 'person'; readonly person: PersonSummary };

/** A word of the source's own vocabulary: a genre, a keyword, a company. */
export interface Named {
  readonly id: number;
  readonly name: string;
}

/** Somebody in front of the camera; an empty `character` is unknown. */
export interface CastMember {
  readonly personId: number;
  readonly name: string;
  readonly character: string;
  readonly imagePath: string | null;
}

/** Somebody behind the camera; `job` is the source's own word. */
export interface CrewMember {
  readonly personId: number;
  readonly name: string;
  readonly job: string;
  readonly imagePath: string | null;
}

/** A trailer or the like, kept at a hosting site. */
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

/** All about one movie. What a source does not know is empty, 0 or null, and the screen leaves it out. */
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

/** A service that streams a title in the asked country; a lower `order` stands first. */
export interface StreamingOffer {
  readonly provider: string;
  readonly logoPath: string | null;
  readonly order: number;
}

/** The rows of the discover page. */
export const DISCOVER_LISTS = ['popular', 'trending', 'upcoming', 'now-playing', 'top-rated', 'seasonal'] as const;
/** A row of the discover page. */
export type DiscoverList = (typeof DISCOVER_LISTS)[number];

/** Asks for a slice of one row of the discover page. */
export interface DiscoverQuery extends Slice, Locale {
  readonly kind: 'movie' | 'tv';
  readonly list: DiscoverList;
}

/** Asks for a slice of all titles that have every given trait; empty lists ask for nothing. */
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

/** Asks for titles and people by a word. */
export interface SearchQuery extends Locale {
  readonly term: string;
  /** Year of the first release; null when any will do. */
  readonly year: number | null;
  readonly include: readonly ('movie' | 'tv' | 'person')[];
}

/** Widths that the portal draws posters and backdrops in; `original` is for backdrops and logos. */
export const IMAGE_SIZES = ['w300', 'w500', 'original'] as const;
/** A width in which a picture can be had. */
export type ImageSize = (typeof IMAGE_SIZES)[number];

/** A picture as it came. */
export interface ImageBytes {
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** Knows what exists in the world. Lists are in the source's own order; unknown ids answer null. */
export interface MetadataProvider<X> {
  /** Titles and people by a word, best first. */
  search(ctx: X, query: SearchQuery): Promise<readonly SearchHit[]>;
  /** A slice of a row of the discover page. */
  discover(ctx: X, query: DiscoverQuery): Promise<Page<TitleSummary>>;
  /** A slice of all titles with the given traits. */
  advanced(ctx: X, query: AdvancedQuery): Promise<Page<TitleSummary>>;
  /** All about a movie. */
  movie(ctx: X, ref: MediaRef, locale: Locale): Promise<MovieDetails | null>;
  /** The provider's own reference of a title known by another source's id. */
  find(ctx: X, ref: MediaRef): Promise<MediaRef | null>;
  /** Who streams a title in a country (ISO 3166-1). */
  streaming(ctx: X, ref: MediaRef, region: string): Promise<readonly StreamingOffer[]>;
  /** The genres of a kind, in a language (ISO 639-1). */
  genres(ctx: X, kind: MediaKind, language: string): Promise<readonly Named[]>;
  /** Keywords that hold a term. */
  keywords(ctx: X, term: string): Promise<readonly Named[]>;
  /** One keyword by its number. */
  keyword(ctx: X, id: number): Promise<Named | null>;
  /** The languages that titles can be in; `name` is in the language itself. */
  languages(ctx: X): Promise<readonly { readonly code: string; readonly name: string; readonly englishName: string }[]>;
  /** The services that stream a kind of titles in a country. */
  watchProviders(ctx: X, kind: 'movie' | 'tv', region: string): Promise<readonly (Named & { readonly logoPath: string | null })[]>;
  /** The bytes of a picture that a summary named. */
  image(ctx: X, path: string, size: ImageSize): Promise<ImageBytes | null>;
}
