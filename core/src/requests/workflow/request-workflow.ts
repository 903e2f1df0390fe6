import { Injectable } from '@nestjs/common';
import { QuotaService } from '../quota/index.js';
import { RequestEpisodeRepository, type RequestEntity } from '../store/index.js';
import type { ChangeContext } from './request-history.js';
import { RequestDispatcher } from './request-dispatcher.js';
import { RequestStateMachine } from './request-state-machine.js';

/** What is left of what was available: see `availability`. */
interface RemainingMedia {
  readonly missing: readonly number[];
  readonly isOnRecord: boolean;
}

/**
 * The steps of a request with all that belongs to them: quota and orders. Callers bring the transaction. `Refused`, with
 * nothing changed, when the step is not possible or somebody else was faster.
 */
@Injectable()
export class RequestWorkflow {
  constructor(
    private readonly requestStateMachine: RequestStateMachine,
    private readonly quotaService: QuotaService,
    private readonly requestDispatcher: RequestDispatcher,
    private readonly episodes: RequestEpisodeRepository,
  ) {}

  /** A new request counts against the quota; one that needs no decision is approved at once. */
  async start(request: RequestEntity, changeContext: ChangeContext): Promise<RequestEntity> {
    await this.#chargeQuota(request);
    await this.requestStateMachine.start(request, changeContext);
    if (!changeContext.automatic) return request;
    return this.approve(request, { actorId: null, automatic: true, facts: { fact: 'no-decision-needed' } });
  }

  /** An approved request goes to a downloader. One that was denied counts against the quota again. */
  async approve(request: RequestEntity, changeContext: ChangeContext): Promise<RequestEntity> {
    const approved = await this.requestStateMachine.transition(request, 'approve', changeContext);
    if (request.state === 'denied') await this.#chargeQuota(request);
    await this.requestDispatcher.dispatch(approved);
    return approved;
  }

  /** What is denied costs nothing. */
  async deny(request: RequestEntity, changeContext: ChangeContext): Promise<void> {
    await this.requestStateMachine.transition(request, 'deny', changeContext);
    await this.quotaService.refund(request);
  }

  async markAvailable(request: RequestEntity, changeContext: ChangeContext): Promise<void> {
    await this.requestStateMachine.transition(request, 'markAvailable', changeContext);
    if (request.kind === 'tv') await this.episodes.setAllAvailable(request.id, true);
  }

  /**
   * What was approved is handed over again. Of a series, the episodes that nobody holds are `missing` again. What is not on record
   * any more is news when it is found once more.
   */
  async markUnavailable(request: RequestEntity, changeContext: ChangeContext, { missing, isOnRecord }: RemainingMedia): Promise<void> {
    const arrivalTold = isOnRecord ? request.arrivalTold : request.arrivalTold && 'markAvailable';
    const reopened = await this.requestStateMachine.transition({ ...request, arrivalTold }, 'markUnavailable', changeContext);
    await this.episodes.setAvailable(missing, false);
    if (reopened.state === 'approved') await this.requestDispatcher.dispatch(reopened);
  }

  /** What was fulfilled keeps its price; everything else is given back. */
  async remove(request: RequestEntity, changeContext: ChangeContext): Promise<void> {
    await this.requestStateMachine.remove(request, changeContext);
    if (request.state !== 'available') await this.quotaService.refund(request);
  }

  /** Have a request cost what it should, whatever it cost. */
  async recalculateCost(request: RequestEntity): Promise<void> {
    await this.quotaService.refund(request);
    if (request.state !== 'denied') await this.#chargeQuota(request);
  }

  /** A series costs as much as it has episodes. */
  async #chargeQuota(request: RequestEntity): Promise<void> {
    await this.quotaService.reserve(request, request.kind === 'tv' ? await this.episodes.count(request.id) : 1);
  }
}
