import type { ApprovedSeason } from '@ombi/sdk';
import { groupBy } from '../../kernel/index.js';
import type { Order } from '../../fulfilment/index.js';
import { variantOf, wireIdOf, type RequestEpisodeEntity, type RequestEntity } from '../store/index.js';

/** Number that the public API gives series that are drawn in Japan. */
const ANIME = 1;

/** An approved request as a downloader is told about it; the episodes are those of a series, by season and number. */
export function orderOf(request: RequestEntity, episodes: readonly RequestEpisodeEntity[]): Order {
  const { kind, requesterId, title } = request;
  return {
    kind,
    requestId: wireIdOf(request),
    requesterId,
    ref: { kind, source: title.source, id: title.externalId },
    ids: { [title.source]: title.externalId, ...(title.imdbId && { imdb: title.imdbId }), ...(title.tvdbId && { tvdb: title.tvdbId }) },
    variant: variantOf(request),
    title: title.title,
    year: title.releaseDate ? Number(title.releaseDate.slice(0, 4)) : null,
    releaseDate: title.releaseDate,
    artistId: title.artistId,
    seasons: seasonsOf(episodes),
    isAnime: title.seriesType === ANIME,
    ...optionsOf(request),
  };
}

/** What an administrator wants differently for the request. It counts until the moment of the hand-over. */
export const optionsOf = ({ qualityOverride, rootFolderOverride, languageOverride }: RequestEntity) => ({
  qualityProfileId: qualityOverride,
  rootFolderId: rootFolderOverride,
  languageProfileId: languageOverride,
});

const seasonsOf = (episodes: readonly RequestEpisodeEntity[]): ApprovedSeason[] =>
  [...groupBy(episodes, ({ season }) => season)].map(([number, of]) => ({ number, episodes: of.map((episode) => episode.number) }));
