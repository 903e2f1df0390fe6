import type { MediaRef } from '../../media.js';

/** An artist as a search finds them. `type` is the source's own word, e.g. `Group`; empty when unknown. */
export interface ArtistSummary {
  readonly ref: MediaRef;
  readonly name: string;
  readonly type: string;
  /** What tells two of one name apart. */
  readonly disambiguation: string;
}

/** An album, a single or the like. `releaseDate` is `YYYY-MM-DD`, `YYYY-MM`, `YYYY` or null. */
export interface AlbumSummary {
  readonly ref: MediaRef;
  readonly title: string;
  readonly artist: { readonly ref: MediaRef; readonly name: string };
  /** The source's own word, e.g. `Album`, `EP`; empty when unknown. */
  readonly type: string;
  /** Further words, e.g. `Live`, `Compilation`. */
  readonly secondaryTypes: readonly string[];
  readonly releaseDate: string | null;
}

/** Where else an artist is to be found. */
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
/** One place where an artist is to be found. */
export type ArtistLink = (typeof ARTIST_LINKS)[number];

/** Somebody who plays, or played, in a group. `begin` and `end` are years or dates as the source gives them. */
export interface BandMember {
  readonly ref: MediaRef;
  readonly name: string;
  /** What they do, e.g. `drums`; empty when unknown. */
  readonly role: string;
  readonly isCurrent: boolean;
  readonly begin: string | null;
  readonly end: string | null;
}

/** All about one artist. */
export interface ArtistDetails extends ArtistSummary {
  /** ISO 3166-1, or null. */
  readonly country: string | null;
  readonly region: string;
  readonly overview: string;
  readonly startYear: string | null;
  readonly endYear: string | null;
  readonly isEnded: boolean;
  /** Addresses, all of them `https`. */
  readonly links: Readonly<Partial<Record<ArtistLink, string>>>;
  readonly members: readonly BandMember[];
  /** Every one of them, the newest first; those without a date come last. */
  readonly albums: readonly AlbumSummary[];
}

/** All about one album. */
export interface AlbumDetails extends AlbumSummary {
  readonly overview: string;
  /** Titles of its tracks in their order, of the release that most people mean; empty when unknown. */
  readonly tracks: readonly string[];
}
