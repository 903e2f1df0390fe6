import { Field } from '@ombi/sdk/ui';
import { Input } from '@ombi/sdk/ui/kit-form';

/** Dates up to this year mean "no date" in the API. */
const NO_DATE_YEAR = 1;

/** `2026-03-01T10:00:00Z` as the browser's input expects it: local time without seconds; empty without a date. */
function toLocalInput(moment: string | null): string {
  const date = moment ? new Date(moment) : null;
  if (!date || Number.isNaN(date.getTime()) || date.getUTCFullYear() <= NO_DATE_YEAR) return '';
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Date and time in the time zone of the browser; the value is in UTC, null without a date. */
export const DateTimeField = ({ name }: { readonly name: string }) => (
  <Field
    name={name}
    render={({ value, onChange, ...input }) => (
      <Input
        {...input}
        type="datetime-local"
        value={toLocalInput(value as string | null)}
        onChange={({ target }) => onChange(target.value ? new Date(target.value).toISOString() : null)}
      />
    )}
  />
);
