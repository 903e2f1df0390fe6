const DAY = 86_400_000;
const MONDAY = 4 * DAY;

/**
 * A day as the data names it: a date, a number of days from the Monday of this week, or null when it is unknown. Only what is invented
 * moves with the calendar, so that something is always half told and something always lies ahead.
 */
export type When = string | number | null;

/** That day as `YYYY-MM-DD`, so many days later. */
export function dayOf(when: When, later = 0): string | null {
  if (when === null) return null;
  const start = typeof when === 'string' ? Date.parse(when) : thisMonday() + when * DAY;
  return written(start + later * DAY);
}

/** So many days from today. */
export const dayFromNow = (days: number): string => written(Date.now() + days * DAY);

const written = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The calendar of machines begins on a Thursday. */
function thisMonday(): number {
  const now = Date.now();
  return now - ((now - MONDAY) % (7 * DAY));
}
