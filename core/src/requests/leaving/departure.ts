import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { Proceedings } from '../steps/index.js';
import { RequestRepository } from '../store/index.js';
import { Traces } from './traces.js';

/** When an account goes, what it asked for goes with it, in the same transaction. */
@Injectable()
export class Departure implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly requests: RequestRepository,
    private readonly proceedings: Proceedings,
    private readonly traces: Traces,
  ) {}

  onModuleInit(): void {
    this.events.within('user.deleted', ({ userId }) => this.#leave(userId));
  }

  async #leave(userId: string): Promise<void> {
    for (const request of await this.requests.ofRequester(userId)) await this.proceedings.end(request, { actorId: null });
    await this.traces.ofPerson(userId);
  }
}
