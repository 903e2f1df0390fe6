import { InvalidScheduleError, type CronFieldName } from './invalid-schedule-error.js';

/** Quartz counts Sunday as 1 and starts with seconds; Unix counts it as 0 and starts with minutes. The number of fields distinguishes them. */
export type CronDialect = 'quartz' | 'unix';

interface CronField {
  readonly name: CronFieldName;
  readonly first: number;
  readonly last: number;
  readonly names?: readonly string[];
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

const DAY_OF_MONTH: CronField = { name: 'day-of-month', first: 1, last: 31 };
const TIME: readonly CronField[] = [
  { name: 'minute', first: 0, last: 59 },
  { name: 'hour', first: 0, last: 23 },
  DAY_OF_MONTH,
  { name: 'month', first: 1, last: 12, names: MONTHS },
];

const FIELDS: Readonly<Record<CronDialect, readonly CronField[]>> = {
  quartz: [
    { name: 'second', first: 0, last: 59 },
    ...TIME,
    { name: 'day-of-week', first: 1, last: 7, names: WEEKDAYS },
    { name: 'year', first: 1970, last: 2099 },
  ],
  unix: [...TIME, { name: 'day-of-week', first: 0, last: 6, names: WEEKDAYS }],
};

/** Matches names that are not followed by another name or number: `FRI`, `MON-FRI`, `FRIL`, `FRI#2`, but not `JANFEB`. */
const NAME = /(?<![A-Z0-9])([A-Z]{3})(?![A-KM-Z0-9])/g;
const RANGE = /^(\d+)-(\d+)(?:\/(\d+))?$/;

/** A field as the user entered it, and as the parser takes it. */
interface NormalizedField {
  readonly name: CronFieldName;
  readonly text: string;
  readonly pattern: string;
}

/** A cron expression for the parser. */
export interface NormalizedCron {
  readonly dialect: CronDialect;
  readonly fields: readonly NormalizedField[];
}

/**
 * Normalizes a Quartz or Unix cron expression for the parser: names as numbers, ranges that wrap as lists. Throws
 * {@link InvalidScheduleError}.
 */
export function normalizeCron(expression: string): NormalizedCron {
  const parts = expression.trim().split(/\s+/);
  const cronDialect: CronDialect = parts.length === 5 ? 'unix' : 'quartz';
  if (parts.length < 5 || parts.length > 7)
    throw new InvalidScheduleError({ code: 'field-count', found: parts.join('') ? parts.length : 0 });

  const fields = FIELDS[cronDialect];
  return {
    dialect: cronDialect,
    fields: parts.map((text, index) => {
      const field = fields[index] ?? DAY_OF_MONTH;
      return { name: field.name, text, pattern: normalizeCronField(text.toUpperCase(), field, cronDialect) };
    }),
  };
}

function normalizeCronField(part: string, field: CronField, cronDialect: CronDialect): string {
  const isDay = field.name.startsWith('day');
  if (part.includes('?') && !(isDay && part === '?')) throw new InvalidScheduleError({ code: 'question-mark', field: field.name });
  if (/^L-\d/.test(part)) throw new InvalidScheduleError({ code: 'days-before-end' });
  if (part === 'L' && field.name === 'day-of-week' && cronDialect === 'quartz') return String(field.last);

  const numbers = part.replace(NAME, (name) => numberOf(name, field));
  return numbers
    .split(',')
    .map((member) => {
      assertInRange(member, field);
      return unwrapRange(member, field);
    })
    .join(',');
}

/** The numbers of a member, without its step and the number of a weekday in the month: `10-20/5`, `6#2`. */
const VALUES = /(?<![\d/#])\d+/g;

/** The parser counts days and months in its own way, and its errors would name numbers that were not entered. It accepts more years than Quartz does. */
function assertInRange(member: string, { name, first, last }: CronField): void {
  if (name === 'year') return;
  const isUnixWeekday = name === 'day-of-week' && first === 0;
  const highest = isUnixWeekday ? 7 : last;
  const value = (member.match(VALUES) ?? []).map(Number).find((number) => number < first || number > highest);
  if (value === undefined) return;
  const code = name === 'day-of-week' && !isUnixWeekday ? 'weekday-out-of-range' : 'out-of-range';
  throw new InvalidScheduleError({ code, field: name, value, first, last: highest });
}

function numberOf(name: string, { names, first }: CronField): string {
  const index = names?.indexOf(name) ?? -1;
  return index < 0 ? name : String(index + first);
}

/** Expands a range that wraps: `22-2` means 22, 23, 0, 1, 2. */
function unwrapRange(member: string, { first, last }: CronField): string {
  const [, from, to, step] = (RANGE.exec(member) ?? []).map(Number);
  if (from === undefined || to === undefined || from <= to || from > last || to < first) return member;

  const length = last - first + 1;
  const values = Array.from({ length: to + length - from + 1 }, (_, offset) => offset)
    .filter((offset) => offset % (step || 1) === 0)
    .map((offset) => ((from + offset - first) % length) + first);
  return values.join(',');
}
