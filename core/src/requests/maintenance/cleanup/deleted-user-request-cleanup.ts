import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../../events/index.js';
import { BatchedRemoval } from '../../../kernel/index.js';
import { RequestWorkflow } from '../../workflow/index.js';
import { RequestRepository } from '../../store/index.js';
import { RequestDataCleanup } from './request-data-cleanup.js';

/** Requests per transaction; small, because concurrent writers wait for it. */
const BATCH_SIZE = 10;

/**
 * Deletes the requests of a deleted user, then quota entries and subscriptions: the first batch in the same transaction, the others batch
 * by batch.
 */
@Injectable()
export class DeletedUserRequestCleanup implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly removal: BatchedRemoval,
    private readonly requestRepository: RequestRepository,
    private readonly requestWorkflow: RequestWorkflow,
    private readonly requestDataCleanup: RequestDataCleanup,
  ) {}

  onModuleInit(): void {
    this.removal.registerHandler('requests', (userId) => this.#removeBatch(userId));
    this.events.onInTransaction('user.deleted', ({ userId }) => this.removal.start('requests', userId));
  }

  async #removeBatch(userId: string): Promise<boolean> {
    const batch = await this.requestRepository.findByRequester(userId, BATCH_SIZE);
    for (const request of batch) await this.requestWorkflow.remove(request, { actorId: null });
    return batch.length === BATCH_SIZE || this.requestDataCleanup.deleteBatchByUser(userId);
  }
}
