import type { FilmGenre } from '../titles/genres.js';
import type { Title } from '../titles/title.js';

/** A film of the sample catalogue. */
export interface Film extends Title {
  readonly genres: readonly FilmGenre[];
  /** `YYYY-MM-DD` of the first showing. */
  readonly released: string;
}
