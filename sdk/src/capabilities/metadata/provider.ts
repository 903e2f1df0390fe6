import type { IdRange, IdSource, MediaKind, MediaRef, Page } from '../../media.js';
import type { Ratings, RatingsQuery, StreamingOffer } from './ratings-and-streaming.js';
import type { CollectionDetails, MovieDetails, ShowDetails, Locale, NamedItem, TitleSummary } from './titles.js';
import type { AlbumDetails, ArtistDetails } from './music.js';
import type { Credits, PersonDetails } from './people.js';
import type { Artwork, ImageBytes, ImageSize } from './images.js';
import type { AdvancedSearchQuery, DiscoverQuery, SearchType, SearchHit, SearchQuery } from './queries.js';

/**
 * Knows what exists in the world, or some of it: `topics` says what. The portal asks for each topic the first source that has it and
 * speaks of the reference. Lists are in the source's own order; unknown ids answer null.
 */
export interface MetadataProvider<X> {
  /** What it knows about; exactly the functions that go with each topic are there. */
  readonly topics: readonly MetadataTopic[];
  /** Whose numbers it understands when it is asked about a title; topic `ids` is asked about any. */
  readonly speaks: readonly IdSource[];
  /**
   * For an embedded plug-in: the ids of its titles, people and words, which no other source uses. By them the portal knows sample
   * content, and asks nobody else about it.
   */
  readonly ownIds?: Readonly<Partial<Record<IdSource, IdRange>>>;
  /** Topic `search`: what it finds; empty without that topic. */
  readonly finds: readonly SearchType[];
  /** Addresses that people paste into the search, of its own site or of those whose numbers it understands. */
  readonly links?: readonly TitleLink[];
  /** Topic `search`: titles, people and music by a word, best first. */
  search?(ctx: X, query: SearchQuery): Promise<readonly SearchHit[]>;
  /** Topic `lists`: a slice of a row of the discover page. */
  discover?(ctx: X, query: DiscoverQuery): Promise<Page<TitleSummary>>;
  /** Topic `lists`: a slice of all titles with the given traits. */
  advanced?(ctx: X, query: AdvancedSearchQuery): Promise<Page<TitleSummary>>;
  /** Topic `movies`: all about a movie. */
  movie?(ctx: X, ref: MediaRef, locale: Locale): Promise<MovieDetails | null>;
  /** Topic `movies`: movies that belong together, by the number that one of them names. */
  collection?(ctx: X, id: number, locale: Locale): Promise<CollectionDetails | null>;
  /** Topic `shows`: all about a series, with every season and episode. */
  show?(ctx: X, ref: MediaRef, locale: Locale): Promise<ShowDetails | null>;
  /** Topic `people`: all about a person, by the number that a cast names. */
  person?(ctx: X, id: string, locale: Locale): Promise<PersonDetails | null>;
  /** Topic `people`: the movies or series of a person. */
  credits?(ctx: X, id: string, kind: 'movie' | 'tv', locale: Locale): Promise<Credits | null>;
  /** Topic `music`: all about an artist, with every album. */
  artist?(ctx: X, ref: MediaRef): Promise<ArtistDetails | null>;
  /** Topic `music`: all about an album. */
  album?(ctx: X, ref: MediaRef): Promise<AlbumDetails | null>;
  /** Topic `ids`: the provider's own reference of a title known by another source's id. */
  find?(ctx: X, ref: MediaRef): Promise<MediaRef | null>;
  /** Topic `streaming`: who streams a title in a country (ISO 3166-1). */
  streaming?(ctx: X, ref: MediaRef, region: string): Promise<readonly StreamingOffer[]>;
  /** Topic `words`: the genres of a kind, in a language (ISO 639-1). */
  genres?(ctx: X, kind: MediaKind, language: string): Promise<readonly NamedItem[]>;
  /** Topic `words`: keywords that hold a term. */
  keywords?(ctx: X, term: string): Promise<readonly NamedItem[]>;
  /** Topic `words`: one keyword by its number. */
  keyword?(ctx: X, id: number): Promise<NamedItem | null>;
  /** Topic `words`: companies that made titles and whose name holds a term. */
  companies?(ctx: X, term: string): Promise<readonly NamedItem[]>;
  /** Topic `words`: one company by its number. */
  company?(ctx: X, id: number): Promise<NamedItem | null>;
  /** Topic `words`: the languages that titles can be in; `name` is in the language itself. */
  languages?(ctx: X): Promise<readonly { readonly code: string; readonly name: string; readonly englishName: string }[]>;
  /** Topic `words`: the services that stream a kind of titles in a country. */
  watchProviders?(ctx: X, kind: 'movie' | 'tv', region: string): Promise<readonly (NamedItem & { readonly logoPath: string | null })[]>;
  /** Topic `artwork`: all pictures of a title; null when it does not know the title. */
  artwork?(ctx: X, ref: MediaRef, locale: Locale): Promise<Artwork | null>;
  /** Topic `ratings`: what critics and audience think of a title; null when unknown. */
  ratings?(ctx: X, query: RatingsQuery): Promise<Ratings | null>;
  /** Topic `pictures`: the bytes of a picture by a path that it named. */
  image?(ctx: X, path: string, size: ImageSize): Promise<ImageBytes | null>;
}

/** The functions that go with each topic: a provider that has the topic has all of them, and one that has it not has none. */
export const TOPIC_FUNCTIONS = {
  search: ['search'],
  lists: ['discover', 'advanced'],
  movies: ['movie', 'collection'],
  shows: ['show'],
  people: ['person', 'credits'],
  music: ['artist', 'album'],
  ids: ['find'],
  streaming: ['streaming'],
  words: ['genres', 'keywords', 'keyword', 'companies', 'company', 'languages', 'watchProviders'],
  artwork: ['artwork'],
  ratings: ['ratings'],
  pictures: ['image'],
} as const satisfies Readonly<Record<string, readonly (keyof MetadataProvider<unknown>)[]>>;

/** Where a public site tells of titles: people paste its addresses into the search. */
export interface TitleLink {
  /** The site without `www.`, e.g. `example.org`; addresses below it count too. */
  readonly host: string;
  /** The beginning of the path of its pages, up to the id: `/movie/`. */
  readonly path: string;
  /** What these pages tell of. */
  readonly kind: MediaKind;
  /** Whose id follows. */
  readonly source: IdSource;
}

/** One matter that a source of metadata may know about. */
export type MetadataTopic = keyof typeof TOPIC_FUNCTIONS;
