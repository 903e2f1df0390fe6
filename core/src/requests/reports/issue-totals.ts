import { Injectable } from '@nestjs/common';
import type { TimeRange } from './request-statistics.repository.js';

/** Counts the issues that were reported within a time range. */
export type IssueCounter = (span: TimeRange) => Promise<number>;

/** Number of reported issues. The module that keeps them depends on this one, so it registers its counter; without it there are none. */
@Injectable()
export class IssueTotals {
  #counter: IssueCounter = async () => 0;

  register(counter: IssueCounter): void {
    this.#counter = counter;
  }

  count(span: TimeRange): Promise<number> {
    return this.#counter(span);
  }
}
