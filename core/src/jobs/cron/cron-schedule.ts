import { Cron } from 'croner';
import { toString } from 'cronstrue/dist/cronstrue-i18n.js';
import { InvalidScheduleError, normalizeCron, type CronDialect } from './normalize-cron.js';

const MAX_EXPRESSION_LENGTH = 200;

/** Verified against an independent evaluator: with these options Quartz expressions fire when Quartz would. */
const QUARTZ_OPTIONS = { mode: '6-or-7-parts', sloppyRanges: true, alternativeWeekdays: true, domAndDow: true } as const;
const UNIX_OPTIONS = { mode: '5-part', sloppyRanges: true } as const;

/** Names of the description's locales where they differ from the language codes of the portal. */
const LOCALES: Readonly<Record<string, string>> = { no: 'nb', pt: 'pt_PT', zh: 'zh_CN' };

/** The start times of a job, in the local time of the server. */
export class CronSchedule {
  private constructor(
    readonly expression: string,
    private readonly cronDialect: CronDialect,
    private readonly cron: Cron,
  ) {}

  /**
   * Parses a Quartz (6 or 7 fields) or Unix (5 fields) expression. Throws {@link InvalidScheduleError} when it is neither, or never fires
   * after `now`.
   */
  static parse(expression: string, now: Date): CronSchedule {
    if (expression.length > MAX_EXPRESSION_LENGTH)
      throw new InvalidScheduleError(`an expression has at most ${MAX_EXPRESSION_LENGTH} letters`);
    const { dialect, pattern } = normalizeCron(expression);
    const cronSchedule = new CronSchedule(expression.trim(), dialect, parseCron(pattern, dialect));
    if (cronSchedule.next(now) === null) throw new InvalidScheduleError('it never comes true');
    return cronSchedule;
  }

  /** The first start after a moment; null when there is none. */
  next(after: Date): Date | null {
    return this.cron.nextRun(after);
  }

  /** The last start before a moment; null when there was none. */
  previous(before: Date): Date | null {
    return this.cron.previousRuns(1, before)[0] ?? null;
  }

  nextRuns(count: number, after: Date): Date[] {
    return this.cron.nextRuns(count, after);
  }

  /** A description for users who do not read cron, in a language of the portal (its code in the API); English where there is no text. */
  describe(language = 'en'): string {
    return toString(this.expression, {
      locale: LOCALES[language] ?? language,
      dayOfWeekStartIndexZero: this.cronDialect === 'unix',
      use24HourTimeFormat: true,
      throwExceptionOnParseError: false,
    });
  }
}

function parseCron(pattern: string, cronDialect: CronDialect): Cron {
  try {
    return new Cron(pattern, cronDialect === 'quartz' ? QUARTZ_OPTIONS : UNIX_OPTIONS);
  } catch (cause) {
    throw new InvalidScheduleError(cause instanceof Error ? cause.message.replace(/^CronPattern:\s*/, '') : String(cause), { cause });
  }
}
