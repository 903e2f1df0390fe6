import { isDeepStrictEqual } from 'node:util';
import { SECRET_MASK } from '@ombi/sdk';

/** A changed field with its values as they may be shown: without secrets, long ones shortened. */
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

type FieldValues = Readonly<Record<string, unknown>>;

/** Characters of a recorded value; a change record holds every change of the portal. */
const MAX_VALUE_LENGTH = 300;

/** User and password in a URL, and secrets in its query. */
const URL_CREDENTIALS = /(?<=:\/\/)[^/?#@\s]+(?=@)/g;
const URL_SECRETS = /(?<=[?&](?:api_?key|key|pass(?:word)?|secret|token)=)[^&#\s]+/gi;

/** The fields whose values differ, in the order of the newer object. Secrets are masked; whether one was set remains visible. */
export function diffFields(before: FieldValues, after: FieldValues, secrets: readonly string[] = []): FieldChange[] {
  const fields = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return fields
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => {
      const show = secrets.includes(field) ? mask : toDisplayValue;
      return { field, before: show(before[field]), after: show(after[field]) };
    });
}

const mask = (value: unknown): string | null => (value ? SECRET_MASK : null);

function toDisplayValue(value: unknown): unknown {
  if (typeof value === 'string') return shortened(withoutCredentials(value));
  if (typeof value !== 'object' || value === null) return value ?? null;
  const text = withoutCredentials(JSON.stringify(value));
  return text.length > MAX_VALUE_LENGTH ? shortened(text) : (JSON.parse(text) as unknown);
}

const withoutCredentials = (text: string): string => text.replace(URL_CREDENTIALS, SECRET_MASK).replace(URL_SECRETS, SECRET_MASK);

const shortened = (text: string): string => (text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text);
