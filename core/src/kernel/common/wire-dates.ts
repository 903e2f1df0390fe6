/** A date that must be there and is not. */
export const MISSING_DATE = '0001-01-01T00:00:00Z';

/** UTC with `Z`; milliseconds only where there are any. Null stays null. */
export function toIsoDate(date: Date): string;
export function toIsoDate(date: Date | null | undefined): string | null;
export function toIsoDate(date: Date | null | undefined): string | null {
  return date ? date.toISOString().replace('.000Z', 'Z') : null;
}
