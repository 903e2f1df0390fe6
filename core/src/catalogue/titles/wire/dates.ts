/** A day of the media world (`YYYY-MM-DD`) as the public API writes it; null when unknown. */
export const wireDay = (day: string | null): string | null => (day ? `${day}T00:00:00Z` : null);
