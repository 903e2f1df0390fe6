import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Database, LogService } from '../../kernel/index.js';
import { Chronicle } from '../steps/index.js';
import { RequestRepository } from '../store/index.js';
import { Checks } from './checks.js';
import type { Check, Violation } from './violation.js';
import { ViolationRepository } from './violation.repository.js';

/** So many rows are looked at with one statement. */
const STRETCH = 500;

/** How often each invariant was violated, and put right. */
export type Repairs = ReadonlyMap<Violation, number>;

/** Looks whether what is stored about requests holds what is promised of them, and puts right what does not. */
@Injectable()
export class Consistency {
  constructor(
    private readonly checks: Checks,
    private readonly violations: ViolationRepository,
    private readonly requests: RequestRepository,
    private readonly chronicle: Chronicle,
    private readonly database: Database,
    private readonly log: LogService,
  ) {}

  /** Stops once aborted. What another portal repairs at the same time is repaired once. */
  async run(signal: AbortSignal): Promise<Repairs> {
    const repairs = new Map<Violation, number>();
    for (const check of this.checks.all) {
      const count = await this.#walk(check, signal);
      if (count > 0) repairs.set(check.violation, count);
    }
    if (repairs.size > 0) this.log.warn('what was stored about requests was put right', Object.fromEntries(repairs));
    return repairs;
  }

  async #walk(check: Check, signal: AbortSignal): Promise<number> {
    let count = 0;
    for (let after = 0; !signal.aborted;) {
      const last = await this.violations.nextStretch(check.table, after, STRETCH);
      if (last === null) break;
      for (const id of await check.find(after, last)) if (!signal.aborted && (await this.#repair(check, id))) count += 1;
      after = last;
      await setImmediate(); // the embedded database answers at once, and others want their turn
    }
    return count;
  }

  /** False when it is right by now. */
  #repair(check: Check, id: number): Promise<boolean> {
    return this.database.transaction(async () => {
      const isWrong = (await check.find(id - 1, id)).length > 0;
      if (!isWrong) return false;
      if (check.table === 'request') await this.#note(id, check.violation);
      await check.repair(id);
      this.database.afterCommit(() => this.log.warn('a violated promise was repaired', { what: check.violation, table: check.table, id }));
      return true;
    });
  }

  async #note(id: number, violation: Violation): Promise<void> {
    const [request] = await this.requests.byIds([id]);
    if (request) await this.chronicle.note(request, 'repaired', { actorId: null, facts: { fact: 'repaired', violation } });
  }
}
