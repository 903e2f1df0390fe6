import type { GenreName } from './genres.js';

/** A film of the sample catalogue. Facts are facts; the descriptions are our own. */
export interface Film {
  /** Stable for ever: requests refer to it. Counted from 1. */
  readonly number: number;
  readonly title: string;
  /** Where it differs from the English one. */
  readonly original?: string;
  /** ISO 639-1. */
  readonly language: string;
  /** `YYYY-MM-DD` of the first showing. */
  readonly released: string;
  readonly minutes: number;
  readonly genres: readonly GenreName[];
  readonly keywords: readonly string[];
  readonly directors: readonly string[];
  /** Name and part. */
  readonly cast: readonly (readonly [string, string])[];
  readonly tagline: string;
  readonly overview: string;
}
