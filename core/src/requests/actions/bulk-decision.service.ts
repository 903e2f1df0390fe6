import { Injectable } from '@nestjs/common';
import type { Principal } from '../../identity/index.js';
import { Database } from '../../kernel/index.js';
import { RequestDecisionService, type RequestRef } from './request-decision.service.js';
import { RequestRemoval } from './request-removal.js';
import { toActionOutcome, type RequestActionResult, type RequestRefusal } from '../model/index.js';

/** The actions that apply to many requests at once. */
export const BULK_ACTIONS = ['approve', 'deny', 'available', 'unavailable', 'delete'] as const;

/** One action, such as approve or deny, for many requests; `reason` applies to denials. */
export interface BulkDecisionCommand {
  readonly action: (typeof BULK_ACTIONS)[number];
  readonly reason: string | null;
  readonly items: readonly RequestRef[];
}

/** A request that was not changed, and why. */
interface BulkFailure {
  readonly item: RequestRef;
  readonly refusal: RequestRefusal;
}

/** Approves, denies or deletes many requests at once. */
@Injectable()
export class BulkDecisionService {
  constructor(
    private readonly database: Database,
    private readonly requestDecisions: RequestDecisionService,
    private readonly requestRemoval: RequestRemoval,
  ) {}

  /**
   * Runs in one transaction, so that a crash leaves nothing half done. A refusal is thrown before its request is changed, so the other
   * decisions are kept. Returns the refused ones.
   */
  execute({ action, reason, items }: BulkDecisionCommand, actor: Principal): Promise<readonly BulkFailure[]> {
    return this.database.transaction(async () => {
      const failures: BulkFailure[] = [];
      for (const item of items) {
        const requestActionOutcome = await toActionOutcome(this.#executeOne(action, item, reason, actor));
        if ('refusal' in requestActionOutcome) failures.push({ item, refusal: requestActionOutcome.refusal });
      }
      return failures;
    });
  }

  /** `delete` removes all variants of a request. */
  #executeOne(
    action: BulkDecisionCommand['action'],
    item: RequestRef,
    reason: string | null,
    actor: Principal,
  ): Promise<RequestActionResult> {
    switch (action) {
      case 'approve':
        return this.requestDecisions.approve(item, actor);
      case 'deny':
        return this.requestDecisions.deny(item, reason, actor);
      case 'available':
        return this.requestDecisions.markAvailable(item, actor);
      case 'unavailable':
        return this.requestDecisions.markUnavailable(item, actor);
      case 'delete':
        return this.requestRemoval.remove(item.kind, item.requestId, actor);
    }
  }
}
