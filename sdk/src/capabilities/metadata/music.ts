import type { MediaRef } from '../../media.js';

/** An artist in search results. `type` is the term of the source, e.g. `Group`; empty when unknown. */
export interface ArtistSummary {
  readonly ref: MediaRef;
  readonly name: string;
  readonly type: string;
  /** Text that distinguishes artists of the same name. */
  readonly disambiguation: string;
}

/** An album, a single or the like. `releaseDate` is `YYYY-MM-DD`, `YYYY-MM`, `YYYY` or null. */
export interface AlbumSummary {
  readonly ref: MediaRef;
  readonly title: string;
  readonly artist: { readonly ref: MediaRef; readonly name: string };
  /** The type in the terms of the source, e.g. `Album`, `EP`; empty when unknown. */
  readonly type: string;
  /** Further types in the terms of the source, e.g. `Live`, `Compilation`. */
  readonly secondaryTypes: readonly string[];
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
  readonly ref: MediaRef;
  readonly name: string;
  /** Role in the group, e.g. `drums`; empty when unknown. */
  readonly role: string;
  readonly isCurrent: boolean;
  readonly begin: string | null;
  readonly end: string | null;
}

/** All details of an artist. */
export interface ArtistDetails extends ArtistSummary {
  /** ISO 3166-1, or null. */
  readonly country: string | null;
  readonly region: string;
  readonly overview: string;
  readonly startYear: string | null;
  readonly endYear: string | null;
  readonly isEnded: boolean;
  /** URLs by site, all with `https`. */
  readonly links: Readonly<Partial<Record<ArtistLink, string>>>;
  readonly members: readonly BandMember[];
  /** All albums, newest first; those without a date come last. */
  readonly albums: readonly AlbumSummary[];
}

/** All details of an album. */
export interface AlbumDetails extends AlbumSummary {
  readonly overview: string;
  /** Track titles in their order, from the most common release; empty when unknown. */
  readonly tracks: readonly string[];
}
