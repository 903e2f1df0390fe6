import { Injectable } from '@nestjs/common';

/** The only source of time, so that tests can control it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date(this.ms());
  }

  /** The current day in UTC, `YYYY-MM-DD`. */
  today(): string {
    return this.now().toISOString().slice(0, 10);
  }

  /** Milliseconds since 1970. */
  ms(): number {
    return Date.now();
  }
}
