import type { Season } from '@ombi/sdk';
import type { EpisodesOf } from '../../flags/episodes.js';
import type { Flags } from '../../flags/flags.js';
import { regularSeasons } from './regular-seasons.js';

/** How much of a series is there, and whether it was denied as a whole. Both of the first: complete so far, and more is to come. */
export interface ShowSummary {
  readonly fullyAvailable: boolean;
  readonly partlyAvailable: boolean;
  readonly denied: boolean | null;
  readonly deniedReason: string | null;
}

/** What is told of a series as such. */
type ShowFlags = Pick<Flags, 'available' | 'denied' | 'deniedReason'>;

/** Null for `seasons`: nobody could say which there are. `today` is `YYYY-MM-DD`. */
export function summaryOf(seasons: readonly Season[] | null, episodes: EpisodesOf, flags: ShowFlags, today: string): ShowSummary {
  const listed = regularSeasons(seasons ?? []).flatMap((season) =>
    season.episodes.map(({ number, airDate }) => ({ airDate, ...episodes.at(season.number, number) })),
  );
  const missing = listed.filter(({ available }) => !available);
  const hasSome = missing.length < listed.length;
  // A missing episode without a day may have been shown long ago, so it leaves the series incomplete.
  const isComplete = hasSome && missing.every(({ airDate }) => airDate !== null && airDate > today);
  const isDenied = listed.length > 0 && listed.every(({ denied }) => denied === true);
  return {
    fullyAvailable: isComplete,
    // Of a series that is held, although nobody tells which episodes, only so much is sure.
    partlyAvailable: isComplete ? missing.length > 0 : hasSome || flags.available,
    denied: isDenied ? true : flags.denied,
    deniedReason: flags.deniedReason ?? (isDenied ? (listed[0]?.deniedReason ?? null) : null),
  };
}
