import { Injectable } from '@nestjs/common';
import type { RequestKind } from '../../fulfilment/index.js';
import { canApproveRequests, type Principal } from '../../identity/index.js';
import { Database, runThrottled } from '../../kernel/index.js';
import {
  requestNotFoundRefusal,
  notOwnRequestRefusal,
  RequestRefusedError,
  type RequestActionResult,
  REQUEST_STATES,
  type RequestState,
} from '../model/index.js';
import { RequestWorkflow } from '../workflow/index.js';
import { RequestRepository, type RequestEntity } from '../store/index.js';

/** Requests per transaction in {@link RequestRemoval.removeAll}; small, because concurrent writers wait for it. */
const BATCH_SIZE = 10;

/** Deletes requests. Those that were not fulfilled are refunded to the quota. */
@Injectable()
export class RequestRemoval {
  constructor(
    private readonly database: Database,
    private readonly requestRepository: RequestRepository,
    private readonly requestWorkflow: RequestWorkflow,
  ) {}

  /** Deletes all variants for approvers, else only the actor's own. Throws {@link RequestRefusedError} when there are none. */
  remove(kind: RequestKind, requestId: number, actor: Principal): Promise<RequestActionResult> {
    return this.database.transaction(async () => {
      const all = await this.requestRepository.findAllByPublicId(kind, requestId);
      if (all.length === 0) throw new RequestRefusedError(requestNotFoundRefusal(kind));
      const mine = canApproveRequests(actor) ? all : all.filter(({ requesterId }) => requesterId === actor.userId);
      if (mine.length === 0) throw new RequestRefusedError(notOwnRequestRefusal());

      await this.#removeRequests(mine, actor.userId);
      return { requestId, message: 'Request successfully deleted' };
    });
  }

  /** Deletes a title with the requests of all users; does nothing when there is none. */
  removeTitle(kind: RequestKind, titleId: number, { userId }: Principal): Promise<void> {
    return this.database.transaction(async () => this.#removeRequests(await this.requestRepository.findByTitle(kind, titleId), userId));
  }

  /** Deletes every request of a kind, batch by batch. */
  async removeAll(kind: RequestKind, actor: Principal): Promise<void> {
    for (const state of REQUEST_STATES) {
      while ((await runThrottled(() => this.#removeBatch(kind, state, actor))) > 0);
    }
  }

  #removeBatch(kind: RequestKind, state: RequestState, { userId }: Principal): Promise<number> {
    return this.database.transaction(async () => {
      const batch = await this.requestRepository.findAfter(0, kind, state, BATCH_SIZE);
      await this.#removeRequests(batch, userId);
      return batch.length;
    });
  }

  async #removeRequests(requests: readonly RequestEntity[], actorId: string | null): Promise<void> {
    for (const request of requests) await this.requestWorkflow.remove(request, { actorId });
  }
}
