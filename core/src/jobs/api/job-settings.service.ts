import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/index.js';
import { JobScheduler } from '../job-scheduler.js';
import { JobSchedules } from '../execution/job-schedules.js';
import { InvalidScheduleError, CronSchedule } from '../cron/index.js';

/** The result of a save; the message names what is wrong. */
export interface JobSettingsSaveResult {
  readonly result: boolean;
  readonly message: string | null;
}

/** The job settings object of the public API. It has a member for each known job with a setting name, even while its plug-in is disabled. */
@Injectable()
export class JobSettingsService {
  constructor(
    private readonly jobScheduler: JobScheduler,
    private readonly jobSchedules: JobSchedules,
    private readonly clock: Clock,
  ) {}

  read(): Record<string, string | number> {
    const members = [...this.jobScheduler.settingDefaults()].map(([name, fallback]) => [
      name,
      this.jobSchedules.expressionOf(name, fallback),
    ]);
    return { id: 0, ...Object.fromEntries(members) };
  }

  /** Saves all expressions or none, effective at once. Unknown members are ignored, missing ones stay unchanged. */
  async save(given: Readonly<Record<string, unknown>>): Promise<JobSettingsSaveResult> {
    const wanted = new Map([...this.jobScheduler.settingDefaults().keys()].flatMap((name) => expressionsFor(name, given)));
    const refused = [...wanted].map(([name, expression]) => this.#refusalMessage(name, expression)).find((message) => message !== null);
    if (refused) return { result: false, message: refused };

    await this.jobScheduler.reschedule(wanted);
    return { result: true, message: null };
  }

  /** Why an expression is invalid; null when it is valid. */
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
    if (expression.trim() === '') return `The ${toLabel(name)} is required`;
    const fault = this.validationErrorOf(expression);
    return fault === null ? null : `${name} does not contain a valid schedule: ${fault}`;
  }
}

/** Old clients write member names in any case. An expression that is null is empty, and one that is no text is refused as what it is. */
function expressionsFor(name: string, given: Readonly<Record<string, unknown>>): [string, string][] {
  const value = Object.entries(given).find(([other]) => other.toLowerCase() === name.toLowerCase())?.[1];
  return value === undefined ? [] : [[name, typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value)]];
}

/** `archiveSync` as words: `Archive Sync`. */
const toLabel = (name: string): string => name.replace(/^./, (first) => first.toUpperCase()).replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
