import { Injectable } from '@nestjs/common';
import { QuotaService } from './quota/index.js';
import { RequestEpisodeRepository, type RequestEntity } from '../store/index.js';
import type { ChangeContext } from './request-history.js';
import { RequestDispatcher } from './request-dispatcher.js';
import { RequestStateMachine } from './request-state-machine.js';

/** What connections still hold of a request; see `TitleConnections`. */
interface RemainingMedia {
  readonly missingEpisodeIds: readonly number[];
  readonly removedEpisodeIds: readonly number[];
  readonly isGone: boolean;
}

/**
 * Transitions of a request with their side effects: quota and dispatch. Must run inside a transaction. Throws `RequestRefusedError`, with
 * nothing changed, when the transition is not possible or the request was changed concurrently.
 */
@Injectable()
export class RequestWorkflow {
  constructor(
    private readonly requestStateMachine: RequestStateMachine,
    private readonly quotaService: QuotaService,
    private readonly requestDispatcher: RequestDispatcher,
    private readonly requestEpisodeRepository: RequestEpisodeRepository,
  ) {}

  /** Charges the quota; approves at once when the change is `automatic`. */
  async start(request: RequestEntity, changeContext: ChangeContext): Promise<RequestEntity> {
    await this.#chargeQuota(request);
    await this.requestStateMachine.start(request, changeContext);
    if (!changeContext.isAutomatic) return request;
    return this.approve(request, {
      actorId: null,
      isAutomatic: true,
      isOnBehalf: changeContext.actorId !== request.requesterId,
      facts: { fact: 'no-decision-needed' },
    });
  }

  /** Approves and dispatches. A denied request is charged to the quota again. */
  async approve(request: RequestEntity, changeContext: ChangeContext): Promise<RequestEntity> {
    const approved = await this.requestStateMachine.transition(request, 'approve', changeContext);
    if (request.state === 'denied') await this.#chargeQuota(request);
    await this.requestDispatcher.dispatch(approved);
    return approved;
  }

  /** Denies and refunds the quota. */
  async deny(request: RequestEntity, changeContext: ChangeContext): Promise<void> {
    await this.requestStateMachine.transition(request, 'deny', changeContext);
    await this.quotaService.refund(request);
  }

  async markAvailable(request: RequestEntity, changeContext: ChangeContext): Promise<void> {
    await this.requestStateMachine.transition(request, 'markAvailable', changeContext);
    if (request.kind === 'tv') await this.requestEpisodeRepository.setAllAvailable(request.id, true);
  }

  /**
   * Dispatches again if the request was approved. `missingEpisodeIds` become unavailable. What no connection has a record of any more is
   * announced again when it arrives: the title, or those of `removedEpisodeIds` and the request that they complete.
   */
  async markUnavailable(
    request: RequestEntity,
    changeContext: ChangeContext,
    { missingEpisodeIds, removedEpisodeIds, isGone }: RemainingMedia,
  ): Promise<void> {
    const arrivalTold = isGone ? request.arrivalTold && 'markAvailable' : request.arrivalTold;
    const updatedRequest = await this.requestStateMachine.transition({ ...request, arrivalTold }, 'markUnavailable', changeContext);
    await this.requestEpisodeRepository.setAvailable(missingEpisodeIds, false);
    await this.requestEpisodeRepository.resetAnnouncement(removedEpisodeIds);
    if (updatedRequest.state === 'approved') await this.requestDispatcher.dispatch(updatedRequest);
  }

  /** Deletes the request. Refunds the quota unless the request was available. */
  async remove(request: RequestEntity, changeContext: ChangeContext): Promise<void> {
    await this.requestStateMachine.remove(request, changeContext);
    if (request.state !== 'available') await this.quotaService.refund(request);
  }

  /** Replaces the quota entry of a request with the correct cost. */
  async recalculateCost(request: RequestEntity): Promise<void> {
    await this.quotaService.refund(request);
    if (request.state !== 'denied') await this.#chargeQuota(request);
  }

  /** Cost: number of episodes for series, else 1. */
  async #chargeQuota(request: RequestEntity): Promise<void> {
    await this.quotaService.reserve(request, request.kind === 'tv' ? await this.requestEpisodeRepository.count(request.id) : 1);
  }
}
