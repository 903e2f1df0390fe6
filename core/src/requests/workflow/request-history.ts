import { Injectable } from '@nestjs/common';
import type { RequestEvent } from '@ombi/sdk';
import { EventBus } from '../../events/index.js';
import { Clock } from '../../kernel/index.js';
import { shouldAnnounceAvailability, type RequestStateOrNone, type RequestTransition } from '../model/index.js';
import {
  RequestHistoryRepository,
  variantOf,
  publicIdOf,
  type RequestEntity,
  type RequestEpisodeEntity,
  type RequestHistoryEntity,
  type HistoryDetails,
} from '../store/index.js';

/** Who made a change and why. `actorId` is null for automatic changes by the server. */
export interface ChangeContext {
  readonly actorId: string | null;
  /** Free text entered by the actor. */
  readonly reason?: string | null;
  readonly facts?: HistoryDetails;
  /** Whether the requester's roles approved the request without a decision. */
  readonly isAutomatic?: boolean;
  /** Whether another user than the requester made the request that is approved automatically. */
  readonly isOnBehalf?: boolean;
}

/** Writes the history of requests: one row and one event per transition. */
@Injectable()
export class RequestHistory {
  constructor(
    private readonly requestHistoryRepository: RequestHistoryRepository,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  /** Must run inside the transaction that changes the state. */
  async recordTransition(
    request: RequestEntity,
    step: RequestTransition,
    to: RequestStateOrNone,
    changeContext: ChangeContext,
  ): Promise<void> {
    await this.#insert(request, { step, fromState: step === 'request' ? 'none' : request.state, toState: to }, changeContext);
    await this.#publish(request, step, changeContext);
  }

  /** Records and announces available episodes of a series request; its state does not change. */
  async recordEpisodesAvailable(
    request: RequestEntity,
    arrived: readonly Pick<RequestEpisodeEntity, 'id' | 'season' | 'number'>[],
    unannouncedIds: ReadonlySet<number>,
  ): Promise<void> {
    const facts = { fact: 'arrived', episodes: arrived.map(numbersOf) } as const;
    await this.recordNote(request, 'episodes-arrived', { actorId: null, facts });
    const episodes = arrived.filter(({ id }) => unannouncedIds.has(id)).map(numbersOf);
    if (episodes.length === 0) return;
    await this.events.publish('request.partiallyAvailable', { ...eventOf(request), actorId: null, kind: 'tv', episodes });
  }

  /** Records an entry without a state change, such as a dispatch. Publishes no event. */
  recordNote(request: RequestEntity, what: string, changeContext: ChangeContext): Promise<void> {
    return this.#insert(request, { step: what, fromState: request.state, toState: request.state }, changeContext);
  }

  /** Must run inside the transaction that deletes the request, before. */
  publishDeleting(request: RequestEntity, { actorId }: ChangeContext): Promise<void> {
    return this.events.publish('request.deleting', { ...eventOf(request), actorId });
  }

  /** Must run inside the transaction that deletes the last request for a title. */
  publishTitleUnrequested({ kind, titleId }: Pick<RequestEntity, 'kind' | 'titleId'>): Promise<void> {
    return this.events.publish('title.lastRequestDeleted', { kind, titleId });
  }

  #insert(
    request: RequestEntity,
    step: Pick<RequestHistoryEntity, 'step' | 'fromState' | 'toState'>,
    changeContext: ChangeContext,
  ): Promise<void> {
    const { actorId, reason = null, facts = null } = changeContext;
    return this.requestHistoryRepository.insert({ ...historyKeyOf(request), ...step, actorId, reason, facts, at: this.clock.now() });
  }

  #publish(request: RequestEntity, step: RequestTransition, changeContext: ChangeContext): Promise<void> {
    const { actorId, reason, isAutomatic = false, isOnBehalf = false } = changeContext;
    const event = { ...eventOf(request), actorId };
    switch (step) {
      case 'request':
        return this.events.publish('request.created', { ...event, autoApproved: isAutomatic });
      case 'approve':
        return this.events.publish('request.approved', { ...event, automatic: isAutomatic, onBehalf: isOnBehalf });
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

const numbersOf = ({ season, number }: Pick<RequestEpisodeEntity, 'season' | 'number'>) => ({ season, number });

const historyKeyOf = ({ id, kind, requestKey, titleId }: RequestEntity) => ({ requestId: id, kind, requestKey, titleId });

const eventOf = (request: RequestEntity): Omit<RequestEvent, 'actorId'> => ({
  kind: request.kind,
  requestId: publicIdOf(request),
  variant: variantOf(request),
  requesterId: request.requesterId,
});
