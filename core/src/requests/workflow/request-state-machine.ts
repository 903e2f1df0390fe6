import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/index.js';
import {
  nextState,
  nextAnnouncedAvailability,
  stateDates,
  type RequestState,
  type RequestTransition,
  type RequestStateOrNone,
  RequestRefusedError,
  type RequestRefusal,
} from '../model/index.js';
import { RequestRepository, RequestedTitleRepository, type RequestEntity } from '../store/index.js';
import { RequestHistory, type ChangeContext } from './request-history.js';

const PAST_PARTICIPLE: Record<RequestTransition, string> = {
  request: 'requested',
  approve: 'approved',
  deny: 'denied',
  markAvailable: 'marked as available',
  markUnavailable: 'marked as unavailable',
  found: 'marked as available',
  delete: 'deleted',
};

/** Refusal of a transition that does not exist from this state. */
const transitionNotPossible = (state: RequestStateOrNone, step: RequestTransition): RequestRefusal => ({
  code: 'NotPossible',
  text: `A request that is ${state} cannot be ${PAST_PARTICIPLE[step]}`,
});

/** Refusal of a transition that lost against a concurrent one. */
export const concurrentChangeRefusal = (): RequestRefusal => ({ code: 'Overtaken', text: 'Another user has just changed this request' });

/** The only class that changes the state of requests. Must run inside a transaction. */
@Injectable()
export class RequestStateMachine {
  constructor(
    private readonly requestRepository: RequestRepository,
    private readonly requestedTitleRepository: RequestedTitleRepository,
    private readonly requestHistory: RequestHistory,
    private readonly clock: Clock,
  ) {}

  /** Records and publishes the creation of a pending request. */
  async start(request: RequestEntity, changeContext: ChangeContext): Promise<void> {
    await this.requestedTitleRepository.updateStateBits(request, 'pending');
    await this.requestHistory.recordTransition(request, 'request', 'pending', changeContext);
  }

  /**
   * Applies a transition to the request as the caller read it, and returns the changed request. Throws {@link RequestRefusedError}, with
   * nothing changed, when the transition is not possible from its state or the request was changed concurrently.
   */
  async transition(
    request: RequestEntity,
    step: Exclude<RequestTransition, 'request' | 'delete'>,
    changeContext: ChangeContext,
  ): Promise<RequestEntity> {
    const state = nextState(request.state, step, request.approvedAt !== null) as RequestState | null;
    if (!state) throw new RequestRefusedError(transitionNotPossible(request.state, step));

    const dates = stateDates(request, state, this.clock.now(), changeContext.reason ?? null);
    const change = { state, decidedById: changeContext.actorId, ...dates, arrivalTold: nextAnnouncedAvailability(request, step) };
    if (!(await this.requestRepository.updateIfUnchanged(request, change))) throw new RequestRefusedError(concurrentChangeRefusal());
    await this.requestedTitleRepository.updateStateBits(request, state);
    await this.requestHistory.recordTransition(request, step, state, changeContext);
    return { ...request, ...change };
  }

  /** Deletes a request, and its title with the last request. Throws {@link RequestRefusedError} as {@link transition} does. */
  async remove(request: RequestEntity, changeContext: ChangeContext): Promise<void> {
    await this.requestHistory.publishDeleting(request, changeContext);
    if (!(await this.requestRepository.deleteIfUnchanged(request))) throw new RequestRefusedError(concurrentChangeRefusal());
    const isStillRequested = await this.requestedTitleRepository.detachRequest(request);
    await this.requestHistory.recordTransition(request, 'delete', 'none', changeContext);
    if (!isStillRequested) await this.requestHistory.publishTitleUnrequested(request);
  }
}
