const DAY_MS = 86_400_000;
const FIRST_MONDAY_MS = 4 * DAY_MS;

/**
 * A day as the data names it: a date, a number of days from the Monday of this week, or null when it is unknown. Only what is invented
 * moves with the calendar, so that something is always half told and something always lies ahead.
 */
export type SampleDate = string | number | null;

/** That day as `YYYY-MM-DD`, so many days later. */
export function resolveDate(date: SampleDate, daysLater = 0): string | null {
  if (date === null) return null;
  const start = typeof date === 'string' ? Date.parse(date) : startOfWeek() + date * DAY_MS;
  return toIsoDate(start + daysLater * DAY_MS);
}

/** So many days from today. */
export const dateInDays = (days: number): string => toIsoDate(Date.now() + days * DAY_MS);

const toIsoDate = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The calendar of machines begins on a Thursday. */
function startOfWeek(): number {
  const now = Date.now();
  return now - ((now - FIRST_MONDAY_MS) % (7 * DAY_MS));
}
