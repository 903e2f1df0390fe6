import type { When } from '../titles/calendar.js';
import type { SeriesGenre } from '../titles/genres.js';
import type { Title } from '../titles/title.js';

/** An episode: its name, or its name and its day where the rule of the season does not say it. */
type EpisodePlan = string | readonly [title: string, airs: When];

/** A season; number 0 are the specials. */
export interface SeasonPlan {
  readonly number: number;
  readonly title?: string;
  readonly overview?: string;
  /** The day of the first episode; each further one comes a week later, as chapters came to the cinemas. Without it nobody knows. */
  readonly weeklyFrom?: When;
  readonly episodes: readonly EpisodePlan[];
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
  readonly seasons: readonly SeasonPlan[];
}
