import { Injectable } from '@nestjs/common';
import type { RequestKind } from '../../fulfilment/index.js';
import { GeneralSettings } from '../../identity/index.js';
import { Clock, Database } from '../../kernel/index.js';
import { Settings } from '../../settings/index.js';
import { Proceedings } from '../flow/index.js';
import { Refused } from '../refusal.js';
import type { RequestEntity } from '../store/index.js';
import { ExpiredRequestRepository } from './expired-request.repository.js';

/** So many requests go in one transaction, so that nobody waits long for the others. */
const BATCH = 100;
const DAY_MS = 86_400_000;
const KINDS: readonly RequestKind[] = ['movie', 'tv', 'album'];

/** Takes requests out of the world that have been available for as many days as an administrator chose. What they cost stays spent. */
@Injectable()
export class Expiry {
  constructor(
    private readonly settings: Settings,
    private readonly expired: ExpiredRequestRepository,
    private readonly proceedings: Proceedings,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Answers how many went. Nothing goes while nobody wants it, and a number of days that nobody entered is no wish. */
  async sweep(signal: AbortSignal): Promise<number> {
    const { autoDeleteAvailableRequests, autoDeleteAfterDays } = await this.settings.get(GeneralSettings);
    if (!autoDeleteAvailableRequests || autoDeleteAfterDays === 0) return 0;

    const cut = new Date(this.#midnight() - autoDeleteAfterDays * DAY_MS);
    const reason = `Available for more than ${autoDeleteAfterDays} days`;
    let gone = 0;
    for (const kind of KINDS) gone += await this.#sweepKind(kind, cut, reason, signal);
    return gone;
  }

  async #sweepKind(kind: RequestKind, cut: Date, reason: string, signal: AbortSignal): Promise<number> {
    let gone = 0;
    for (let last: number | undefined = 0; last !== undefined && !signal.aborted;) {
      const from: number = last;
      const batch: RequestEntity[] = await this.database.transaction(async () => {
        const some = await this.expired.after(from, kind, cut, BATCH);
        for (const request of some) if (await this.#end(request, reason)) gone += 1;
        return some;
      });
      last = batch.at(-1)?.id;
    }
    return gone;
  }

  /** False when somebody took a step with it at the same moment; it stays then. */
  async #end(request: RequestEntity, reason: string): Promise<boolean> {
    try {
      await this.proceedings.end(request, { actorId: null, reason });
      return true;
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause;
      return false;
    }
  }

  /** Whole days count, by UTC: it does not matter when at night the job runs. */
  #midnight(): number {
    const now = this.clock.ms();
    return now - (now % DAY_MS);
  }
}
