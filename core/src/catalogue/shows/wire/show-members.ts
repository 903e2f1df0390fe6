import type { ShowDetails, TitleSummary } from '@ombi/sdk';
import { idsOf } from '../../titles/ids.js';
import { TYPE_NUMBERS } from '../../titles/wire/kinds.js';
import { searchMembers } from '../../titles/standing.js';
import type { ShowStanding } from '../availability/show-standings.js';

/** The members that lists and the details page have in common. Those we have no source for are written empty. */
export function showMembers(title: TitleSummary, standing: ShowStanding) {
  const number = Number(title.ref.id);
  const { fullyAvailable, partlyAvailable } = standing;
  return {
    id: number,
    ...searchMembers(standing, idsOf(title)),
    title: title.title,
    aliases: [],
    banner: title.backdropPath ?? title.posterPath,
    seriesId: number,
    firstAired: title.releaseDate,
    networkId: null,
    overview: title.overview,
    lastUpdated: 0,
    airsDayOfWeek: null,
    airsTime: null,
    rating: String(title.voteAverage),
    siteRating: 0,
    requestAll: false,
    firstSeason: false,
    latestSeason: false,
    fullyAvailable,
    partlyAvailable,
    type: TYPE_NUMBERS.tv,
  };
}

/** What only details tell, in every shape that has it. */
export const detailMembers = ({ status, runtime, homepage, videos }: ShowDetails) => ({
  status,
  runtime: runtime > 0 ? String(runtime) : null,
  homepage,
  trailer: videos.find(({ type }) => type === 'Trailer')?.key ?? null,
});
