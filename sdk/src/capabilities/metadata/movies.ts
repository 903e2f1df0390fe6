import type { Named, TitleDetails, TitleSummary } from './titles.js';

/** `digital` and the like; the first one of the asked region. */
export interface Releases {
  readonly theatrical: string | null;
  readonly digital: string | null;
  readonly physical: string | null;
}

/** All about one movie. */
export interface MovieDetails extends TitleDetails {
  /** US dollars. */
  readonly budget: number;
  readonly revenue: number;
  readonly collection: CollectionSummary | null;
  readonly releases: Releases;
}

/** Movies that belong together, as one of them names them. */
export interface CollectionSummary extends Named {
  readonly posterPath: string | null;
  readonly backdropPath: string | null;
}

/** Movies that belong together, with every one of them, the oldest first; those without a date come last. */
export interface CollectionDetails extends CollectionSummary {
  readonly overview: string;
  readonly parts: readonly TitleSummary[];
}
