import { Cron } from 'croner';
import { toString } from 'cronstrue';
import { InvalidSchedule, normalise, type Dialect } from './normalise.js';

const LONGEST = 200;

/** Measured against an independent evaluator: with these options Quartz expressions fire when Quartz would. */
const QUARTZ = { mode: '6-or-7-parts', sloppyRanges: true, alternativeWeekdays: true, domAndDow: true } as const;
const UNIX = { mode: '5-part', sloppyRanges: true } as const;

/** When a job starts, in the local time of the server. */
export class Schedule {
  private constructor(
    readonly expression: string,
    private readonly dialect: Dialect,
    private readonly cron: Cron,
  ) {}

  /** Quartz (6 or 7 fields) or Unix (5 fields). Throws {@link InvalidSchedule} when it is neither, or never comes true after `now`. */
  static parse(expression: string, now: Date): Schedule {
    if (expression.length > LONGEST) throw new InvalidSchedule(`an expression has at most ${LONGEST} letters`);
    const { dialect, pattern } = normalise(expression);
    const schedule = new Schedule(expression.trim(), dialect, compile(pattern, dialect));
    if (schedule.next(now) === null) throw new InvalidSchedule('it never comes true');
    return schedule;
  }

  /** The first start after a moment; null when there is none any more. */
  next(after: Date): Date | null {
    return this.cron.nextRun(after);
  }

  nextRuns(count: number, after: Date): Date[] {
    return this.cron.nextRuns(count, after);
  }

  /** In English, for people who do not read cron. */
  describe(): string {
    return toString(this.expression, {
      dayOfWeekStartIndexZero: this.dialect === 'unix',
      use24HourTimeFormat: true,
      throwExceptionOnParseError: false,
    });
  }
}

function compile(pattern: string, dialect: Dialect): Cron {
  try {
    return new Cron(pattern, dialect === 'quartz' ? QUARTZ : UNIX);
  } catch (cause) {
    throw new InvalidSchedule(cause instanceof Error ? cause.message.replace(/^CronPattern:\s*/, '') : String(cause), { cause });
  }
}
