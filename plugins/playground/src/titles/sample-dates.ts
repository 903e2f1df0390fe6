const DAY_MS = 86_400_000;
const FIRST_MONDAY_MS = 4 * DAY_MS;

/**
 * A date in the sample data: an ISO date, a number of days from the Monday of this week, or null when unknown. Only invented titles use
 * relative dates, so that there are always running and upcoming titles.
 */
export type SampleDate = string | number | null;

/** Resolves a sample date plus a number of days to `YYYY-MM-DD`; null when unknown. */
export function resolveDate(date: SampleDate, daysLater = 0): string | null {
  if (date === null) return null;
  const start = typeof date === 'string' ? Date.parse(date) : startOfWeek() + date * DAY_MS;
  return toIsoDate(start + daysLater * DAY_MS);
}

/** The date a number of days from today. */
export const dateInDays = (days: number): string => toIsoDate(Date.now() + days * DAY_MS);

const toIsoDate = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** 1 January 1970, the start of Unix time, was a Thursday. */
function startOfWeek(): number {
  const now = Date.now();
  return now - ((now - FIRST_MONDAY_MS) % (7 * DAY_MS));
}
