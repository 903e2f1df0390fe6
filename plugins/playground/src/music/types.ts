import type { ArtistLink } from '@ombi/sdk';
import type { SampleDate } from '../titles/sample-dates.js';

/** An album, a single or another release group. Uncertain facts are left out. */
export interface Album {
  /** Never changes; starts at 1 within its artist. */
  readonly number: number;
  readonly title: string;
  readonly type: 'Album' | 'Single' | 'EP';
  readonly secondaryTypes?: readonly ('Compilation' | 'Live' | 'Soundtrack')[];
  /** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. */
  readonly releaseDate: SampleDate;
  readonly overview?: string;
  readonly tracks: readonly string[];
}

/** A current or former member of a group. Members without an end year left when the group ended. */
export interface Member {
  readonly name: string;
  readonly role: string;
  readonly begin?: string;
  readonly end?: string;
}

/** An artist of the sample catalogue. The facts are real; the descriptions were written for this catalogue. */
export interface Artist {
  /** Never changes; starts at 1. */
  readonly number: number;
  readonly name: string;
  readonly type: 'Person' | 'Group' | 'Orchestra';
  readonly disambiguation: string;
  /** ISO 3166-1 code, or null. */
  readonly country: string | null;
  /** Name of a town. */
  readonly region: string;
  readonly startYear: string | null;
  /** Null while the artist is active. */
  readonly endYear: string | null;
  readonly overview: string;
  readonly links?: Readonly<Partial<Record<ArtistLink, string>>>;
  /** The position determines the id of a member, so new members must be appended. */
  readonly members?: readonly Member[];
  readonly albums: readonly Album[];
}
