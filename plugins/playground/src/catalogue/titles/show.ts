import type { Season, ShowDetails } from '@ombi/sdk';
import { pathTo, seasonPicture } from '../../art/paths.js';
import { airDaysOf, episodesOf } from '../../series/episodes.js';
import { SERIES, type Series } from '../../series/index.js';
import type { SeasonPlan } from '../../series/series.js';
import { dayFromNow } from '../../titles/calendar.js';
import { networksOf } from '../vocabulary/studios.js';
import { detailsOf } from './details.js';

/** All about a series. Those who count by other numbers find it under its own, as nobody else has numbers here. */
export function showDetails(series: Series): ShowDetails {
  const details = detailsOf(series, SERIES, series.status);
  return {
    ...details,
    ids: { ...details.ids, tvdb: details.ref.id },
    lastAirDate: lastShown(series),
    networks: networksOf(series),
    creators: series.creators,
    seasons: series.seasons.map((season) => seasonDetails(series, season)),
  };
}

const seasonDetails = (series: Series, season: SeasonPlan): Season => ({
  number: season.number,
  title: season.title ?? (season.number === 0 ? 'Specials' : `Season ${season.number}`),
  overview: season.overview ?? '',
  posterPath: pathTo('season', seasonPicture(series.number, season.number)),
  episodes: episodesOf(season),
});

/** Of the days that have come. */
const lastShown = (series: Series): string | null => airDaysOf(series).findLast((day) => day <= dayFromNow(0)) ?? null;
