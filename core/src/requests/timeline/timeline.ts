import { Injectable } from '@nestjs/common';
import type { RequestKind } from '../../fulfilment/index.js';
import { canDecide, type Principal } from '../../identity/index.js';
import { People, type Person } from '../lists/index.js';
import { RequestRepository, StepRepository, type RequestStepEntity, type StepFacts } from '../store/index.js';

/** Something that happened to a request. */
export interface Moment {
  readonly step: RequestStepEntity;
  /** Null: the portal, somebody who is gone, or nothing that the viewer is told. */
  readonly by: Person | null;
  readonly reason: string | null;
  readonly facts: StepFacts | null;
}

/** What people hear of their own requests: what they did and what became of it, not how. Why is told of a denial. */
const PLAIN = new Set(['request', 'approve', 'deny', 'handed-over', 'episodes-arrived', 'found', 'markAvailable', 'markUnavailable']);
const WITH_REASON = 'deny';

/** What happened to requests. */
@Injectable()
export class Timeline {
  constructor(
    private readonly requests: RequestRepository,
    private readonly steps: StepRepository,
    private readonly people: People,
  ) {}

  /** The oldest first: everything for those who decide, the plain story for whoever asked, of what is theirs. Null for everybody else. */
  async of(kind: RequestKind, requestId: number, viewer: Principal): Promise<Moment[] | null> {
    const isWhole = canDecide(viewer);
    const told = await this.requests.allNamed(kind, requestId, isWhole ? null : viewer.userId);
    if (told.length === 0) return null;

    const steps = (await Promise.all(told.map(({ id }) => this.steps.of(id)))).flat().sort((a, b) => a.id - b.id);
    return isWhole ? this.#whole(steps, viewer) : steps.filter(({ step }) => PLAIN.has(step)).map(plain);
  }

  async #whole(steps: readonly RequestStepEntity[], viewer: Principal): Promise<Moment[]> {
    const people = await this.people.named(
      steps.flatMap(({ actorId }) => actorId ?? []),
      viewer,
    );
    return steps.map((step) => ({ step, by: people.get(step.actorId ?? '') ?? null, reason: step.reason, facts: shown(step.facts) }));
  }
}

function shown(facts: StepFacts | null): StepFacts | null {
  if (facts?.fact !== 'told') return facts;
  const { news: _, ...told } = facts;
  return told;
}

const plain = (step: RequestStepEntity): Moment => ({
  step,
  by: null,
  reason: step.step === WITH_REASON ? step.reason : null,
  facts: null,
});
