import { Injectable } from '@nestjs/common';
import type { RequestEvent } from '@ombi/sdk';
import { EventBus } from '../../events/index.js';
import { Clock } from '../../kernel/index.js';
import { isNews, type Standing, type Step } from '../lifecycle/index.js';
import {
  StepRepository,
  variantOf,
  wireIdOf,
  type RequestEntity,
  type RequestEpisodeEntity,
  type RequestStepEntity,
  type StepFacts,
} from '../store/index.js';

/** Who took a step and why; the portal itself has no id. */
export interface By {
  readonly actorId: string | null;
  /** In the words of whoever took it. */
  readonly reason?: string | null;
  readonly facts?: StepFacts;
  /** Nobody was asked: the requester's own rights decided. */
  readonly automatic?: boolean;
}

/** Remembers every step of every request, and says it aloud: one row of history and one event each. */
@Injectable()
export class Chronicle {
  constructor(
    private readonly steps: StepRepository,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  /** In the transaction that takes the step. */
  async tell(request: RequestEntity, step: Step, to: Standing, by: By): Promise<void> {
    await this.#remember(request, { step, fromState: step === 'request' ? 'none' : request.state, toState: to }, by);
    await this.#announce(request, step, by);
  }

  /** Some of what a request for a series is about is there; its state stays. */
  async tellOfEpisodes(request: RequestEntity, arrived: readonly Pick<RequestEpisodeEntity, 'season' | 'number'>[]): Promise<void> {
    const episodes = arrived.map(({ season, number }) => ({ season, number }));
    await this.note(request, 'episodes-arrived', { actorId: null, facts: { fact: 'arrived', episodes } });
    await this.events.publish('request.partiallyAvailable', { ...about(request), actorId: null, kind: 'tv', episodes });
  }

  /** Something that changes no state, such as a hand-over; it is remembered and not announced here. */
  note(request: RequestEntity, what: string, by: By): Promise<void> {
    return this.#remember(request, { step: what, fromState: request.state, toState: request.state }, by);
  }

  #remember(request: RequestEntity, step: Pick<RequestStepEntity, 'step' | 'fromState' | 'toState'>, by: By): Promise<void> {
    const { actorId, reason = null, facts = null } = by;
    return this.steps.add({ ...subject(request), ...step, actorId, reason, facts, at: this.clock.now() });
  }

  #announce(request: RequestEntity, step: Step, { actorId, reason, automatic = false }: By): Promise<void> {
    const event = { ...about(request), actorId };
    switch (step) {
      case 'request':
        return this.events.publish('request.created', { ...event, autoApproved: automatic });
      case 'approve':
        return this.events.publish('request.approved', { ...event, automatic });
      case 'deny':
        return this.events.publish('request.denied', { ...event, reason: reason ?? null });
      case 'found':
      case 'markAvailable':
        return this.events.publish(isNews(request.arrivalTold, step) ? 'request.available' : 'request.availableAgain', event);
      case 'markUnavailable':
        return this.events.publish('request.unavailable', event);
      case 'delete':
        return this.events.publish('request.deleted', { ...event, title: request.title.title });
    }
  }
}

const subject = ({ id, kind, slot, titleId }: RequestEntity) => ({ requestId: id, kind, slot, titleId });

const about = (request: RequestEntity): Omit<RequestEvent, 'actorId'> => ({
  kind: request.kind,
  requestId: wireIdOf(request),
  variant: variantOf(request),
  requesterId: request.requesterId,
});
