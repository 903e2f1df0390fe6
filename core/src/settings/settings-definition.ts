import { z } from 'zod';

type WithoutDefault<T> = T extends z.ZodDefault<infer Inner> ? Inner : T;
type PartialUpdateShape<T extends z.ZodObject> = { [Name in keyof T['shape']]: z.ZodOptional<WithoutDefault<T['shape'][Name]>> };

/**
 * The zod schema of a partial update (PATCH) of a settings object: omitted members stay as they are stored, a text that is null gets its
 * default.
 */
export function partialUpdateSchema<T extends z.ZodObject>(schema: T): z.ZodObject<PartialUpdateShape<T>> {
  const members = Object.entries(schema.shape).map(([name, member]) => [name, z.optional(withoutDefault(member as z.ZodType))]);
  return z.object(Object.fromEntries(members) as PartialUpdateShape<T>);
}

/** Removes the default, which would otherwise replace omitted members. */
function withoutDefault(schema: z.ZodType): z.ZodType {
  if (!(schema instanceof z.ZodDefault)) return schema;
  const inner = schema.unwrap() as z.ZodType;
  const isClearedByNull = typeof schema.def.defaultValue === 'string' && !inner.safeParse(null).success;
  return isClearedByNull ? inner.nullable().transform((value) => value ?? schema.def.defaultValue) : inner;
}

/** A settings object: its name in the database and its schema. */
export interface SettingsDefinition<T extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly schema: T;
  /** Members whose values are never recorded. */
  readonly secrets: readonly string[];
}

/**
 * Declares a settings object by its schema. Every member needs a default, so that there always is a value; throws otherwise. Changes of
 * `secrets` are recorded without values.
 */
export function defineSettings<T extends z.ZodObject>(
  name: string,
  schema: T,
  secrets: readonly (keyof z.output<T> & string)[] = [],
): SettingsDefinition<T> {
  const blank = schema.safeParse({});
  if (!blank.success)
    throw new Error(`Settings "${name}" need a default for ${blank.error.issues.map(({ path }) => path.join('.')).join(', ')}`);
  return Object.freeze({ name, schema, secrets });
}
