import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { BatchedRemoval } from '../../kernel/index.js';
import { Proceedings } from '../steps/index.js';
import { RequestRepository } from '../store/index.js';
import { Traces } from './traces.js';

/** So many requests go in one transaction: whoever asks for something meanwhile waits for one or two of them. */
const BATCH = 10;

/**
 * When an account goes, what it asked for goes with it, then what it spent and wanted to hear about: the first requests in the same
 * transaction, the others batch by batch.
 */
@Injectable()
export class Departure implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly removal: BatchedRemoval,
    private readonly requests: RequestRepository,
    private readonly proceedings: Proceedings,
    private readonly traces: Traces,
  ) {}

  onModuleInit(): void {
    this.removal.handle('requests', (userId) => this.#removeSome(userId));
    this.events.within('user.deleted', ({ userId }) => this.removal.begin('requests', userId));
  }

  async #removeSome(userId: string): Promise<boolean> {
    const batch = await this.requests.ofRequester(userId, BATCH);
    for (const request of batch) await this.proceedings.end(request, { actorId: null });
    return batch.length === BATCH || this.traces.someOfPerson(userId);
  }
}
