import type { GenreName, MovieGenre, SeriesGenre } from './genres.js';
import type { SampleDate } from './sample-dates.js';

/** What films and series have in common. Facts are facts; the descriptions are our own. */
export interface Title {
  /** Stable for ever: requests refer to it. Films count from 1, series from 100,001. */
  readonly number: number;
  readonly title: string;
  /** Where it differs from the English one. */
  readonly originalTitle?: string;
  /** ISO 639-1. */
  readonly language: string;
  /** Of a series: about so many in one episode. */
  readonly runtimeMinutes: number;
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

/** A film of the sample catalogue. */
export interface Movie extends Title {
  readonly genres: readonly MovieGenre[];
  /** `YYYY-MM-DD` of the first showing. */
  readonly releaseDate: string;
}

/** An episode: its name, or its name and its day where the rule of the season does not say it. */
type EpisodeData = string | readonly [title: string, airs: SampleDate];

/** A season; number 0 are the specials. */
export interface SeasonData {
  readonly number: number;
  readonly title?: string;
  readonly overview?: string;
  /** The day of the first episode; each further one comes a week later, as chapters came to the cinemas. Without it nobody knows. */
  readonly firstAirDate?: SampleDate;
  readonly episodes: readonly EpisodeData[];
}

/** A series of the sample catalogue. What nobody is sure about is left out. */
export interface Series extends Title {
  readonly genres: readonly SeriesGenre[];
  readonly creators: readonly string[];
  /** Where it was shown, if that was not the cinema. */
  readonly network?: string;
  readonly status: 'Ended' | 'Returning Series' | 'Planned';
  /** Made up for the samples: its days move with the calendar, and its texts say so. */
  readonly isInvented?: true;
  readonly seasons: readonly SeasonData[];
}
