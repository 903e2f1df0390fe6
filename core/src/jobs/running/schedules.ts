import { Injectable } from '@nestjs/common';
import { Clock, LogService } from '../../kernel/index.js';
import type { JobDefinition } from '../job.js';
import { InvalidSchedule, Schedule } from '../schedule/index.js';
import { JobScheduleRepository } from './job-schedule.repository.js';

/** The name under which a job's expression is stored: its job setting, else its id. */
export const scheduleName = ({ id, setting }: Pick<JobDefinition, 'id' | 'setting'>): string => setting ?? id;

/** The expressions that count: the administrator's where there is one, else the job's own. */
@Injectable()
export class Schedules {
  #chosen = new Map<string, string>();

  constructor(
    private readonly rows: JobScheduleRepository,
    private readonly clock: Clock,
    private readonly log: LogService,
  ) {}

  async load(): Promise<void> {
    this.#chosen = await this.rows.findAll();
  }

  expression(name: string, fallback: string): string {
    return this.#chosen.get(name) ?? fallback;
  }

  /** A stored expression that has become useless gives way to the job's own. */
  of(job: Pick<JobDefinition, 'id' | 'setting' | 'schedule'>): Schedule {
    const now = this.clock.now();
    const chosen = this.expression(scheduleName(job), job.schedule);
    try {
      return Schedule.parse(chosen, now);
    } catch (cause) {
      if (!(cause instanceof InvalidSchedule) || chosen === job.schedule) throw cause;
      this.log.warn('a stored schedule cannot be used', { job: job.id, expression: chosen, reason: cause.message });
      return Schedule.parse(job.schedule, now);
    }
  }

  /** Expressions by name, all or none. Throws {@link InvalidSchedule} before anything is stored. */
  async choose(expressions: ReadonlyMap<string, string>): Promise<void> {
    const now = this.clock.now();
    const checked = new Map([...expressions].map(([name, expression]) => [name, Schedule.parse(expression, now).expression]));
    await this.rows.save(checked);
    for (const [name, expression] of checked) this.#chosen.set(name, expression);
  }
}
