import { Injectable } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Clock } from '../../kernel/index.js';
import type { CronSchedule } from '../cron/index.js';

/** Longer waits are split: the system clock may be changed meanwhile, and timers are limited to 24 days. */
const MAX_TIMER_MS = 3_600_000;

/** One timer per job, kept in Nest's scheduler registry. After the system slept through several starts, one run follows late. */
@Injectable()
export class JobTimers {
  constructor(
    private readonly schedulerRegistry: SchedulerRegistry,
    private readonly clock: Clock,
  ) {}

  /** Calls `fire` with each scheduled time from now on; replaces an earlier timer of this name. */
  start(name: string, cronSchedule: CronSchedule, fire: (due: Date) => void): void {
    this.stop(name);
    const due = cronSchedule.next(this.clock.now());
    if (due)
      this.#wait(name, due, () => {
        this.start(name, cronSchedule, fire);
        fire(due);
      });
  }

  stop(name: string): void {
    if (this.schedulerRegistry.doesExist('timeout', name)) this.schedulerRegistry.deleteTimeout(name);
  }

  #wait(name: string, due: Date, then: () => void): void {
    const left = due.getTime() - this.clock.ms();
    if (left <= 0) return then();
    const timer = setTimeout(
      () => {
        this.stop(name);
        this.#wait(name, due, then);
      },
      Math.min(left, MAX_TIMER_MS),
    );
    this.schedulerRegistry.addTimeout(name, timer);
  }
}
