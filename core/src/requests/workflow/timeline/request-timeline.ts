import { Injectable } from '@nestjs/common';
import type { RequestKind } from '../../../fulfilment/index.js';
import { canApproveRequests, type Principal } from '../../../identity/index.js';
import { RequesterSummaries, type RequesterSummary } from '../../lists/index.js';
import { RequestRepository, RequestHistoryRepository, type RequestHistoryEntity, type HistoryDetails } from '../../store/index.js';

/** One entry of a request's timeline (history). */
export interface TimelineEntry {
  readonly step: RequestHistoryEntity;
  /** Null for automatic changes, deleted users, and when hidden from the viewer. */
  readonly by: RequesterSummary | null;
  readonly reason: string | null;
  readonly facts: HistoryDetails | null;
}

/** Steps that a requester sees of their own requests. Only denials show a reason. */
const REQUESTER_STEPS = new Set([
  'request',
  'approve',
  'deny',
  'accepted',
  'handed-over',
  'episodes-arrived',
  'found',
  'markAvailable',
  'markUnavailable',
]);
const WITH_REASON = 'deny';

/** History of requests, limited to what the viewer may see. */
@Injectable()
export class RequestTimeline {
  constructor(
    private readonly requestRepository: RequestRepository,
    private readonly requestHistoryRepository: RequestHistoryRepository,
    private readonly requesterSummaries: RequesterSummaries,
  ) {}

  /** Oldest first. Approvers see every entry, requesters only {@link REQUESTER_STEPS} of their own request. Null for all other users. */
  async findEntries(kind: RequestKind, requestId: number, viewer: Principal): Promise<TimelineEntry[] | null> {
    const seesEverything = canApproveRequests(viewer);
    const requests = await this.requestRepository.findAllByPublicId(kind, requestId, seesEverything ? null : viewer.userId);
    if (requests.length === 0) return null;

    const steps = (await Promise.all(requests.map(({ id }) => this.requestHistoryRepository.findByRequest(id))))
      .flat()
      .sort((a, b) => a.id - b.id);
    return seesEverything ? this.#fullEntries(steps, viewer) : steps.filter(({ step }) => REQUESTER_STEPS.has(step)).map(toRequesterEntry);
  }

  async #fullEntries(steps: readonly RequestHistoryEntity[], viewer: Principal): Promise<TimelineEntry[]> {
    const people = await this.requesterSummaries.findByIds(
      steps.flatMap(({ actorId }) => actorId ?? []),
      viewer,
    );
    return steps.map((step) => ({
      step,
      by: people.get(step.actorId ?? '') ?? null,
      reason: step.reason,
      facts: withoutAnnouncementId(step.facts),
    }));
  }
}

function withoutAnnouncementId(facts: HistoryDetails | null): HistoryDetails | null {
  if (facts?.fact !== 'told') return facts;
  const { news: _, ...shown } = facts;
  return shown;
}

const toRequesterEntry = (step: RequestHistoryEntity): TimelineEntry => ({
  step,
  by: null,
  reason: step.step === WITH_REASON ? step.reason : null,
  facts: null,
});
