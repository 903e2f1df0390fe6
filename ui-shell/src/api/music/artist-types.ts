import type { ItemLink } from '../movies/index.js';

/** A release group of an artist, such as an album. The date is as precise as the source knows it: `1999-05`, `1999`, or null. */
export interface ReleaseGroup {
  readonly id: string;
  readonly title: string | null;
  readonly releaseDate: string | null;
  /** Primary type as the source names it, e.g. `Album`; null when unknown. */
  readonly releaseType: string | null;
  /** Secondary types, e.g. `Live`. */
  readonly secondaryTypes?: readonly string[];
  readonly requested: boolean;
  readonly approved: boolean;
  /** Whether a downloader monitors the album, or its request was approved. */
  readonly monitored: boolean;
  readonly available: boolean;
  readonly denied: boolean | null;
  readonly deniedReason: string | null;
  /** 0 while it is not requested. */
  readonly requestId: number;
  readonly itemLinks?: readonly ItemLink[];
}

/** A current or former member of a group. */
export interface BandMember {
  readonly name: string | null;
  /** The member's instruments or functions, e.g. `drums`. */
  readonly attributes: readonly string[] | null;
  readonly isCurrentMember: boolean;
  readonly start: string | null;
  readonly end: string | null;
}

/** Details of an artist. Images are paths of the portal. */
export interface ArtistDetails {
  readonly id: string;
  readonly name: string | null;
  readonly type: string | null;
  readonly disambiguation: string | null;
  readonly country: string | null;
  readonly region: string | null;
  readonly startYear: string | null;
  readonly endYear: string | null;
  readonly isEnded: boolean;
  readonly overview: string | null;
  readonly poster: string | null;
  readonly logo: string | null;
  readonly fanArt: string | null;
  /** Links by site name; null when the artist has none. */
  readonly links: Readonly<Record<string, string | null>> | null;
  readonly members: readonly BandMember[] | null;
  /** Newest first. */
  readonly releaseGroups: readonly ReleaseGroup[] | null;
  /** True for artists of the sample content. */
  readonly sample?: boolean;
}
