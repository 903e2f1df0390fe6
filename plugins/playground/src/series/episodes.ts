import type { Episode } from '@ombi/sdk';
import { resolveDate } from '../titles/sample-dates.js';
import type { SeasonData, Series } from '../titles/title.js';

const WEEK_DAYS = 7;

/** The episodes of a season with their air dates. */
export const episodesOf = ({ episodes, firstAirDate = null }: SeasonData): Episode[] =>
  episodes.map((episode, index) =>
    typeof episode === 'string'
      ? { number: index + 1, title: episode, airDate: resolveDate(firstAirDate, index * WEEK_DAYS) }
      : { number: index + 1, title: episode[0], airDate: resolveDate(episode[1]) },
  );

/** All known air dates of a series, the earliest first. Specials are left out. */
export const airDatesOf = ({ seasons }: Series): string[] =>
  seasons
    .filter(({ number }) => number > 0)
    .flatMap(episodesOf)
    .flatMap(({ airDate }) => airDate ?? [])
    .sort();
