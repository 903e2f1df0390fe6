import { Cron } from 'croner';
import { toString } from 'cronstrue/dist/cronstrue-i18n.js';
import { InvalidScheduleError } from './invalid-schedule-error.js';
import { normalizeCron, type CronDialect, type NormalizedCron } from './normalize-cron.js';

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
    const normalized = normalizeCron(withinLimits(expression));
    if (normalized.fields.filter(({ pattern }) => pattern === '?').length > 1)
      throw new InvalidScheduleError({ code: 'two-question-marks' });
    return CronSchedule.#create(expression, normalized, now);
  }

  /** Like {@link parse}, also with a `?` for both days, which earlier releases stored. */
  static parseStored(expression: string, now: Date): CronSchedule {
    return CronSchedule.#create(expression, normalizeCron(withinLimits(expression)), now);
  }

  static #create(expression: string, normalized: NormalizedCron, now: Date): CronSchedule {
    const cronSchedule = new CronSchedule(expression.trim(), normalized.dialect, parseCron(normalized));
    if (cronSchedule.next(now) === null) throw new InvalidScheduleError({ code: 'never' });
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

function withinLimits(expression: string): string {
  if (expression.length > MAX_EXPRESSION_LENGTH) throw new InvalidScheduleError({ code: 'too-long', maximum: MAX_EXPRESSION_LENGTH });
  return expression;
}

/** The parser says in English, and with numbers of its own, what it cannot read; the field is named instead. */
function parseCron({ dialect, fields }: NormalizedCron): Cron {
  const options = dialect === 'quartz' ? QUARTZ_OPTIONS : UNIX_OPTIONS;
  const parse = (patterns: readonly string[]) => new Cron(patterns.join(' '), options);
  try {
    return parse(fields.map(({ pattern }) => pattern));
  } catch (cause) {
    const field = fields.find(({ pattern }, index) => !canDo(() => parse(fields.map((_, other) => (other === index ? pattern : '*')))));
    const text = field?.text ?? fields.map((given) => given.text).join(' ');
    throw new InvalidScheduleError({ code: 'unreadable', field: field?.name ?? 'expression', text }, { cause });
  }
}

function canDo(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
