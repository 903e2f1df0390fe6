import type { GenreName, MovieGenre, SeriesGenre } from './genres.js';
import type { SampleDate } from './sample-dates.js';

/** Members that movies and series have in common. The facts are real; the descriptions were written for this catalogue. */
export interface Title {
  /** Never changes, because requests refer to it. Movies start at 1, series at 100,001. */
  readonly number: number;
  readonly title: string;
  /** Only where it differs from the English title. */
  readonly originalTitle?: string;
  /** ISO 639-1. */
  readonly language: string;
  /** For series: the approximate length of one episode. */
  readonly runtimeMinutes: number;
  readonly genres: readonly GenreName[];
  readonly keywords: readonly string[];
  readonly directors: readonly string[];
  /** Name and role; an empty role means that it is unknown, or that there are several. */
  readonly cast: readonly (readonly [string, string])[];
  /** The studio, where it is known. */
  readonly studio?: string;
  readonly tagline: string;
  readonly overview: string;
}

/** A movie of the sample catalogue. */
export interface Movie extends Title {
  readonly genres: readonly MovieGenre[];
  /** `YYYY-MM-DD` of the premiere. */
  readonly releaseDate: string;
}

/** An episode: its title, or its title and its air date where the weekly rule of the season does not apply. */
type EpisodeData = string | readonly [title: string, airs: SampleDate];

/** A season; number 0 contains the specials. */
export interface SeasonData {
  readonly number: number;
  readonly title?: string;
  readonly overview?: string;
  /** Air date of the first episode; each further one follows a week later, as chapters did in cinemas. Without it the dates are unknown. */
  readonly firstAirDate?: SampleDate;
  readonly episodes: readonly EpisodeData[];
}

/** A series of the sample catalogue. Uncertain facts are left out. */
export interface Series extends Title {
  readonly genres: readonly SeriesGenre[];
  readonly creators: readonly string[];
  /** The network; absent for series that were shown in cinemas. */
  readonly network?: string;
  readonly status: 'Ended' | 'Returning Series' | 'Planned';
  /** Invented for the samples: its dates move with the calendar, and its texts say that it is invented. */
  readonly isInvented?: true;
  readonly seasons: readonly SeasonData[];
}
