import { useMemo } from 'react';
import { useTranslation } from './use-translation.js';

const RELATIVE_UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** A point in time as in API responses. A year up to 1 means "no date". */
export type DateInput = string | Date | null | undefined;

/** Formats dates and numbers for display in one language, based on `Intl`. */
export interface Format {
  /** `20 Nov 2026`; empty without a date. */
  date(moment: DateInput): string;
  /** `20 November 2026 at 18:12`; empty without a date. */
  dateTime(moment: DateInput): string;
  /** `in 3 hours`, `yesterday`; empty without a date. */
  relative(moment: DateInput): string;
  number(value: number, options?: Intl.NumberFormatOptions): string;
}

/** Creates the date and number format of a language. */
export function createFormat(language: string): Format {
  const write = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, options);
    return (moment: DateInput) => formatIfDate(moment, (date) => format.format(date));
  };
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });

  return {
    date: write({ dateStyle: 'medium' }),
    dateTime: write({ dateStyle: 'long', timeStyle: 'short' }),
    relative: (moment) => formatIfDate(moment, (date) => formatRelative(relative, (date.getTime() - Date.now()) / 1000)),
    number: (value, options) => new Intl.NumberFormat(language, options).format(value),
  };
}

/**
 * Returns the format for the language of the texts of the namespace, so that a screen with English fallback texts shows no German dates.
 */
export function useFormat(namespace?: string): Format {
  const { language } = useTranslation(namespace);
  return useMemo(() => createFormat(language), [language]);
}

function formatIfDate(moment: DateInput, write: (date: Date) => string): string {
  const date = moment ? new Date(moment) : null;
  return date && date.getUTCFullYear() > 1 ? write(date) : '';
}

function formatRelative(format: Intl.RelativeTimeFormat, seconds: number): string {
  const step = RELATIVE_UNITS.find(([, size]) => Math.abs(seconds) >= size);
  return step ? format.format(Math.round(seconds / step[1]), step[0]) : format.format(0, 'second');
}
