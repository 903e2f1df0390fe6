import { Injectable } from '@nestjs/common';
import { isAdmin } from '../../../identity/index.js';
import { Database, isUniqueViolation } from '../../../kernel/index.js';
import { RequestWorkflow } from '../../workflow/index.js';
import type { RequestEntity } from '../../store/index.js';
import { RequestPolicy } from './request-policy.js';
import type { RequestCandidate } from './request-candidate.js';
import { RequestWriter } from './request-writer.js';
import { isAutoApproved } from './evaluate-rules.js';

/** Concurrent requests for episodes of one series can conflict more than once. */
const MAX_ATTEMPTS = 5;

/** Evaluates a candidate and inserts the request in one transaction, so that concurrent identical candidates create one request. */
@Injectable()
export class RequestCreator {
  constructor(
    private readonly database: Database,
    private readonly requestPolicy: RequestPolicy,
    private readonly requestWriter: RequestWriter,
    private readonly requestWorkflow: RequestWorkflow,
  ) {}

  /** Returns the request: pending, or approved when no decision is needed. Throws `RequestRefusedError` when a rule refuses. */
  async create(requestCandidate: RequestCandidate): Promise<RequestEntity> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#createOnce(requestCandidate);
      } catch (cause) {
        if (!isUniqueViolation(cause) || attempt === MAX_ATTEMPTS) throw cause; // a concurrent request won; on retry the rules see it
      }
    }
  }

  #createOnce(requestCandidate: RequestCandidate): Promise<RequestEntity> {
    const { actor, requester, title, variant } = requestCandidate;
    const automatic = isAdmin(actor) || isAutoApproved(requester, { kind: title.kind, variant });
    return this.database.transaction(async () => {
      const existingTitle = await this.requestWriter.findTitle(requestCandidate);
      const { episodes, admittedFact: admittedFact } = await this.requestPolicy.evaluate(requestCandidate, existingTitle);
      const request = await this.requestWriter.insert(requestCandidate, episodes, existingTitle);
      return this.requestWorkflow.start(request, { actorId: actor.userId, automatic, facts: admittedFact });
    });
  }
}
