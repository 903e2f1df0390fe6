const yearIn = (date: string | null): string => /^\d{4}/.exec(date ?? '')?.[0] ?? '';

/** A span of years: `1962–1970`, `1962–` while it lasts, `–1970`; empty when nothing is known. */
export function years(start: string | null, end: string | null, isEnded: boolean): string {
  const [first, last] = [yearIn(start), yearIn(end)];
  if (!first && !last) return '';
  return first === last ? first : `${first}–${isEnded ? last || '?' : last}`;
}

/** The year of a date that is as exact as it is known; null without one. */
export const yearOf = (date: string | null): string | null => yearIn(date) || null;
