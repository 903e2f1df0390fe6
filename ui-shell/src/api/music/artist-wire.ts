import type { ItemLink } from '../movies/index.js';

/** An album, or anything else that was released under one name. The date is as exact as it is known: `1999-05`, `1999`, or null. */
export interface ReleaseGroupWire {
  readonly id: string;
  readonly title: string | null;
  readonly releaseDate: string | null;
  /** The source's own word, e.g. `Album`; null when unknown. */
  readonly releaseType: string | null;
  /** Further words, e.g. `Live`. */
  readonly secondaryTypes?: readonly string[];
  readonly requested: boolean;
  readonly approved: boolean;
  readonly available: boolean;
  readonly denied: boolean | null;
  readonly deniedReason: string | null;
  /** 0 while nobody asked for it. */
  readonly requestId: number;
  readonly itemLinks?: readonly ItemLink[];
}

/** Somebody who plays, or played, in a group. */
export interface BandMemberWire {
  readonly name: string | null;
  /** What they do, e.g. `drums`. */
  readonly attributes: readonly string[] | null;
  readonly isCurrentMember: boolean;
  readonly start: string | null;
  readonly end: string | null;
}

/** All about an artist. Pictures are addresses of the portal's own. */
export interface ArtistWire {
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
  /** Addresses by the name of the place; null where the artist has none. */
  readonly links: Readonly<Record<string, string | null>> | null;
  readonly members: readonly BandMemberWire[] | null;
  /** The newest first. */
  readonly releaseGroups: readonly ReleaseGroupWire[] | null;
  /** True for artists of the built-in catalogue. */
  readonly sample?: boolean;
}
