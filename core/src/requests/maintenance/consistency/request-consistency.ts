import { setImmediate } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OrphanedUserData } from '../../../identity/index.js';
import { Database, LogService } from '../../../kernel/index.js';
import { JobScheduler } from '../../../jobs/index.js';
import { RequestHistory } from '../../workflow/index.js';
import { RequestRepository } from '../../store/index.js';
import { ConsistencyCheckRunner } from './consistency-check-runner.js';
import { type ConsistencyQuery, type ConsistencyViolation, ViolationRepository } from './violation.repository.js';

/** So many rows are looked at with one statement. */
const BATCH_SIZE = 500;

/** Number of repaired violations per invariant. */
export type RepairCounts = ReadonlyMap<ConsistencyViolation, number>;

/** Checks the stored requests for violated invariants and repairs them. */
@Injectable()
export class RequestConsistency {
  constructor(
    private readonly checks: ConsistencyCheckRunner,
    private readonly violationRepository: ViolationRepository,
    private readonly requestRepository: RequestRepository,
    private readonly requestHistory: RequestHistory,
    private readonly database: Database,
    private readonly log: LogService,
  ) {}

  /** Stops once aborted. What another portal repairs at the same time is repaired once. */
  async run(signal: AbortSignal): Promise<RepairCounts> {
    const repairs = new Map<ConsistencyViolation, number>();
    for (const consistencyCheck of this.checks.all) {
      const count = await this.#checkTable(consistencyCheck, signal);
      if (count > 0) repairs.set(consistencyCheck.violation, count);
    }
    if (repairs.size > 0) this.log.warn('what was stored about requests was put right', Object.fromEntries(repairs));
    return repairs;
  }

  async #checkTable(consistencyCheck: ConsistencyQuery, signal: AbortSignal): Promise<number> {
    let count = 0;
    for (let after = 0; !signal.aborted;) {
      const last = await this.violationRepository.nextBatchEnd(consistencyCheck.table, after, BATCH_SIZE);
      if (last === null) break;
      for (const id of await consistencyCheck.find(after, last))
        if (!signal.aborted && (await this.#repair(consistencyCheck, id))) count += 1;
      after = last;
      await setImmediate(); // the embedded database answers at once, and others want their turn
    }
    return count;
  }

  /** False when it is right by now. */
  #repair(consistencyCheck: ConsistencyQuery, id: number): Promise<boolean> {
    return this.database.transaction(async () => {
      const isWrong = (await consistencyCheck.find(id - 1, id)).length > 0;
      if (!isWrong) return false;
      if (consistencyCheck.table === 'request') await this.#note(id, consistencyCheck.violation);
      await consistencyCheck.repair(id);
      this.database.afterCommit(() =>
        this.log.warn('a violated promise was repaired', { what: consistencyCheck.violation, table: consistencyCheck.table, id }),
      );
      return true;
    });
  }

  async #note(id: number, consistencyViolation: ConsistencyViolation): Promise<void> {
    const [request] = await this.requestRepository.findByIds([id]);
    if (request)
      await this.requestHistory.recordNote(request, 'repaired', {
        actorId: null,
        facts: { fact: 'repaired', violation: consistencyViolation },
      });
  }
}

const CONSISTENCY_JOB = 'request-consistency';

/** Every night, and whenever an administrator starts it. */
const SCHEDULE = '0 30 4 * * ?';
const TIMEOUT_MS = 3_600_000;

/**
 * Job that checks and repairs stored requests. A run that repaired something is kept in the job's history and reported to administrators;
 * the log has the details.
 */
@Injectable()
export class RequestConsistencyJob implements OnModuleInit {
  constructor(
    private readonly jobScheduler: JobScheduler,
    private readonly requestConsistency: RequestConsistency,
    private readonly orphanedUserData: OrphanedUserData,
  ) {}

  onModuleInit(): void {
    this.jobScheduler.register({
      id: CONSISTENCY_JOB,
      schedule: SCHEDULE,
      timeoutMs: TIMEOUT_MS,
      run: async ({ signal }) => {
        // First, because requests without a requester need no other repair.
        const users = await this.orphanedUserData.remove(signal);
        return { changed: (await this.requestConsistency.run(signal)).size + users > 0 };
      },
    });
  }
}
