import { LANGUAGES } from '../../src/identity/users/locales.js';
import { InvalidScheduleError, CronSchedule } from '../../src/jobs/index.js';

/** A Saturday, the last day of January, half a minute before noon. */
const SATURDAY = new Date(2026, 0, 31, 11, 59, 30);

const next = (expression: string, count = 3, after = SATURDAY): string[] =>
  CronSchedule.parse(expression, after).nextRuns(count, after).map(plain);

/** Formats as `Fri 2026-02-06 12:00:00`, in local time. */
function plain(date: Date): string {
  const pad = (value: number): string => String(value).padStart(2, '0');
  const day = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][date.getDay()];
  return `${day} ${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(pad).join(':')}`;
}

describe('schedules', () => {
  it.each([
    ['0 0 0/6 1/1 * ? *', 'Sat 2026-01-31 12:00:00', 'Sat 2026-01-31 18:00:00'],
    ['0 30 0/1 1/1 * ? *', 'Sat 2026-01-31 12:30:00', 'Sat 2026-01-31 13:30:00'],
    ['0 0 2 1/1 * ? *', 'Sun 2026-02-01 02:00:00', 'Mon 2026-02-02 02:00:00'],
    ['0 5 0/1 1/1 * ? *', 'Sat 2026-01-31 12:05:00', 'Sat 2026-01-31 13:05:00'],
    ['0 0/30 * 1/1 * ? *', 'Sat 2026-01-31 12:00:00', 'Sat 2026-01-31 12:30:00'],
    ['0 0 0 1/1 * ? *', 'Sun 2026-02-01 00:00:00', 'Mon 2026-02-02 00:00:00'],
    ['0 10 0/1 1/1 * ? *', 'Sat 2026-01-31 12:10:00', 'Sat 2026-01-31 13:10:00'],
    ['0 15 0/1 1/1 * ? *', 'Sat 2026-01-31 12:15:00', 'Sat 2026-01-31 13:15:00'],
    ['0 35 0/1 1/1 * ? *', 'Sat 2026-01-31 12:35:00', 'Sat 2026-01-31 13:35:00'],
    ['0 0 12 ? * 6 *', 'Fri 2026-02-06 12:00:00', 'Fri 2026-02-13 12:00:00'],
    ['0 40 0/1 1/1 * ? *', 'Sat 2026-01-31 12:40:00', 'Sat 2026-01-31 13:40:00'],
    ['0 0 6 1/1 * ? *', 'Sun 2026-02-01 06:00:00', 'Mon 2026-02-02 06:00:00'],
    ['0 0 12 1/5 * ? *', 'Sat 2026-01-31 12:00:00', 'Sun 2026-02-01 12:00:00'],
    ['0 25 0/1 1/1 * ? *', 'Sat 2026-01-31 12:25:00', 'Sat 2026-01-31 13:25:00'],
  ])('reads the default %s', (expression, first, second) => {
    expect(next(expression, 2)).toEqual([first, second]);
  });

  it('starts every fifth day of the month at noon as the reference lists it', () => {
    const days = CronSchedule.parse('0 0 12 1/5 * ? *', SATURDAY)
      .nextRuns(7, new Date(2026, 2, 1))
      .map((date) => date.getDate());
    expect(days).toEqual([1, 6, 11, 16, 21, 26, 31]);
  });

  it.each([
    ['names in lower case', '0 0 12 ? * mon', 'Mon 2026-02-02 12:00:00'],
    ['ranges of names', '0 0 12 ? * mon-fri *', 'Mon 2026-02-02 12:00:00'],
    ['the last of the month', '0 0 9 L * ?', 'Sat 2026-02-28 09:00:00'],
    ['the last weekday', '0 0 12 LW * ?', 'Fri 2026-02-27 12:00:00'],
    ['the nearest weekday', '0 0 12 15W * ?', 'Mon 2026-02-16 12:00:00'],
    ['the second Friday', '0 0 12 ? * 6#2', 'Fri 2026-02-13 12:00:00'],
    ['the last Friday', '0 0 12 ? * 6L', 'Fri 2026-02-27 12:00:00'],
    ['a bare L for Saturday', '0 0 13 ? * L', 'Sat 2026-01-31 13:00:00'],
    ['years', '0 0 12 1 JAN ? 2099', 'Thu 2099-01-01 12:00:00'],
    ['a day of the month and of the week, both of them', '0 0 12 13 * 6', 'Fri 2026-02-13 12:00:00'],
    ['many blanks', '  0   0 12  1/1 * ?  ', 'Sat 2026-01-31 12:00:00'],
  ])('understands %s', (_, expression, first) => {
    expect(next(expression, 1)).toEqual([first]);
  });

  it('accepts ranges that wrap', () => {
    expect(next('0 0 12 ? * SAT-MON', 3)).toEqual(['Sat 2026-01-31 12:00:00', 'Sun 2026-02-01 12:00:00', 'Mon 2026-02-02 12:00:00']);
    expect(next('0 0 22-2/2 * * ?', 4)).toEqual([
      'Sat 2026-01-31 22:00:00',
      'Sun 2026-02-01 00:00:00',
      'Sun 2026-02-01 02:00:00',
      'Sun 2026-02-01 22:00:00',
    ]);
    expect(next('0 12 * * fri-mon', 3)).toEqual(['Sat 2026-01-31 12:00:00', 'Sun 2026-02-01 12:00:00', 'Mon 2026-02-02 12:00:00']);
  });

  it('numbers the days of the week as Unix does when there are five fields', () => {
    expect(next('0 12 * * 5', 1)).toEqual(['Fri 2026-02-06 12:00:00']);
    expect(next('0 12 * * 0', 1)).toEqual(next('0 12 * * 7', 1));
    expect(next('0 12 * * 7', 1)).toEqual(['Sun 2026-02-01 12:00:00']);
    expect(next('*/30 * * * *', 2)).toEqual(['Sat 2026-01-31 12:00:00', 'Sat 2026-01-31 12:30:00']);
    expect(next('0 12 13 * 5', 2)).toEqual(['Fri 2026-02-06 12:00:00', 'Fri 2026-02-13 12:00:00']);
  });

  it.each([
    ['', 'expected 5, 6 or 7 fields, found 0'],
    ['* * * *', 'expected 5, 6 or 7 fields, found 4'],
    ['0 0 0 0 0 0 0 0', 'expected 5, 6 or 7 fields, found 8'],
    ['0 0 12 31 2 ?', 'it never comes true'],
    ['0 0 12 1 1 ? 2020', 'it never comes true'],
    ['? 0 12 * * ?', '"?" cannot stand in the second'],
    ['0 0 12 L-3 * ?', 'days counted from the end of the month ("L-3") are not supported'],
    ['0 0 12 ? * 8', 'the day of week goes from 1 (Sunday) to 7 (Saturday)'],
    ['0 0 12 ? * 0', 'the day of week goes from 1 (Sunday) to 7 (Saturday), not 0'],
    ['0 0 12 ? * 10L', 'the day of week goes from 1 (Sunday) to 7 (Saturday), not 10'],
    ['0 60 12 * * ?', 'the minute goes from 0 to 59, not 60'],
    ['0 0 12 5,32 * ?', 'the day of month goes from 1 to 31, not 32'],
    ['0 0 12 99W * ?', 'the day of month goes from 1 to 31, not 99'],
    ['0 0 12 1 0 ?', 'the month goes from 1 to 12, not 0'],
    ['0 12 * * 8', 'the day of week goes from 0 to 7, not 8'],
    ['0 0/99 12 * * ?', 'cannot read "0/99" as the minute'],
    ['0 0 12 ? * 6#9', 'cannot read "6#9" as the day of week'],
    ['0 0 12 1 JanFeb ?', 'cannot read "JanFeb" as the month'],
    ['every day at noon please', 'cannot read "every" as the minute'],
    ['0 12 * * x', 'cannot read "x" as the day of week'],
    ['0 0 12 ? * ? *', '"?" cannot stand in both the day of month and the day of week'],
    [`0 0 12 ${'1,'.repeat(200)}1 * ?`, 'an expression has at most 200 letters'],
  ])('refuses "%s"', (expression, reason) => {
    const parse = () => CronSchedule.parse(expression, SATURDAY);
    expect(parse).toThrow(InvalidScheduleError);
    if (reason) expect(parse).toThrow(reason);
  });

  it('names what is wrong as a code, with what was entered', () => {
    const refusalOf = (expression: string) => {
      try {
        return CronSchedule.parse(expression, SATURDAY);
      } catch (cause) {
        return (cause as InvalidScheduleError).refusal;
      }
    };
    expect(refusalOf('0 0 25 * * ?')).toEqual({ code: 'out-of-range', field: 'hour', value: 25, first: 0, last: 23 });
    expect(refusalOf('0 0 12 ? * 0')).toMatchObject({ code: 'weekday-out-of-range', value: 0 });
    expect(refusalOf('0 0 12 ? * Fri#9')).toEqual({ code: 'unreadable', field: 'day-of-week', text: 'Fri#9' });
  });

  it('still reads a "?" for both days where it is stored', () => {
    expect(CronSchedule.parseStored('0 0 12 ? * ? *', SATURDAY).nextRuns(1, SATURDAY).map(plain)).toEqual(['Sat 2026-01-31 12:00:00']);
  });

  it('describes the schedule in English', () => {
    expect(CronSchedule.parse('0 0 12 ? * 6 *', SATURDAY).describe()).toBe('At 12:00, only on Friday');
    expect(CronSchedule.parse('0 12 * * 5', SATURDAY).describe()).toBe('At 12:00, only on Friday');
  });

  it.each(LANGUAGES)('describes the schedule in the language %s', (language) => {
    const spy = jest.spyOn(console, 'warn');
    const words = CronSchedule.parse('0 0 12 ? * 6 *', SATURDAY).describe(language);
    expect([words.includes('12:00'), words === 'At 12:00, only on Friday', spy.mock.calls]).toEqual([true, language === 'en', []]);
    spy.mockRestore();
  });
});
