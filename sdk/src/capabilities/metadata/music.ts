import type { MediaRef } from '../../media.js';

/** An artist in search results. `type` is the term of the source, e.g. `Group`; empty when unknown. */
export interface ArtistSummary {
  /** Reference for `artist`. */
  readonly ref: MediaRef;
  readonly name: string;
  /** Term of the source, e.g. `Group` or `Person`; empty when unknown. */
  readonly type: string;
  /** Text that distinguishes artists of the same name. */
  readonly disambiguation: string;
}

/** An album, a single or the like. `releaseDate` is `YYYY-MM-DD`, `YYYY-MM`, `YYYY` or null. */
export interface AlbumSummary {
  /** Reference for `album`. */
  readonly ref: MediaRef;
  readonly title: string;
  /** The first artist that is credited. */
  readonly artist: { readonly ref: MediaRef; readonly name: string };
  /** The type in the terms of the source, e.g. `Album`, `EP`; empty when unknown. */
  readonly type: string;
  /** Further types in the terms of the source, e.g. `Live`, `Compilation`. */
  readonly secondaryTypes: readonly string[];
  /** First release; null when unknown. */
  readonly releaseDate: string | null;
}

/** Sites that a link of an artist can point to. */
export const ARTIST_LINKS = [
  'homePage',
  'imdb',
  'lastFm',
  'discogs',
  'allMusic',
  'bbcMusic',
  'mySpace',
  'youTube',
  'facebook',
  'twitter',
  'instagram',
  'vk',
  'spotify',
  'deezer',
  'google',
  'apple',
  'onlineCommunity',
] as const;
/** One site that a link of an artist can point to. */
export type ArtistLink = (typeof ARTIST_LINKS)[number];

/** A current or former member of a group. `begin` and `end` are years or dates in the format of the source. */
export interface BandMember {
  /** Reference for `artist`. */
  readonly ref: MediaRef;
  readonly name: string;
  /** Role in the group, e.g. `drums`; empty when unknown. */
  readonly role: string;
  /** Whether the person still belongs to the group. */
  readonly isCurrent: boolean;
  /** Null when unknown. */
  readonly begin: string | null;
  /** Null when unknown or still a member. */
  readonly end: string | null;
}

/** All details of an artist. */
export interface ArtistDetails extends ArtistSummary {
  /** ISO 3166-1, or null. */
  readonly country: string | null;
  /** Name of the place or country of origin; empty when unknown. */
  readonly region: string;
  /** Biography as plain text; empty when there is none. */
  readonly overview: string;
  /** Year of birth or foundation, `YYYY`; null when unknown. */
  readonly startYear: string | null;
  /** Year of death or dissolution, `YYYY`; null when unknown or active. */
  readonly endYear: string | null;
  /** Whether the person has died or the group has split up. */
  readonly isEnded: boolean;
  /** URLs by site, all with `https`. */
  readonly links: Readonly<Partial<Record<ArtistLink, string>>>;
  /** Of a group; empty for a person. */
  readonly members: readonly BandMember[];
  /** All albums, newest first; those without a date come last. */
  readonly albums: readonly AlbumSummary[];
}

/** All details of an album. */
export interface AlbumDetails extends AlbumSummary {
  /** Plain text; empty when there is none. */
  readonly overview: string;
  /** Track titles in their order, from the most common release; empty when unknown. */
  readonly tracks: readonly string[];
}
