import { Injectable } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Clock } from '../../kernel/index.js';
import type { CronSchedule } from '../cron/index.js';

/** Longer waits are taken in steps: the system clock may be set meanwhile, and timers cannot count beyond 24 days. */
const MAX_TIMER_MS = 3_600_000;

/** One timer per job, kept in Nest's registry. A start that was slept through happens once, late. */
@Injectable()
export class JobTimers {
  constructor(
    private readonly registry: SchedulerRegistry,
    private readonly clock: Clock,
  ) {}

  /** From now on `fire` is called at the times of the schedule, with the time that was meant, instead of what was armed under the name before. */
  arm(name: string, cronSchedule: CronSchedule, fire: (due: Date) => void): void {
    this.disarm(name);
    const due = cronSchedule.next(this.clock.now());
    if (due)
      this.#wait(name, due, () => {
        this.arm(name, cronSchedule, fire);
        fire(due);
      });
  }

  disarm(name: string): void {
    if (this.registry.doesExist('timeout', name)) this.registry.deleteTimeout(name);
  }

  #wait(name: string, due: Date, then: () => void): void {
    const left = due.getTime() - this.clock.ms();
    if (left <= 0) return then();
    const timer = setTimeout(
      () => {
        this.disarm(name);
        this.#wait(name, due, then);
      },
      Math.min(left, MAX_TIMER_MS),
    );
    this.registry.addTimeout(name, timer);
  }
}
