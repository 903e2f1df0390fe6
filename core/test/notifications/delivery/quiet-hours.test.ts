import { isTimeZone, remainingQuietMs } from '../../../src/notifications/preferences/quiet-hours.js';

const MINUTE = 60_000;
const NIGHT = { fromMinute: 22 * 60, untilMinute: 7 * 60, timeZone: 'Europe/Berlin' };
const remaining = (now: string, quietHours = NIGHT) => remainingQuietMs(quietHours, new Date(now)) / MINUTE;

describe('quiet hours', () => {
  it.each([
    ['before they begin', '2026-01-10T20:59:59Z', 0],
    ['when they begin', '2026-01-10T21:00:00Z', 9 * 60],
    ['in the middle of a minute', '2026-01-10T22:59:30Z', 7 * 60 + 0.5 + 0],
    ['after midnight', '2026-01-10T23:30:00Z', 6 * 60 + 30],
    ['when they end', '2026-01-11T06:00:00Z', 0],
    ['at noon', '2026-01-11T11:00:00Z', 0],
  ])('across midnight, %s', (_, now, minutes) => {
    expect(remaining(now)).toBe(minutes);
  });

  it('may lie within one day', () => {
    const nap = { fromMinute: 13 * 60, untilMinute: 15 * 60, timeZone: 'UTC' };
    expect(['12:59', '13:00', '14:45', '15:00'].map((time) => remaining(`2026-01-10T${time}:00Z`, nap))).toEqual([0, 120, 15, 0]);
  });

  it('end at the time on the clock, also when it is set forward or back in between', () => {
    expect(remaining('2026-03-28T22:00:00Z')).toBe(7 * 60);
    expect(remaining('2026-10-24T21:00:00Z')).toBe(9 * 60);
  });

  it('know the time zones', () => {
    expect(['Europe/Berlin', 'UTC', 'Mars/Phobos', ''].map(isTimeZone)).toEqual([true, true, false, false]);
  });
});
