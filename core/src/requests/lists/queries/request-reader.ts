import { Injectable } from '@nestjs/common';
import type { ExternalIds, MediaRef, Variant } from '@ombi/sdk';
import type { RequestKind } from '../../../fulfilment/index.js';
import type { RequestState } from '../../model/index.js';
import { RequestVisibility } from '../request-visibility.js';
import {
  RequestEpisodeRepository,
  RequestRepository,
  RequestSubscriptionRepository,
  variantOf,
  publicIdOf,
  type RequestEntity,
} from '../../store/index.js';

/** A request as other modules see it. Media dates are `YYYY-MM-DD`. */
export interface RequestSummary {
  readonly kind: RequestKind;
  /** The public id. */
  readonly requestId: number;
  readonly variant: Variant;
  readonly ref: MediaRef;
  readonly ids: ExternalIds;
  readonly title: string;
  readonly year: number | null;
  readonly releaseDate: string | null;
  readonly overview: string;
  readonly posterPath: string | null;
  readonly backdropPath: string | null;
  /** Albums only: the artist, and their id at the same source. */
  readonly artistId: string | null;
  readonly artistName: string | null;
  /** The quality profile that was chosen, by its id at the downloader; 0 or absent: the default one. */
  readonly qualityOverride?: number;
  /** Id of the connection of the downloader that was chosen; null or absent: the default one. */
  readonly downloaderOverride?: string | null;
  readonly requesterId: string;
  readonly requestedByAlias: string | null;
  readonly state: RequestState;
  readonly deniedReason: string | null;
  readonly requestedAt: Date;
  readonly approvedAt: Date | null;
  readonly availableAt: Date | null;
  readonly deniedAt: Date | null;
}

/** Read access to requests for other modules. */
@Injectable()
export class RequestReader {
  constructor(
    private readonly requestRepository: RequestRepository,
    private readonly requestSubscriptionRepository: RequestSubscriptionRepository,
    private readonly requestEpisodeRepository: RequestEpisodeRepository,
    private readonly requestVisibility: RequestVisibility,
  ) {}

  /** Null when the request does not exist. */
  async findSummary(kind: RequestKind, requestId: number, variant: Variant): Promise<RequestSummary | null> {
    const request = await this.requestRepository.findByPublicId(kind, requestId, variant);
    return request && toRequestSummary(request);
  }

  /** The user's request for a requested title, else the first request of it; null without any. */
  async findByTitle(kind: RequestKind, titleId: number, userId: string): Promise<RequestSummary | null> {
    const requests = await this.requestRepository.findByTitle(kind, titleId);
    const request = requests.find(({ requesterId }) => requesterId === userId) ?? requests[0];
    return request ? toRequestSummary(request) : null;
  }

  /** The episodes of a series request, sorted by season and number; none of other requests. */
  async findEpisodes({
    kind,
    requestId,
  }: Pick<RequestSummary, 'kind' | 'requestId'>): Promise<readonly { readonly season: number; readonly number: number }[]> {
    if (kind !== 'tv') return [];
    return (await this.requestEpisodeRepository.findByRequests([requestId])).get(requestId) ?? [];
  }

  /** How many requests of all kinds and variants wait for a decision. */
  countPending(): Promise<number> {
    return this.requestRepository.countPending();
  }

  /** Ids of the users who subscribed to the request, without those who may not see it any more. */
  async findSubscriberIds({ kind, requestId, requesterId }: Pick<RequestSummary, 'kind' | 'requestId' | 'requesterId'>): Promise<string[]> {
    const userIds = await this.requestSubscriptionRepository.findSubscriberIds(kind, requestId);
    return this.requestVisibility.filterViewers(userIds, requesterId);
  }
}

type RequestField =
  | ('id' | 'titleId' | 'kind' | 'requestKey' | 'requesterId' | 'requestedByAlias' | 'state' | 'deniedReason')
  | ('requestedAt' | 'approvedAt' | 'availableAt' | 'deniedAt');
type TitleField =
  | ('source' | 'externalId' | 'imdbId' | 'tvdbId' | 'title' | 'overview' | 'releaseDate')
  | ('posterPath' | 'backdropPath' | 'artistId' | 'artistName');

/** The fields that a summary needs. */
export type RequestSummarySource = Pick<RequestEntity, RequestField> &
  Partial<Pick<RequestEntity, 'qualityOverride' | 'downloaderOverride'>> & { readonly title: Pick<RequestEntity['title'], TitleField> };

/** Maps a stored request to its summary. */
export function toRequestSummary(request: RequestSummarySource): RequestSummary {
  const { title } = request;
  return {
    kind: request.kind,
    requestId: publicIdOf(request),
    variant: variantOf(request),
    ref: { kind: request.kind, source: title.source, id: title.externalId },
    ids: { [title.source]: title.externalId, ...(title.imdbId && { imdb: title.imdbId }), ...(title.tvdbId && { tvdb: title.tvdbId }) },
    title: title.title,
    year: title.releaseDate ? Number(title.releaseDate.slice(0, 4)) : null,
    releaseDate: title.releaseDate,
    overview: title.overview,
    posterPath: title.posterPath,
    backdropPath: title.backdropPath,
    artistId: title.artistId,
    artistName: title.artistName,
    qualityOverride: request.qualityOverride ?? 0,
    downloaderOverride: request.downloaderOverride ?? null,
    requesterId: request.requesterId,
    requestedByAlias: request.requestedByAlias,
    state: request.state,
    deniedReason: request.deniedReason,
    requestedAt: request.requestedAt,
    approvedAt: request.approvedAt,
    availableAt: request.availableAt,
    deniedAt: request.deniedAt,
  };
}
