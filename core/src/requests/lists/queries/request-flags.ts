import { Injectable } from '@nestjs/common';
import { refKey, type MediaRef } from '@ombi/sdk';
import type { PartialEpisodeFlags, StatusFlags, TitleFlagSource } from '../../../catalogue/index.js';
import { REQUEST_KINDS } from '../../../fulfilment/index.js';
import type { Principal } from '../../../identity/index.js';
import { groupBy } from '../../../kernel/index.js';
import { RequestVisibility, isApproved, isDenied } from '../index.js';
import { RequestEpisodeRepository, type RequestEpisodeEntity } from '../../store/index.js';
import { RequestFlagRepository, type FlaggedRequest } from './request-flag.repository.js';

/**
 * Flags of a title from its requests, for the regular and the 4K variant. Where requests of others are hidden, the regular variant is still
 * flagged as requested, because a new request would reveal it; of the 4K variant only availability is shown.
 */
function titleRequestFlags(requests: readonly FlaggedRequest[]): Partial<StatusFlags> {
  const byKey = (requestKey: string): FlaggedRequest | null => requests.find((request) => request.requestKey === requestKey) ?? null;
  const [regular, fourK] = [byKey('regular'), byKey('4k')];
  const requestId = requests.find(({ isVisible }) => isVisible)?.titleId ?? 0;
  const available4K = fourK?.state === 'available';
  return { requestId, ...regularFlags(regular), ...fourKFlags(fourK?.isVisible ? fourK : null), available4K };
}

const regularFlags = (request: FlaggedRequest | null) => ({
  requested: request !== null,
  approved: isApproved(request),
  denied: isDenied(request),
  deniedReason: request?.deniedReason ?? null,
  available: request?.state === 'available',
});

const fourKFlags = (request: FlaggedRequest | null) => ({
  has4KRequest: request !== null,
  approved4K: isApproved(request),
  denied4K: isDenied(request),
  deniedReason4K: request?.deniedReason ?? null,
  requestedDate4k: request?.requestedAt ?? null,
  markedAsApproved4K: request?.approvedAt ?? null,
  markedAsAvailable4K: request?.availableAt ?? null,
  markedAsDenied4K: request?.deniedAt ?? null,
});

/** Flags of a series from its requests. It counts as denied when all of them were; the flags of its episodes have the details. */
const seriesRequestFlags = (requests: readonly FlaggedRequest[]): Partial<StatusFlags> => ({
  requestId: requests.find(({ isVisible }) => isVisible)?.titleId ?? 0,
  requested: true,
  approved: requests.some(isApproved),
  available: requests.some(({ state }) => state === 'available'),
  ...(requests.every(isDenied) && { denied: true, deniedReason: requests.find(({ deniedReason }) => deniedReason)?.deniedReason ?? null }),
});

/** Flags of an episode from its request. */
const episodeRequestFlags = ({ season, number, available }: RequestEpisodeEntity, request: FlaggedRequest): PartialEpisodeFlags => ({
  season,
  number,
  requested: true,
  approved: isApproved(request),
  denied: isDenied(request),
  deniedReason: request.deniedReason,
  available,
});

/** Flags of titles from their requests, limited to what the viewer may see. */
@Injectable()
export class RequestFlags implements TitleFlagSource {
  constructor(
    private readonly requestFlagRepository: RequestFlagRepository,
    private readonly requestEpisodeRepository: RequestEpisodeRepository,
    private readonly requestVisibility: RequestVisibility,
  ) {}

  /** One more statement than for the series flags, however many episodes. */
  async findEpisodeFlags(shows: readonly MediaRef[], viewer: Principal): Promise<Map<string, PartialEpisodeFlags[]>> {
    const requests = await this.requestFlagRepository.findByRefs(['tv'], shows, await this.requestVisibility.ownerFilterFor(viewer));
    const episodes = await this.requestEpisodeRepository.findByRequests(requests.map(({ id }) => id));
    const episodeFlagsOf = (request: FlaggedRequest) =>
      (episodes.get(request.id) ?? []).map((episode) => episodeRequestFlags(episode, request));
    return new Map([...groupBy(requests, keyOf)].map(([key, requestsOfTitle]) => [key, requestsOfTitle.flatMap(episodeFlagsOf)]));
  }

  async findFlags(refs: readonly MediaRef[], viewer: Principal): Promise<Map<string, Partial<StatusFlags>>> {
    const ownerId = await this.requestVisibility.ownerFilterFor(viewer);
    const byTitle = groupBy(await this.requestFlagRepository.findByRefs(REQUEST_KINDS, refs, ownerId), keyOf);
    return new Map(
      [...byTitle].map(([key, requestsOfTitle]) => [
        key,
        requestsOfTitle[0]!.kind === 'tv' ? seriesRequestFlags(requestsOfTitle) : titleRequestFlags(requestsOfTitle),
      ]),
    );
  }
}

const keyOf = ({ ref }: FlaggedRequest): string => refKey(ref);
