import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { JobScheduler } from '../../jobs/index.js';
import { Clock, Database } from '../../kernel/index.js';
import { SettingsService } from '../../settings/index.js';
import { IssueSettings } from '../settings/issue-settings.service.js';
import { IssueRepository } from '../store/issue.repository.js';

/** Daily at 00:00. */
const SCHEDULE = '0 0 0 1/1 * ? *';
const TIMEOUT_MS = 3_600_000;

const DAY_MS = 86_400_000;

/**
 * Soft delete after a retention: purges issues that have been resolved for as many days as the settings say. Purged issues stay in the
 * database, but leave the lists.
 */
@Injectable()
export class IssuePurgeJob implements OnModuleInit {
  constructor(
    private readonly jobScheduler: JobScheduler,
    private readonly database: Database,
    private readonly issueRepository: IssueRepository,
    private readonly settingsService: SettingsService,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobScheduler.register({
      id: 'issues-purge',
      setting: 'issuesPurge',
      schedule: SCHEDULE,
      timeoutMs: TIMEOUT_MS,
      run: async ({ signal }) => ({ changed: (await this.purge(signal)) > 0 }),
    });
  }

  /** Returns the number of purged issues. Once aborted, stops after the current batch. */
  async purge(signal: AbortSignal): Promise<number> {
    const { deleteIssues, daysAfterResolvedToDelete } = await this.settingsService.get(IssueSettings);
    if (!deleteIssues || daysAfterResolvedToDelete === 0) return 0;
    const cutoff = new Date(this.clock.ms() - daysAfterResolvedToDelete * DAY_MS);
    let count = 0;
    for (let purged = 1; purged > 0 && !signal.aborted; count += purged) purged = await this.#purgeBatch(cutoff);
    return count;
  }

  #purgeBatch(cutoff: Date): Promise<number> {
    return this.database.transaction(async () => {
      const count = await this.issueRepository.purgeBatch(cutoff);
      if (count > 0) await this.events.publish('issue.purged', { count });
      return count;
    });
  }
}
