/** Sent for a required date that is missing: the default (minimum) date of old clients. */
export const MISSING_DATE = '0001-01-01T00:00:00Z';

/** Formats a date as an ISO 8601 timestamp in UTC with `Z`, with milliseconds only where they are not zero. Null stays null. */
export function toIsoTimestamp(date: Date): string;
export function toIsoTimestamp(date: Date | null | undefined): string | null;
export function toIsoTimestamp(date: Date | null | undefined): string | null {
  return date ? date.toISOString().replace('.000Z', 'Z') : null;
}
