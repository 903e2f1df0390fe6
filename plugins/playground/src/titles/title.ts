import type { GenreName } from './genres.js';

/** What films and series have in common. Facts are facts; the descriptions are our own. */
export interface Title {
  /** Stable for ever: requests refer to it. Films count from 1, series from 100,001. */
  readonly number: number;
  readonly title: string;
  /** Where it differs from the English one. */
  readonly original?: string;
  /** ISO 639-1. */
  readonly language: string;
  /** Of a series: about so many in one episode. */
  readonly minutes: number;
  readonly genres: readonly GenreName[];
  readonly keywords: readonly string[];
  readonly directors: readonly string[];
  /** Name and part; an empty part is unknown, or many. */
  readonly cast: readonly (readonly [string, string])[];
  /** Who made it, where that is known. */
  readonly studio?: string;
  readonly tagline: string;
  readonly overview: string;
}
