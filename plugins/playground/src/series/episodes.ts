import type { Episode } from '@ombi/sdk';
import { dayOf } from '../titles/calendar.js';
import type { SeasonPlan, Series } from './series.js';

const WEEK = 7;

/** The episodes of a season with their days. */
export const episodesOf = ({ episodes, weeklyFrom = null }: SeasonPlan): Episode[] =>
  episodes.map((plan, place) =>
    typeof plan === 'string'
      ? { number: place + 1, title: plan, airDate: dayOf(weeklyFrom, place * WEEK) }
      : { number: place + 1, title: plan[0], airDate: dayOf(plan[1]) },
  );

/** Every known day on which an episode was or will be shown, the first one first. Specials do not count. */
export const airDaysOf = ({ seasons }: Series): string[] =>
  seasons
    .filter(({ number }) => number > 0)
    .flatMap(episodesOf)
    .flatMap(({ airDate }) => airDate ?? [])
    .sort();
