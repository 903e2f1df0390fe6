import { Injectable } from '@nestjs/common';
import { REQUEST_KINDS, type RequestKind } from '../../fulfilment/index.js';
import { Database } from '../../kernel/index.js';
import { Refused } from '../outcome/index.js';
import { Proceedings } from '../steps/index.js';
import type { RequestEntity } from '../store/index.js';
import { ExpiredRequestRepository } from './expired-request.repository.js';
import { ExpiryTerm, type Over } from './expiry-term.js';

/** So many requests go in one transaction, so that nobody waits long for the others. */
const BATCH = 100;

/** Takes requests out of the world that have been available for as many days as an administrator chose. What they cost stays spent. */
@Injectable()
export class Expiry {
  constructor(
    private readonly term: ExpiryTerm,
    private readonly expired: ExpiredRequestRepository,
    private readonly proceedings: Proceedings,
    private readonly database: Database,
  ) {}

  /** Answers how many went. Once aborted, it stops after the batch in progress. */
  async sweep(signal: AbortSignal): Promise<number> {
    const over = await this.term.over();
    let gone = 0;
    if (over) for (const kind of REQUEST_KINDS) gone += await this.#sweepKind(kind, over, signal);
    return gone;
  }

  async #sweepKind(kind: RequestKind, { cut, days }: Over, signal: AbortSignal): Promise<number> {
    let gone = 0;
    for (let last: number | undefined = 0; last !== undefined && !signal.aborted;) {
      const from: number = last;
      const batch: RequestEntity[] = await this.database.transaction(async () => {
        const some = await this.expired.after(from, kind, cut, BATCH);
        for (const request of some) if (await this.#end(request, days)) gone += 1;
        return some;
      });
      last = batch.at(-1)?.id;
    }
    return gone;
  }

  /** False when somebody took a step with it at the same moment; it stays then. */
  async #end(request: RequestEntity, days: number): Promise<boolean> {
    try {
      await this.proceedings.end(request, { actorId: null, facts: { fact: 'expired', days } });
      return true;
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause;
      return false;
    }
  }
}
