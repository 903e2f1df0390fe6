import type { ArtistLink } from '@ombi/sdk';
import type { SampleDate } from '../titles/sample-dates.js';

/** An album, a single or the like. What nobody is sure about is left out. */
export interface Album {
  /** Stable for ever, counted from 1 within its artist. */
  readonly number: number;
  readonly title: string;
  readonly type: 'Album' | 'Single' | 'EP';
  readonly secondaryTypes?: readonly ('Compilation' | 'Live' | 'Soundtrack')[];
  /** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. */
  readonly releaseDate: SampleDate;
  readonly overview?: string;
  readonly tracks: readonly string[];
}

/** Somebody who plays, or played, in a group; those without an end of their own left when the group did. */
export interface Member {
  readonly name: string;
  readonly role: string;
  readonly begin?: string;
  readonly end?: string;
}

/** An artist of the sample catalogue. Facts are facts; the descriptions are our own. */
export interface Artist {
  /** Stable for ever, counted from 1. */
  readonly number: number;
  readonly name: string;
  readonly type: 'Person' | 'Group' | 'Orchestra';
  readonly disambiguation: string;
  /** ISO 3166-1, or null. */
  readonly country: string | null;
  /** A town. */
  readonly region: string;
  readonly startYear: string | null;
  /** Null while they go on. */
  readonly endYear: string | null;
  readonly overview: string;
  readonly links?: Readonly<Partial<Record<ArtistLink, string>>>;
  /** Their numbers follow from their places, so new ones come last. */
  readonly members?: readonly Member[];
  readonly albums: readonly Album[];
}
