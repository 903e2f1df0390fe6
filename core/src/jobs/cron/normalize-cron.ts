/** Thrown for an invalid cron expression; the message is the reason. */
export class InvalidScheduleError extends Error {
  override readonly name = 'InvalidSchedule';
}

/** Quartz counts Sunday as 1 and starts with seconds; Unix counts it as 0 and starts with minutes. The number of fields tells them apart. */
export type CronDialect = 'quartz' | 'unix';

interface CronField {
  readonly name: string;
  readonly first: number;
  readonly last: number;
  readonly names?: readonly string[];
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

const DAY_OF_MONTH: CronField = { name: 'day of month', first: 1, last: 31 };
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
    { name: 'day of week', first: 1, last: 7, names: WEEKDAYS },
    { name: 'year', first: 1970, last: 2099 },
  ],
  unix: [...TIME, { name: 'day of week', first: 0, last: 6, names: WEEKDAYS }],
};

/** Matches names that are not followed by another name or number: `FRI`, `MON-FRI`, `FRIL`, `FRI#2`, but not `JANFEB`. */
const NAME = /(?<![A-Z0-9])([A-Z]{3})(?![A-KM-Z0-9])/g;
const RANGE = /^(\d+)-(\d+)(?:\/(\d+))?$/;

/**
 * Normalizes a Quartz or Unix cron expression for the parser: names as numbers, ranges that wrap as lists. Throws
 * {@link InvalidScheduleError}.
 */
export function normalizeCron(expression: string): { readonly dialect: CronDialect; readonly pattern: string } {
  const parts = expression.trim().toUpperCase().split(/\s+/);
  const cronDialect: CronDialect = parts.length === 5 ? 'unix' : 'quartz';
  if (parts.length < 5 || parts.length > 7)
    throw new InvalidScheduleError(`expected 5, 6 or 7 fields, found ${parts.join('') ? parts.length : 0}`);

  const fields = FIELDS[cronDialect];
  return {
    dialect: cronDialect,
    pattern: parts.map((part, index) => normalizeCronField(part, fields[index] ?? DAY_OF_MONTH, cronDialect)).join(' '),
  };
}

function normalizeCronField(part: string, field: CronField, cronDialect: CronDialect): string {
  const isDay = field.name.startsWith('day');
  if (part.includes('?') && !(isDay && part === '?')) throw new InvalidScheduleError(`"?" cannot stand in the ${field.name}`);
  if (/^L-\d/.test(part)) throw new InvalidScheduleError('days counted from the end of the month ("L-3") are not supported');
  if (part === 'L' && field.name === 'day of week' && cronDialect === 'quartz') return String(field.last);

  const numbers = part.replace(NAME, (name) => numberOf(name, field));
  return numbers
    .split(',')
    .map((member) => unwrapRange(member, field))
    .join(',');
}

function numberOf(name: string, { names, first }: CronField): string {
  const index = names?.indexOf(name) ?? -1;
  return index < 0 ? name : String(index + first);
}

/** Expands a range that wraps: `22-2` means 22, 23, 0, 1, 2. */
function unwrapRange(member: string, { name, first, last }: CronField): string {
  const [, from, to, step] = (RANGE.exec(member) ?? []).map(Number);
  if (name === 'day of week' && first === 1 && /^8(?!\d)/.test(member))
    throw new InvalidScheduleError('the day of week goes from 1 (Sunday) to 7 (Saturday)');
  if (from === undefined || to === undefined || from <= to || from > last || to < first) return member;

  const length = last - first + 1;
  const values = Array.from({ length: to + length - from + 1 }, (_, offset) => offset)
    .filter((offset) => offset % (step || 1) === 0)
    .map((offset) => ((from + offset - first) % length) + first);
  return values.join(',');
}
