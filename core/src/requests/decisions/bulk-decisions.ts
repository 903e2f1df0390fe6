import { Injectable } from '@nestjs/common';
import type { Principal } from '../../identity/index.js';
import { Database } from '../../kernel/index.js';
import { Decisions, type RequestRef } from './decisions.js';
import { Removal } from './removal.js';
import { verdictOf, type Accepted, type Refusal } from '../outcome/index.js';

export const BULK_ACTIONS = ['approve', 'deny', 'available', 'unavailable', 'delete'] as const;

/** The same for each of many requests; the reason goes with a denial. */
export interface BulkOrder {
  readonly action: (typeof BULK_ACTIONS)[number];
  readonly reason: string | null;
  readonly items: readonly RequestRef[];
}

/** A request that was left as it is, and why. */
interface Failure {
  readonly item: RequestRef;
  readonly refusal: Refusal;
}

/** Deciding about many requests at once. */
@Injectable()
export class BulkDecisions {
  constructor(
    private readonly database: Database,
    private readonly decisions: Decisions,
    private readonly removal: Removal,
  ) {}

  /**
   * All in one transaction, so that a crash leaves nothing half done. A refusal comes before its request is touched, so
   * it keeps none of the others from what was decided about them. Answers what was refused.
   */
  carryOut({ action, reason, items }: BulkOrder, actor: Principal): Promise<readonly Failure[]> {
    return this.database.transaction(async () => {
      const failures: Failure[] = [];
      for (const item of items) {
        const verdict = await verdictOf(this.#one(action, item, reason, actor));
        if ('refusal' in verdict) failures.push({ item, refusal: verdict.refusal });
      }
      return failures;
    });
  }

  /** A request is deleted with all its copies. */
  #one(action: BulkOrder['action'], item: RequestRef, reason: string | null, actor: Principal): Promise<Accepted> {
    switch (action) {
      case 'approve':
        return this.decisions.approve(item, actor);
      case 'deny':
        return this.decisions.deny(item, reason, actor);
      case 'available':
        return this.decisions.markAvailable(item, actor);
      case 'unavailable':
        return this.decisions.markUnavailable(item, actor);
      case 'delete':
        return this.removal.remove(item.kind, item.requestId, actor);
    }
  }
}
