/** An entry of the portal's release calendar. */
export interface CalendarEntry {
  readonly title: string;
  /** Day of the release, ISO 8601. */
  readonly start: string;
}

/** The month that a path names, as `2026-11`; the current one for every other path. */
export const monthOf = (path: string, now = new Date()): string =>
  /^\d{4}-(0[1-9]|1[0-2])$/.test(path) ? path : now.toISOString().slice(0, 7);

/** The month before or after another one. */
export function adjacentMonth(month: string, step: 1 | -1): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + step)).toISOString().slice(0, 7);
}

/** The entries of a month, by day. */
export const releasesOf = (entries: readonly CalendarEntry[], month: string): CalendarEntry[] =>
  entries.filter(({ start }) => start.startsWith(month)).toSorted((a, b) => a.start.localeCompare(b.start));
