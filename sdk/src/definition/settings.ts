import { z } from 'zod';

/** Stands for a stored secret wherever settings are read, and means "keep" when it is sent back. */
export const SECRET_MASK = '********';

/** How a field looks and where it stands in the generated form. Texts are keys of the plug-in's own catalogue. */
export interface FieldMeta {
  /** Key of the label; `<title>.label` and `<title>.help` are looked up. Default: the field's path. */
  readonly title?: string;
  /** Heading under which the field stands. */
  readonly section?: string;
  /** Hidden behind the *Advanced* toggle. */
  readonly advanced?: boolean;
  /** Not shown in a form at all: filled by an action or by the plug-in. */
  readonly hidden?: boolean;
  /** Fill a select from this action of the plug-in, which answers `{ value, label }[]`. */
  readonly optionsFrom?: string;
  /** There are too many choices to list: the action of `optionsFrom` gets what is typed as `{ term }`, and without a term answers those that are stored. */
  readonly searchable?: boolean;
  /** The test of the connection finds this out and suggests it, so a test is not held up while it is missing. */
  readonly foundByTest?: boolean;
  /** Fields of the same form on which these choices depend: when one of them changes, they are loaded again. */
  readonly dependsOn?: readonly string[];
  /** Draw a text area instead of a line. */
  readonly multiline?: boolean;
}

/** Attach form hints to a schema: `field(z.string(), { advanced: true })`. */
export const field = <T extends z.ZodType>(schema: T, meta: FieldMeta): T => schema.meta({ ...schema.meta(), ...meta }) as T;

/** Where a service of the whole world is reached; only who has a proxy or a copy of it puts another address. Refused as `url.invalid`. */
export const serviceAddressField = (defaultUrl: string, section: string) =>
  field(z.url({ protocol: /^https?$/, error: 'url.invalid' }).default(defaultUrl), { section, advanced: true });

/** A write-only text: sealed at rest, never sent back, shown as *stored*. */
export function secret(): z.ZodString;
export function secret<T extends z.ZodType<string>>(schema: T): T;
export function secret(schema: z.ZodType<string> = z.string().trim().min(1)): z.ZodType<string> {
  return schema.meta({ ...schema.meta(), 'x-secret': true });
}

/** The paths of the secret fields of an object schema. Secrets stand at the first level. */
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

/** A schema that can grow: raise `version` with each change and lift older values in `migrate`. */
export interface VersionedSchema<T extends z.ZodObject> {
  /** Counts from 1; stored beside the values. */
  readonly version: number;
  /** What the values are now. */
  readonly schema: T;
  /** Lift values that an older version stored; the result is parsed by the schema. */
  migrate?(fromVersion: number, values: Record<string, unknown>): Record<string, unknown>;
}

/** A choice offered in a select. */
export interface Option {
  /** What is stored. */
  readonly value: string | number;
  /** What people read, as the service calls it. */
  readonly label: string;
}
