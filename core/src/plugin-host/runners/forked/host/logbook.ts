import type { Log } from '@ombi/sdk';
import { lines } from '../allowance.js';
import type { Report } from '../channel/reports.js';
import { weigh } from '../channel/weigh.js';

type Line = Extract<Report, { type: 'log' }>;

/** Roughly the bytes of facts in one line. */
const MOST_FACTS = 16_000;

/** Writes down what a plug-in logs, within bounds: its own process keeps them too, but nobody is bound to run as it was written. */
export class Logbook {
  readonly #allowed = lines();

  write(log: Log, { level, message, facts }: Line): void {
    const verdict = this.#allowed.take();
    if (verdict === 'over') log.warn('plug-in writes too much; some lines are left out');
    if (verdict !== 'granted') return;
    log[level](message, weigh(facts, MOST_FACTS) > MOST_FACTS ? { leftOut: 'its facts are too large' } : facts);
  }
}
