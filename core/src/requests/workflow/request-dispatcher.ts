import { Injectable } from '@nestjs/common';
import type { ApprovedSeason } from '@ombi/sdk';
import { FulfilmentService, type DispatchOrder, type DispatchState } from '../../fulfilment/index.js';
import { groupBy } from '../../kernel/index.js';
import { RequestRefusedError } from '../model/index.js';
import {
  RequestEpisodeRepository,
  RequestRepository,
  type RequestEntity,
  variantOf,
  publicIdOf,
  type RequestEpisodeEntity,
} from '../store/index.js';
import { RequestHistory, type ChangeContext } from './request-history.js';
import { concurrentChangeRefusal } from './request-state-machine.js';

/** `seriesType` of anime in the public API. */
const ANIME = 1;

/** The ids of a title, as a downloader gets them. */
export const externalIdsForDownloader = ({ source, externalId, imdbId, tvdbId }: RequestEntity['title']): DispatchOrder['ids'] => ({
  [source]: externalId,
  ...(imdbId && { imdb: imdbId }),
  ...(tvdbId && { tvdb: tvdbId }),
});

/** The dispatch order of an approved request. `episodes` is empty except for series. */
export function toDispatchOrder(request: RequestEntity, episodes: readonly RequestEpisodeEntity[]): DispatchOrder {
  const { kind, requesterId, title } = request;
  return {
    kind,
    requestId: publicIdOf(request),
    requesterId,
    ref: { kind, source: title.source, id: title.externalId },
    ids: externalIdsForDownloader(title),
    variant: variantOf(request),
    title: title.title,
    year: title.releaseDate ? Number(title.releaseDate.slice(0, 4)) : null,
    releaseDate: title.releaseDate,
    artistId: title.artistId,
    seasons: seasonsOf(episodes),
    isAnime: title.seriesType === ANIME,
    ...downloadOptionsOf(request),
  };
}

/**
 * The download options that override the defaults of a request, such as quality profile and root folder; 0 means none. Read again at the
 * time of the dispatch.
 */
export const downloadOptionsOf = ({ qualityOverride, rootFolderOverride, languageOverride, downloaderOverride }: RequestEntity) => ({
  qualityProfileId: qualityOverride,
  rootFolderId: rootFolderOverride,
  languageProfileId: languageOverride,
  downloaderId: downloaderOverride,
});

const seasonsOf = (episodes: readonly RequestEpisodeEntity[]): ApprovedSeason[] =>
  [...groupBy(episodes, ({ season }) => season)].map(([number, of]) => ({ number, episodes: of.map((episode) => episode.number) }));

/** Dispatches approved requests to downloaders. Must run inside a transaction, which also writes the order. */
@Injectable()
export class RequestDispatcher {
  constructor(
    private readonly fulfilmentService: FulfilmentService,
    private readonly requestHistory: RequestHistory,
    private readonly requestEpisodeRepository: RequestEpisodeRepository,
    private readonly requestRepository: RequestRepository,
  ) {}

  /** Reads the request again, because the caller may have read it before the transaction began. */
  async dispatch({ id }: RequestEntity, dispatchState?: DispatchState): Promise<void> {
    const [request] = await this.requestRepository.findByIds([id]);
    if (!request) return;
    const episodes = request.kind === 'tv' ? (await this.requestEpisodeRepository.findByRequests([request.id])).get(request.id) : [];
    await this.fulfilmentService.dispatch({ ...toDispatchOrder(request, episodes ?? []), ...(dispatchState && { dispatchState }) });
  }

  /** Dispatches again on demand. Throws {@link RequestRefusedError} when the request changed since the caller read it. */
  async redispatch(request: RequestEntity, { actorId }: ChangeContext): Promise<void> {
    if (!(await this.requestRepository.lockIfUnchanged(request))) throw new RequestRefusedError(concurrentChangeRefusal());
    await this.requestHistory.recordNote(request, 'send-again', { actorId });
    await this.dispatch(request, { isSentAgain: true });
  }
}
