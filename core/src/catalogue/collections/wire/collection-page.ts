import type { CollectionDetails, TitleSummary } from '@ombi/sdk';
import { wireDay } from '../../titles/wire/dates.js';
import { idsOf } from '../../titles/ids.js';
import { TYPE_NUMBERS } from '../../titles/wire/kinds.js';
import { cardMembers, searchMembers, type Standing, type StandingOf } from '../../titles/standing.js';

/** Movies that belong together (`MovieCollectionsViewModel`), and where each of them stands. */
export const collectionPage = ({ name, overview, posterPath, backdropPath, parts }: CollectionDetails, standingOf: StandingOf) => ({
  name,
  overview,
  posterPath,
  backdropPath,
  collection: parts.map((part) => partMembers(part, standingOf(part.ref))),
});

export type CollectionPage = ReturnType<typeof collectionPage>;

function partMembers(part: TitleSummary, standing: Standing) {
  return {
    id: Number(part.ref.id),
    ...cardMembers(standing),
    ...searchMembers(standing, idsOf(part)),
    overview: part.overview,
    posterPath: part.posterPath,
    title: part.title,
    releaseDate: wireDay(part.releaseDate),
    type: TYPE_NUMBERS.movie,
  };
}
