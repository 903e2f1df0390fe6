import type { IdRange, IdSource, MediaKind, MediaRef, Page } from '../../media.js';
import type { Ratings, RatingsQuery, StreamingOffer } from './ratings-and-streaming.js';
import type { CollectionDetails, MovieDetails, ShowDetails, Locale, NamedItem, TitleSummary } from './titles.js';
import type { AlbumDetails, ArtistDetails } from './music.js';
import type { Credits, PersonDetails } from './people.js';
import type { Artwork, ImageBytes, ImageSize } from './images.js';
import type { AdvancedSearchQuery, DiscoverQuery, SearchType, SearchHit, SearchQuery } from './queries.js';

/**
 * Provides metadata of titles, people and music; `topics` lists what it covers. For each topic the portal calls the first source that has
 * the topic and understands the id source of the reference. Lists are in the order of the source; functions return null for unknown ids.
 */
export interface MetadataProvider<X> {
  /** The topics that it covers. Exactly the functions of these topics must be present. */
  readonly topics: readonly MetadataTopic[];
  /** Id sources of the references that it accepts; topic `ids` must accept any. */
  readonly idSources: readonly IdSource[];
  /**
   * Embedded plug-ins only: the ids of its titles, people and keywords, which no other source uses. By these ids the portal recognises
   * sample content and calls no other source for it.
   */
  readonly ownIds?: Readonly<Partial<Record<IdSource, IdRange>>>;
  /**
   * Topic `search`: the types that it can find; empty without that topic. The portal knows movies and series by TMDB ids: a source that does
   * not accept these is asked for them only while no other source finds them and one that accepts TMDB ids has the topic `ids`.
   */
  readonly searchTypes: readonly SearchType[];
  /** URL patterns that users paste into the search: pages of its own site or of sites whose ids it accepts. */
  readonly links?: readonly TitleLink[];
  /** Topic `search`: titles, people and music that match a term, best match first. */
  search?(ctx: X, query: SearchQuery): Promise<readonly SearchHit[]>;
  /** Topic `lists`: one slice of a row of the discover page. */
  discover?(ctx: X, query: DiscoverQuery): Promise<Page<TitleSummary>>;
  /** Topic `lists`: one slice of all titles that match the filters. */
  advanced?(ctx: X, query: AdvancedSearchQuery): Promise<Page<TitleSummary>>;
  /** Topic `movies`: details of a movie. */
  movie?(ctx: X, ref: MediaRef, locale: Locale): Promise<MovieDetails | null>;
  /** Topic `movies`: a movie collection by the id that a movie of it names. */
  collection?(ctx: X, id: number, locale: Locale): Promise<CollectionDetails | null>;
  /** Topic `shows`: details of a series, with all seasons and episodes. */
  show?(ctx: X, ref: MediaRef, locale: Locale): Promise<ShowDetails | null>;
  /** Topic `people`: details of a person, by the id that a cast names. */
  person?(ctx: X, id: string, locale: Locale): Promise<PersonDetails | null>;
  /** Topic `people`: movie or series credits of a person. */
  credits?(ctx: X, id: string, kind: 'movie' | 'tv', locale: Locale): Promise<Credits | null>;
  /** Topic `music`: details of an artist, with all albums. */
  artist?(ctx: X, ref: MediaRef): Promise<ArtistDetails | null>;
  /** Topic `music`: details of an album. */
  album?(ctx: X, ref: MediaRef): Promise<AlbumDetails | null>;
  /** Topic `biographies`: what is known of an artist, as plain text; null when there is nothing. */
  biography?(ctx: X, ref: MediaRef, locale: Locale): Promise<string | null>;
  /** Topic `ids`: maps a reference with an id of another source to a reference of this provider. */
  findByExternalId?(ctx: X, ref: MediaRef): Promise<MediaRef | null>;
  /** Topic `streaming`: the services that stream a title in a country (ISO 3166-1). */
  streaming?(ctx: X, ref: MediaRef, region: string): Promise<readonly StreamingOffer[]>;
  /** Topic `filters`: the genres of a media kind, named in a language (ISO 639-1). */
  genres?(ctx: X, kind: MediaKind, language: string): Promise<readonly NamedItem[]>;
  /** Topic `filters`: keywords that contain a term. */
  keywords?(ctx: X, term: string): Promise<readonly NamedItem[]>;
  /** Topic `filters`: a keyword by id. */
  keyword?(ctx: X, id: number): Promise<NamedItem | null>;
  /** Topic `filters`: production companies whose name contains a term. */
  companies?(ctx: X, term: string): Promise<readonly NamedItem[]>;
  /** Topic `filters`: a company by id. */
  company?(ctx: X, id: number): Promise<NamedItem | null>;
  /** Topic `filters`: the languages of titles; `name` is the name in the language itself. */
  languages?(ctx: X): Promise<readonly { readonly code: string; readonly name: string; readonly englishName: string }[]>;
  /** Topic `filters`: the services that stream titles of a kind in a country (ISO 3166-1). */
  watchProviders?(ctx: X, kind: 'movie' | 'tv', region: string): Promise<readonly (NamedItem & { readonly logoPath: string | null })[]>;
  /** Topic `artwork`: all images of a title; null when the source does not know the title. */
  artwork?(ctx: X, ref: MediaRef, locale: Locale): Promise<Artwork | null>;
  /** Topic `ratings`: ratings of a title by critics and audience; null when unknown. */
  ratings?(ctx: X, query: RatingsQuery): Promise<Ratings | null>;
  /** Topic `images`: the bytes of an image, by a path that this provider returned. */
  image?(ctx: X, path: string, size: ImageSize): Promise<ImageBytes | null>;
}

/** The functions of each topic. A provider must have all functions of its topics and none of the others. */
export const TOPIC_FUNCTIONS = {
  search: ['search'],
  lists: ['discover', 'advanced'],
  movies: ['movie', 'collection'],
  shows: ['show'],
  people: ['person', 'credits'],
  music: ['artist', 'album'],
  biographies: ['biography'],
  ids: ['findByExternalId'],
  streaming: ['streaming'],
  filters: ['genres', 'keywords', 'keyword', 'companies', 'company', 'languages', 'watchProviders'],
  artwork: ['artwork'],
  ratings: ['ratings'],
  images: ['image'],
} as const satisfies Readonly<Record<string, readonly (keyof MetadataProvider<unknown>)[]>>;

/** URL pattern of title pages on a public site, which users paste into the search. */
export interface TitleLink {
  /** Host without `www.`, e.g. `example.org`; its subdomains match too. */
  readonly host: string;
  /** Path of the pages up to the id, e.g. `/movie/`. */
  readonly path: string;
  /** Kind of the titles on these pages. */
  readonly kind: MediaKind;
  /** Source of the id that follows the path. */
  readonly source: IdSource;
}

/** One topic of a metadata provider. */
export type MetadataTopic = keyof typeof TOPIC_FUNCTIONS;
