import type { QuietHoursEntity } from './muted-notification.entity.js';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** Minutes after midnight of the beginning and the end; an end before the beginning lies on the next day. */
export type QuietHours = Pick<QuietHoursEntity, 'fromMinute' | 'untilMinute' | 'timeZone'>;

/**
 * Milliseconds until the quiet hours end; 0 outside of them. Where clocks are set forward or back in between, the end is the time on the
 * clock.
 */
export function remainingQuietMs({ fromMinute, untilMinute, timeZone }: QuietHours, now: Date): number {
  const minute = minuteOfDay(now, timeZone);
  const isQuiet = minutesUntil(minute, untilMinute) !== 0 && minutesUntil(fromMinute, minute) < minutesUntil(fromMinute, untilMinute);
  if (!isQuiet) return 0;

  const startOfMinute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  const end = startOfMinute + minutesUntil(minute, untilMinute) * MINUTE_MS;
  const shift = minutesUntil(minuteOfDay(new Date(end), timeZone), untilMinute);
  const nearestShift = shift > DAY_MINUTES / 2 ? shift - DAY_MINUTES : shift;
  return end + nearestShift * MINUTE_MS - now.getTime();
}

/** Minutes from one time of day to the next moment at which it is the other. */
const minutesUntil = (minute: number, other: number): number => (other - minute + DAY_MINUTES) % DAY_MINUTES;

function minuteOfDay(date: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' });
  const parts = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, Number(value)]));
  return (parts['hour'] ?? 0) * 60 + (parts['minute'] ?? 0);
}

/** Whether the name is one of the time zone database. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
