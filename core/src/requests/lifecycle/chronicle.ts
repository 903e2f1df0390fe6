import { Injectable } from '@nestjs/common';
import type { RequestEvent } from '@ombi/sdk';
import { EventBus } from '../../events/index.js';
import { Clock } from '../../kernel/index.js';
import type { RequestEntity } from '../store/index.js';
import { StepRepository, wireIdOf } from '../store/index.js';
import type { Standing, Step } from './states.js';

/** Who took a step and why; the portal itself has no id. */
export interface By {
  readonly actorId: string | null;
  readonly reason?: string | null;
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
    const from = step === 'request' ? 'none' : request.state;
    await this.steps.add({
      ...subject(request),
      step,
      fromState: from,
      toState: to,
      actorId: by.actorId,
      reason: by.reason ?? null,
      at: this.clock.now(),
    });
    await this.#announce(request, step, by);
  }

  /** Something that changes no state, such as a hand-over; it is remembered and not announced here. */
  async note(request: RequestEntity, what: string, reason: string | null, actorId: string | null = null): Promise<void> {
    const { state } = request;
    await this.steps.add({ ...subject(request), step: what, fromState: state, toState: state, actorId, reason, at: this.clock.now() });
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
        return this.events.publish('request.available', event);
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
  variant: request.slot === '4k' ? '4k' : 'regular',
  requesterId: request.requesterId,
});
