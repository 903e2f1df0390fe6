import { Injectable } from '@nestjs/common';
import type { RequestKind } from '../../fulfilment/index.js';
import { canDecide, type Principal } from '../../identity/index.js';
import { Database } from '../../kernel/index.js';
import { doesNotExist, notYours, Refused, type Accepted } from '../outcome/index.js';
import { STATES, type RequestState } from '../lifecycle/index.js';
import { Proceedings } from '../steps/index.js';
import { RequestRepository, type RequestEntity } from '../store/index.js';

/** So many requests go in one transaction when all of them do, so that nobody waits long for the others. */
const BATCH = 100;

/** Taking requests out of the world. Accepted ones that nobody fulfilled give their quota back. */
@Injectable()
export class Removal {
  constructor(
    private readonly database: Database,
    private readonly requests: RequestRepository,
    private readonly proceedings: Proceedings,
  ) {}

  /** All copies of a title for those who decide, one's own for everybody else. {@link Refused} when there are none. */
  async remove(kind: RequestKind, requestId: number, actor: Principal): Promise<Accepted> {
    const all = await this.requests.allNamed(kind, requestId);
    if (all.length === 0) throw new Refused(doesNotExist(kind));
    const mine = canDecide(actor) ? all : all.filter(({ requesterId }) => requesterId === actor.userId);
    if (mine.length === 0) throw new Refused(notYours());

    await this.database.transaction(() => this.#end(mine, actor.userId));
    return { requestId, message: 'Request successfully deleted' };
  }

  /** A title with all that was asked for of it, by whomever; nothing when there is none. */
  async removeTitle(kind: RequestKind, titleId: number, { userId }: Principal): Promise<void> {
    const requests = await this.requests.ofTitle(kind, titleId);
    await this.database.transaction(() => this.#end(requests, userId));
  }

  /** Every request of a kind, batch by batch. */
  async removeAll(kind: RequestKind, actor: Principal): Promise<void> {
    for (const state of STATES) {
      while ((await this.#removeSome(kind, state, actor)) > 0);
    }
  }

  #removeSome(kind: RequestKind, state: RequestState, { userId }: Principal): Promise<number> {
    return this.database.transaction(async () => {
      const batch = await this.requests.after(0, kind, state, BATCH);
      await this.#end(batch, userId);
      return batch.length;
    });
  }

  async #end(requests: readonly RequestEntity[], actorId: string | null): Promise<void> {
    for (const request of requests) await this.proceedings.end(request, { actorId });
  }
}
