import { z } from 'zod';

/** Replaces a stored secret in every response; a client that sends it back keeps the stored secret. */
export const SECRET_MASK = '********';

/** Hints for the field in the generated form. Texts are keys of the plug-in's catalogue. */
export interface FieldMeta {
  /** Key prefix of the texts `<title>.label` and `<title>.help`. Default: the field's path. */
  readonly title?: string;
  /** Section that contains the field. */
  readonly section?: string;
  /** Shown only when *Advanced* is switched on. */
  readonly advanced?: boolean;
  /** Never shown in a form; an action or the plug-in fills it. */
  readonly hidden?: boolean;
  /** Name of the action that returns the options of the select as `{ value, label }[]`. */
  readonly optionsFrom?: string;
  /**
   * Search for options instead of listing them all: the action of `optionsFrom` receives the typed text as `{ term }`, and without a term
   * returns the stored options.
   */
  readonly searchable?: boolean;
  /** The connection test determines and suggests this value, so the test may run while it is missing. */
  readonly foundByTest?: boolean;
  /** Fields of the same form on which the options depend; a change of one reloads the options. */
  readonly dependsOn?: readonly string[];
  /** Render a text area instead of a single-line input. */
  readonly multiline?: boolean;
}

/** Adds form hints to a schema: `field(z.string(), { advanced: true })`. */
export const field = <T extends z.ZodType>(schema: T, meta: FieldMeta): T => schema.meta({ ...schema.meta(), ...meta }) as T;

/**
 * Field for the name of one of several connections, which tabs and the list of messages show; empty: that of the plug-in, with a number. The
 * field has to be called `name`; the validation error is `name.tooLong`. With `section`, it stands in that section.
 */
export const connectionNameField = (section?: string) =>
  field(z.string().trim().max(100, 'name.tooLong').default(''), section === undefined ? {} : { section });

/**
 * Field for the base URL of a public service, with its default; only users of a proxy or mirror change it. The validation error is
 * `url.invalid`.
 */
export const serviceAddressField = (defaultUrl: string, section: string) =>
  field(z.url({ protocol: /^https?$/, error: 'url.invalid' }).default(defaultUrl), { section, advanced: true });

/**
 * Field for a password, API key or other secret text: encrypted in storage, never returned, displayed as *stored*. One that may be missing is
 * `secret().optional()`; the schema inside of `secret(…)` is always one of a text.
 */
export function secret(): z.ZodString;
export function secret<T extends z.ZodType<string>>(schema: T): T;
export function secret(schema: z.ZodType<string> = z.string().trim().min(1)): z.ZodType<string> {
  return schema.meta({ ...schema.meta(), 'x-secret': true });
}

/** Names of the secret fields of an object schema. Only fields on the first level may be secrets. */
export function secretFields(schema: z.ZodObject): string[] {
  return Object.entries(schema.shape)
    .filter(([, member]) => isSecret(member as z.ZodType))
    .map(([name]) => name);
}

function isSecret(schema: z.ZodType): boolean {
  if (schema.meta()?.['x-secret']) return true;
  const inner = (schema as { unwrap?: () => z.ZodType }).unwrap?.();
  return inner ? isSecret(inner) : false;
}

/** A schema with a version: increase `version` with each change and convert older values in `migrate`. */
export interface VersionedSchema<T extends z.ZodObject> {
  /** Starts at 1; stored with the values. */
  readonly version: number;
  /** Schema of the current version. */
  readonly schema: T;
  /** Converts values that an older version stored; the schema then validates the result. */
  migrate?(fromVersion: number, values: Record<string, unknown>): Record<string, unknown>;
}

/** An option of a select. */
export interface Option {
  /** The stored value. */
  readonly value: string | number;
  /** The displayed text, in the terms of the service. */
  readonly label: string;
}
