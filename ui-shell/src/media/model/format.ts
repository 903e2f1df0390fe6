const FIRST_REAL_YEAR = 2;

/** Year of an ISO date in UTC; null when there is none. The API encodes "no date" as a day of the year 1. */
export function yearOf(iso: string | null | undefined): number | null {
  const year = iso ? new Date(iso).getUTCFullYear() : Number.NaN;
  return year >= FIRST_REAL_YEAR ? year : null;
}

/** Whether an ISO date is a real date, not the placeholder date in the year 1. */
export const isRealDate = (iso: string | null | undefined): iso is string => yearOf(iso) !== null;

/** The first real date, such as of several release dates, or null. */
export const firstRealDate = (...dates: readonly (string | null | undefined)[]): string | null => dates.find(isRealDate) ?? null;

const SUFFIXES = ['', 'k', 'M', 'G'] as const;
const THOUSAND = 1000;

/** Rounds as the text will show it: whole numbers below a thousand, one decimal above. */
const roundForStep = (value: number, step: number): number => (step === 0 ? Math.round(value) : Math.round(value * 10) / 10);

/** Compact number: 999, 1.2k, 3.4M, 5G. */
export function formatShortCount(count: number, language: string): string {
  let step = 0;
  let value = count;
  while (step < SUFFIXES.length - 1 && roundForStep(value, step) >= THOUSAND) {
    value /= THOUSAND;
    step += 1;
  }
  return (
    new Intl.NumberFormat(language, { maximumFractionDigits: 1, useGrouping: false }).format(roundForStep(value, step)) + SUFFIXES[step]
  );
}

/** An average vote of 0 to 10, as `7.8/10`. */
export const formatRating = (average: number, language: string): string =>
  `${new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(average)}/10`;

/** A rating of 0 to 10 as a percentage with two decimals: `78.40%`. */
export const formatRatingPercent = (rating: number, language: string): string =>
  `${new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(rating * 10)}%`;

/** Amount of currency, such as a budget, in whole US dollars. */
export const formatUsDollars = (amount: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }).format(amount);

/** Calendar date without time zone: a release has a date, not an instant. */
export const formatDate = (iso: string, language: string, dateStyle: 'medium' | 'long' = 'long'): string =>
  new Intl.DateTimeFormat(language, { dateStyle, timeZone: 'UTC' }).format(new Date(iso));

const SPANS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** A duration in its largest unit: `5 min`, `2 hr`, `3 days`. Null below a minute. */
export function formatDuration(seconds: number, language: string): string | null {
  const [unit, size] = SPANS.find(([, minSeconds]) => seconds >= minSeconds) ?? [];
  if (!unit) return null;
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(Math.round(seconds / size));
}

/** Hours and minutes in the given language: `2 hr 5 min`. */
export function formatRuntime(minutes: number, language: string): string {
  const unit = (value: number, name: 'hour' | 'minute') =>
    new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 ? unit(hours, 'hour') : '', rest > 0 || hours === 0 ? unit(rest, 'minute') : ''].filter(Boolean).join(' ');
}
