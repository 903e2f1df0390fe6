import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/index.js';
import { PluginHost } from '../../plugin-host/index.js';
import { JobScheduler } from '../job-scheduler.js';
import { JobSchedules } from '../running/job-schedules.js';
import { InvalidScheduleError, CronSchedule } from '../cron/index.js';

/** How a save went; the message names what is wrong. */
export interface JobSettingsSaveResult {
  readonly result: boolean;
  readonly message: string | null;
}

/** The job settings object of the public API. It has a member for each job that this house knows under such a name, also while its plug-in is switched off. */
@Injectable()
export class JobSettingsService {
  constructor(
    private readonly jobScheduler: JobScheduler,
    private readonly plugins: PluginHost,
    private readonly jobSchedules: JobSchedules,
    private readonly clock: Clock,
  ) {}

  read(): Record<string, string | number> {
    const members = [...this.#defaultExpressions()].map(([name, fallback]) => [name, this.jobSchedules.expressionOf(name, fallback)]);
    return { id: 0, ...Object.fromEntries(members) };
  }

  /** All or none, in force at once. Unknown members are passed over, missing ones stay as they are. */
  async save(given: Readonly<Record<string, unknown>>): Promise<JobSettingsSaveResult> {
    const wanted = new Map([...this.#defaultExpressions().keys()].flatMap((name) => expressionsFor(name, given)));
    const refused = [...wanted].map(([name, expression]) => this.#refusalMessage(name, expression)).find((message) => message !== null);
    if (refused) return { result: false, message: refused };

    await this.jobScheduler.reschedule(wanted);
    return { result: true, message: null };
  }

  /** Why an expression cannot be used; null when it can. */
  validationErrorOf(expression: string): string | null {
    try {
      CronSchedule.parse(expression, this.clock.now());
      return null;
    } catch (cause) {
      if (cause instanceof InvalidScheduleError) return cause.message;
      throw cause;
    }
  }

  #refusalMessage(name: string, expression: string): string | null {
    const fault = expression.trim() === '' ? 'it is required' : this.validationErrorOf(expression);
    return fault === null ? null : `${name} does not contain a valid schedule: ${fault}`;
  }

  /** The expression of each member while nobody has set another. */
  #defaultExpressions(): Map<string, string> {
    const known = this.plugins.v1JobNames().flatMap(({ setting, schedule }): [string, string][] => (setting ? [[setting, schedule]] : []));
    const defined = this.jobScheduler
      .list()
      .flatMap(({ setting, defaultSchedule }): [string, string][] => (setting ? [[setting, defaultSchedule]] : []));
    return new Map([...known, ...defined]);
  }
}

/** Old clients write member names in any case. */
function expressionsFor(name: string, given: Readonly<Record<string, unknown>>): [string, string][] {
  const value = Object.entries(given).find(([other]) => other.toLowerCase() === name.toLowerCase())?.[1];
  return typeof value === 'string' ? [[name, value]] : [];
}
