import { Injectable } from '@nestjs/common';
import { episodeKeyOf } from '../../../catalogue/index.js';
import { RequestVisibility } from '../../lists/index.js';
import { QuotaService } from '../../workflow/quota/index.js';
import { RequestRefusedError } from '../../model/index.js';
import {
  type CreationHistoryDetails,
  type NewRequestEpisode,
  type RequestedTitleEntity,
  RequestEpisodeRepository,
  RequestRepository,
  type RequestEntity,
} from '../../store/index.js';
import type { RequestCandidate } from './request-candidate.js';
import { toAcceptanceDetails, evaluateRules, type RuleContext } from './evaluate-rules.js';

/** How a candidate overlaps with existing requests: what of it is already requested. */
export interface RequestOverlap {
  /** The existing request that blocks the candidate; null when there is none. */
  readonly existing: Pick<RequestEntity, 'state' | 'deniedReason' | 'requesterId'> | null;
  /** Series only: the episodes without a request. */
  readonly episodes: readonly NewRequestEpisode[];
}

/** Finds what is already requested (duplicates): existing requests that overlap with a candidate. Must run inside a transaction. */
@Injectable()
export class ExistingRequests {
  constructor(
    private readonly requestRepository: RequestRepository,
    private readonly requestEpisodeRepository: RequestEpisodeRepository,
  ) {}

  /** `title`: the stored title; null when it was never requested. */
  async findOverlap(requestCandidate: RequestCandidate, title: RequestedTitleEntity | null): Promise<RequestOverlap> {
    if (!title) return { existing: null, episodes: requestCandidate.episodes };
    if (title.kind === 'tv') return this.#findEpisodeOverlap(requestCandidate.episodes, title);
    return { existing: await this.requestRepository.findByTitleAndKey(title.kind, title.id, requestCandidate.requestKey), episodes: [] };
  }

  /** An episode belongs to one request. The series counts as requested only when every wanted episode is. */
  async #findEpisodeOverlap(requestedEpisodes: readonly NewRequestEpisode[], title: RequestedTitleEntity): Promise<RequestOverlap> {
    const requestsByEpisode = new Map(
      (await this.requestEpisodeRepository.findByTitle(title.id)).map((episode) => [episodeKeyOf(episode), episode.request]),
    );
    const episodes = requestedEpisodes.filter((episode) => !requestsByEpisode.has(episodeKeyOf(episode)));
    const [first] = requestedEpisodes;
    return { existing: episodes.length === 0 && first ? (requestsByEpisode.get(episodeKeyOf(first)) ?? null) : null, episodes };
  }
}

/** Result of an accepted candidate. */
interface PolicyDecision {
  /** Series only: the episodes to request. */
  readonly episodes: readonly NewRequestEpisode[];
  readonly acceptanceDetails: CreationHistoryDetails;
}

/** Loads the context of a candidate and evaluates the request rules. Must run inside a transaction. */
@Injectable()
export class RequestPolicy {
  constructor(
    private readonly existingRequests: ExistingRequests,
    private readonly quotaService: QuotaService,
    private readonly requestVisibility: RequestVisibility,
  ) {}

  /** Throws {@link RequestRefusedError} when a rule refuses. */
  async evaluate(requestCandidate: RequestCandidate, existingTitle: RequestedTitleEntity | null): Promise<PolicyDecision> {
    const { actor, requester, title, variant, isAlreadyAvailable } = requestCandidate;
    const requestOverlap = await this.existingRequests.findOverlap(requestCandidate, existingTitle);
    const { episodes } = requestOverlap;
    const quotaCost = title.kind === 'tv' ? episodes.length : 1;
    const draft = { kind: title.kind, title: title.title, variant, quotaCost, hasOverrides: hasOverrides(requestCandidate) };
    const existing =
      requestOverlap.existing && hideDenialReason(await this.requestVisibility.ownerFilterFor(actor), requestOverlap.existing);
    const ruleContext = { actor, requester, existing, isAlreadyAvailable, quota: await this.quotaService.getQuota(requester, title.kind) };
    const refusal = evaluateRules(draft, ruleContext);
    if (refusal) throw new RequestRefusedError(refusal);
    return { episodes, acceptanceDetails: toAcceptanceDetails(draft, ruleContext, requestCandidate.episodes.length) };
  }
}

const hasOverrides = ({ rootFolder, quality, language, downloader }: RequestCandidate): boolean =>
  [rootFolder, quality, language, downloader].some((override) => override !== null);

/** Removes the denial reason of other users' requests. `ownerId`: the only requester the viewer may see; null: everybody. */
const hideDenialReason = (
  ownerId: string | null,
  { state, deniedReason, requesterId }: NonNullable<RequestOverlap['existing']>,
): RuleContext['existing'] => ({
  state,
  deniedReason: ownerId === null || requesterId === ownerId ? deniedReason : null,
});
