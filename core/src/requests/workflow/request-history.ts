import { Injectable } from '@nestjs/common';
import type { RequestEvent } from '@ombi/sdk';
import { EventBus } from '../../events/index.js';
import { Clock } from '../../kernel/index.js';
import { shouldAnnounceAvailability, type RequestStateOrNone, type RequestTransition } from '../lifecycle/index.js';
import {
  RequestHistoryRepository,
  variantOf,
  publicIdOf,
  type RequestEntity,
  type RequestEpisodeEntity,
  type RequestHistoryEntity,
  type HistoryFacts,
} from '../store/index.js';

/** Who took a step and why; the portal itself has no id. */
export interface ChangeContext {
  readonly actorId: string | null;
  /** In the words of whoever took it. */
  readonly reason?: string | null;
  readonly facts?: HistoryFacts;
  /** Nobody was asked: the requester's own rights decided. */
  readonly automatic?: boolean;
}

/** Remembers every step of every request, and says it aloud: one row of history and one event each. */
@Injectable()
export class RequestHistory {
  constructor(
    private readonly steps: RequestHistoryRepository,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  /** In the transaction that takes the step. */
  async recordTransition(
    request: RequestEntity,
    step: RequestTransition,
    to: RequestStateOrNone,
    changeContext: ChangeContext,
  ): Promise<void> {
    await this.#insert(request, { step, fromState: step === 'request' ? 'none' : request.state, toState: to }, changeContext);
    await this.#publish(request, step, changeContext);
  }

  /** Some of what a request for a series is about is there; its state stays. */
  async recordEpisodesAvailable(
    request: RequestEntity,
    arrived: readonly Pick<RequestEpisodeEntity, 'season' | 'number'>[],
  ): Promise<void> {
    const episodes = arrived.map(({ season, number }) => ({ season, number }));
    await this.recordNote(request, 'episodes-arrived', { actorId: null, facts: { fact: 'arrived', episodes } });
    await this.events.publish('request.partiallyAvailable', { ...eventOf(request), actorId: null, kind: 'tv', episodes });
  }

  /** Something that changes no state, such as a hand-over; it is remembered and not announced here. */
  recordNote(request: RequestEntity, what: string, changeContext: ChangeContext): Promise<void> {
    return this.#insert(request, { step: what, fromState: request.state, toState: request.state }, changeContext);
  }

  #insert(
    request: RequestEntity,
    step: Pick<RequestHistoryEntity, 'step' | 'fromState' | 'toState'>,
    changeContext: ChangeContext,
  ): Promise<void> {
    const { actorId, reason = null, facts = null } = changeContext;
    return this.steps.add({ ...historyKeyOf(request), ...step, actorId, reason, facts, at: this.clock.now() });
  }

  #publish(request: RequestEntity, step: RequestTransition, { actorId, reason, automatic = false }: ChangeContext): Promise<void> {
    const event = { ...eventOf(request), actorId };
    switch (step) {
      case 'request':
        return this.events.publish('request.created', { ...event, autoApproved: automatic });
      case 'approve':
        return this.events.publish('request.approved', { ...event, automatic });
      case 'deny':
        return this.events.publish('request.denied', { ...event, reason: reason ?? null });
      case 'found':
      case 'markAvailable':
        return this.events.publish(
          shouldAnnounceAvailability(request.arrivalTold, step) ? 'request.available' : 'request.availableAgain',
          event,
        );
      case 'markUnavailable':
        return this.events.publish('request.unavailable', event);
      case 'delete':
        return this.events.publish('request.deleted', { ...event, title: request.title.title });
    }
  }
}

const historyKeyOf = ({ id, kind, slot, titleId }: RequestEntity) => ({ requestId: id, kind, slot, titleId });

const eventOf = (request: RequestEntity): Omit<RequestEvent, 'actorId'> => ({
  kind: request.kind,
  requestId: publicIdOf(request),
  variant: variantOf(request),
  requesterId: request.requesterId,
});
