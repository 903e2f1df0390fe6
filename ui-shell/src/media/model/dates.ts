const FIRST_REAL_YEAR = 2;

/** The year of an ISO date in UTC; null when there is none. The wire writes "no date" as a day of the year 1. */
export function yearOf(iso: string | null | undefined): number | null {
  const year = iso ? new Date(iso).getUTCFullYear() : Number.NaN;
  return year >= FIRST_REAL_YEAR ? year : null;
}

/** Whether an ISO date names a day at all. */
export const isDate = (iso: string | null | undefined): iso is string => yearOf(iso) !== null;

/** The first real date among several, null when none is one. */
export const firstDate = (...dates: readonly (string | null | undefined)[]): string | null => dates.find(isDate) ?? null;
