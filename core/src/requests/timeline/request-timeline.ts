import { Injectable } from '@nestjs/common';
import type { RequestKind } from '../../fulfilment/index.js';
import { canApproveRequests, type Principal } from '../../identity/index.js';
import { RequesterSummaries, type RequesterSummary } from '../lists/index.js';
import { RequestRepository, RequestHistoryRepository, type RequestHistoryEntity, type HistoryFacts } from '../store/index.js';

/** Something that happened to a request. */
export interface TimelineEntry {
  readonly step: RequestHistoryEntity;
  /** Null: the portal, somebody who is gone, or nothing that the viewer is told. */
  readonly by: RequesterSummary | null;
  readonly reason: string | null;
  readonly facts: HistoryFacts | null;
}

/** What people hear of their own requests: what they did and what became of it, not how. Why is told of a denial. */
const REQUESTER_STEPS = new Set([
  'request',
  'approve',
  'deny',
  'handed-over',
  'episodes-arrived',
  'found',
  'markAvailable',
  'markUnavailable',
]);
const WITH_REASON = 'deny';

/** What happened to requests. */
@Injectable()
export class RequestTimeline {
  constructor(
    private readonly requests: RequestRepository,
    private readonly steps: RequestHistoryRepository,
    private readonly requesterSummaries: RequesterSummaries,
  ) {}

  /** The oldest first: everything for those who decide, the plain story for whoever asked, of what is theirs. Null for everybody else. */
  async findEntries(kind: RequestKind, requestId: number, viewer: Principal): Promise<TimelineEntry[] | null> {
    const seesEverything = canApproveRequests(viewer);
    const told = await this.requests.findAllByPublicId(kind, requestId, seesEverything ? null : viewer.userId);
    if (told.length === 0) return null;

    const steps = (await Promise.all(told.map(({ id }) => this.steps.findByRequest(id)))).flat().sort((a, b) => a.id - b.id);
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

function withoutAnnouncementId(facts: HistoryFacts | null): HistoryFacts | null {
  if (facts?.fact !== 'told') return facts;
  const { news: _, ...told } = facts;
  return told;
}

const toRequesterEntry = (step: RequestHistoryEntity): TimelineEntry => ({
  step,
  by: null,
  reason: step.step === WITH_REASON ? step.reason : null,
  facts: null,
});
