import { Injectable } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Clock } from '../../kernel/index.js';
import type { CronSchedule } from '../cron/index.js';

/** Longer waits are split, and the next time is computed again after each part, because the system clock may have been changed meanwhile. */
const MAX_TIMER_MS = 3_600_000;

/**
 * One timer (`setTimeout`) per job, kept in Nest's scheduler registry. After the system slept through several starts, one run follows late.
 */
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
    if (!due) return;
    const left = due.getTime() - this.clock.ms();
    const timer = setTimeout(
      () => {
        const isDue = due.getTime() <= this.clock.ms();
        // After a clock was set back, the next time may be earlier than `due`.
        this.start(name, cronSchedule, fire);
        if (isDue) fire(due);
      },
      Math.min(Math.max(left, 0), MAX_TIMER_MS),
    );
    this.schedulerRegistry.addTimeout(name, timer);
  }

  stop(name: string): void {
    if (this.schedulerRegistry.doesExist('timeout', name)) this.schedulerRegistry.deleteTimeout(name);
  }
}
