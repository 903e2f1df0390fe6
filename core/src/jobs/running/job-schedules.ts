import { Injectable } from '@nestjs/common';
import { Clock, LogService } from '../../kernel/index.js';
import type { JobDefinition } from '../job.js';
import { InvalidScheduleError, CronSchedule } from '../cron/index.js';
import { JobScheduleRepository } from './job-schedule.repository.js';

/** The name under which a job's expression is stored: its job setting, else its id. */
export const scheduleKeyOf = ({ id, setting }: Pick<JobDefinition, 'id' | 'setting'>): string => setting ?? id;

/** The expressions that count: the administrator's where there is one, else the job's own. */
@Injectable()
export class JobSchedules {
  #customExpressions = new Map<string, string>();

  constructor(
    private readonly rows: JobScheduleRepository,
    private readonly clock: Clock,
    private readonly log: LogService,
  ) {}

  async load(): Promise<void> {
    this.#customExpressions = await this.rows.findAll();
  }

  expressionOf(name: string, fallback: string): string {
    return this.#customExpressions.get(name) ?? fallback;
  }

  /** A stored expression that has become useless gives way to the job's own; null when that one is useless too. */
  scheduleOf(job: Pick<JobDefinition, 'id' | 'setting' | 'schedule'>): CronSchedule | null {
    const chosen = this.expressionOf(scheduleKeyOf(job), job.schedule);
    return this.#parse(job.id, chosen) ?? (chosen === job.schedule ? null : this.#parse(job.id, job.schedule));
  }

  /** Store expressions by name, all or none; in force once they are loaded. Throws {@link InvalidScheduleError} before anything is stored. */
  async save(expressions: ReadonlyMap<string, string>): Promise<void> {
    const now = this.clock.now();
    const checked = new Map([...expressions].map(([name, expression]) => [name, CronSchedule.parse(expression, now).expression]));
    await this.rows.save(checked);
  }

  /** Forget the expressions under all names that begin like this, in the transaction in progress. */
  async deleteByPrefix(prefix: string): Promise<void> {
    for (const name of [...this.#customExpressions.keys()]) if (name.startsWith(prefix)) this.#customExpressions.delete(name);
    await this.rows.deleteByPrefix(prefix);
  }

  #parse(jobId: string, expression: string): CronSchedule | null {
    try {
      return CronSchedule.parse(expression, this.clock.now());
    } catch (cause) {
      if (!(cause instanceof InvalidScheduleError)) throw cause;
      this.log.warn('a schedule cannot be used', { job: jobId, expression, reason: cause.message });
      return null;
    }
  }
}
