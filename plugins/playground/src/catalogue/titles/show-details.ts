import type { Season, ShowDetails } from '@ombi/sdk';
import { imagePath, seasonImageNumber } from '../../images/image-paths.js';
import { airDatesOf, episodesOf } from '../../series/episodes.js';
import { SERIES, type Series } from '../../series/index.js';
import { dateInDays } from '../../titles/sample-dates.js';
import type { SeasonData } from '../../titles/title.js';
import { networksOf } from '../vocabulary.js';
import { toTitleDetails } from './title-details.js';

/** Maps a series to details. The external ids equal its own id, because no other source has ids of sample series. */
export function toShowDetails(series: Series): ShowDetails {
  const details = toTitleDetails(series, SERIES, series.status);
  return {
    ...details,
    ids: { ...details.ids, tvdb: details.ref.id },
    lastAirDate: lastAirDate(series),
    networks: networksOf(series),
    creators: series.creators,
    seasons: series.seasons.map((season) => toSeason(series, season)),
  };
}

const toSeason = (series: Series, season: SeasonData): Season => ({
  number: season.number,
  title: season.title ?? (season.number === 0 ? 'Specials' : `Season ${season.number}`),
  overview: season.overview ?? '',
  posterPath: imagePath('season', seasonImageNumber(series.number, season.number)),
  episodes: episodesOf(season),
});

/** The latest air date that is not in the future. */
const lastAirDate = (series: Series): string | null => airDatesOf(series).findLast((day) => day <= dateInDays(0)) ?? null;
