import type { IdSource, MediaKind } from '../../media.js';

/** Where a public site tells of titles: people paste its addresses into the search. */
export interface TitleLink {
  /** The site without `www.`, e.g. `example.org`; addresses below it count too. */
  readonly host: string;
  /** The beginning of the path of its pages, up to the id: `/movie/`. */
  readonly path: string;
  /** What these pages tell of. */
  readonly kind: MediaKind;
  /** Whose id follows. */
  readonly source: IdSource;
}
