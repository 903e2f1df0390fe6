import type { SeriesRequestWire } from '../../../api/shows/index.js';

/** A season and its episodes in few characters: `1–3, 7`. */
export interface AskedSeason {
  readonly season: number;
  readonly episodes: string;
}

/** What was asked for, season by season. */
export const askedPart = ({ seasonRequests }: SeriesRequestWire): readonly AskedSeason[] =>
  (seasonRequests ?? []).map(({ seasonNumber, episodes }) => ({
    season: seasonNumber,
    episodes: inRuns((episodes ?? []).map(({ episodeNumber }) => episodeNumber)),
  }));

/** Numbers that follow each other are written as a run: `1–3, 7`. */
export function inRuns(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of numbers.toSorted((one, other) => one - other)) {
    const run = runs.at(-1);
    if (run && run[1] === number - 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`)).join(', ');
}
