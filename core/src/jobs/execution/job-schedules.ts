import { Injectable } from '@nestjs/common';
import { Clock, LogService } from '../../kernel/index.js';
import type { JobDefinition } from '../job.js';
import { InvalidScheduleError, CronSchedule } from '../cron/index.js';
import { SettingsService } from '../../settings/index.js';
import { JobScheduleRepository } from './job-schedule.repository.js';
import { JobScheduleRevisions } from './job-schedule-revisions.js';

/** The key under which a job's expression is stored: its job setting, else its id. */
export const scheduleKeyOf = ({ id, setting }: Pick<JobDefinition, 'id' | 'setting'>): string => setting ?? id;

/** The effective expressions: the administrator's where set, else the job's default. */
@Injectable()
export class JobSchedules {
  #customExpressions = new Map<string, string>();
  #revisions: Readonly<Record<string, number>> = {};

  constructor(
    private readonly jobScheduleRepository: JobScheduleRepository,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
    private readonly log: LogService,
  ) {}

  async load(): Promise<void> {
    // Dropped from the cache by this, when another portal may have changed them.
    await this.settings.revisionOf(JobScheduleRevisions.name);
    this.#revisions = (await this.settings.get(JobScheduleRevisions)).revisions;
    this.#customExpressions = await this.jobScheduleRepository.findAll();
  }

  /** The revision of the job settings in which the expression under this name changed last; 0 for none. */
  revisionOf(name: string): number {
    return this.#revisions[name] ?? 0;
  }

  expressionOf(name: string, fallback: string): string {
    return this.#customExpressions.get(name) ?? fallback;
  }

  /** Falls back to the job's default when the stored expression is no longer valid; null when the default is invalid, too. */
  scheduleOf(job: Pick<JobDefinition, 'id' | 'setting' | 'schedule'>): CronSchedule | null {
    const chosen = this.expressionOf(scheduleKeyOf(job), job.schedule);
    return this.#parse(job.id, chosen) ?? (chosen === job.schedule ? null : this.#parse(job.id, job.schedule));
  }

  /**
   * Stores expressions by name, all or none; effective once they are loaded. Returns them as stored. Throws {@link InvalidScheduleError}
   * before anything is stored.
   */
  async save(expressions: ReadonlyMap<string, string>): Promise<Readonly<Record<string, string>>> {
    const now = this.clock.now();
    const checked = new Map([...expressions].map(([name, expression]) => [name, CronSchedule.parse(expression, now).expression]));
    await this.jobScheduleRepository.save(checked);
    return Object.fromEntries(checked);
  }

  /** Deletes the expressions under all names with this prefix, in the current transaction. */
  async deleteByPrefix(prefix: string): Promise<void> {
    for (const name of [...this.#customExpressions.keys()]) if (name.startsWith(prefix)) this.#customExpressions.delete(name);
    await this.jobScheduleRepository.deleteByPrefix(prefix);
  }

  #parse(jobId: string, expression: string): CronSchedule | null {
    try {
      return CronSchedule.parseStored(expression, this.clock.now());
    } catch (cause) {
      if (!(cause instanceof InvalidScheduleError)) throw cause;
      this.log.warn('a schedule cannot be used', { job: jobId, expression, reason: cause.message });
      return null;
    }
  }
}
