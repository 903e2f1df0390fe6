import type { Named, TitleDetails } from './titles.js';

/** One episode; `airDate` is `YYYY-MM-DD`, null when nobody has named a day yet. */
export interface Episode {
  readonly number: number;
  readonly title: string;
  readonly airDate: string | null;
  /** Address of the episode's page at the source, where it has one. */
  readonly url?: string | null;
}

/** One season with all its episodes, by their number. Number 0 are the specials. */
export interface Season {
  readonly number: number;
  readonly title: string;
  readonly overview: string;
  readonly posterPath: string | null;
  readonly episodes: readonly Episode[];
}

/** All about one series. `releaseDate` is the day of its first episode. */
export interface ShowDetails extends TitleDetails {
  /** The last day on which an episode was shown. */
  readonly lastAirDate: string | null;
  readonly networks: readonly Named[];
  readonly creators: readonly string[];
  /** By their number. */
  readonly seasons: readonly Season[];
}
