import { z } from 'zod';

type WithoutDefault<T> = T extends z.ZodDefault<infer Inner> ? Inner : T;
type PartialUpdateShape<T extends z.ZodObject> = { [Name in keyof T['shape']]: z.ZodOptional<WithoutDefault<T['shape'][Name]>> };

/** The schema of a post that changes a settings object: what it leaves out stays as it is stored. */
export function partialUpdateSchema<T extends z.ZodObject>(schema: T): z.ZodObject<PartialUpdateShape<T>> {
  const members = Object.entries(schema.shape).map(([name, member]) => [name, z.optional(withoutDefault(member as z.ZodType))]);
  return z.object(Object.fromEntries(members) as PartialUpdateShape<T>);
}

/** Without its default, which would fill what was left out. */
const withoutDefault = (schema: z.ZodType): z.ZodType => (schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : schema);

/** A settings object: its name in the database and what it may hold. */
export interface SettingsDefinition<T extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly schema: T;
}

/** Declare a settings object. Every member needs a default, so that there always is a value; throws otherwise. */
export function defineSettings<T extends z.ZodObject>(name: string, schema: T): SettingsDefinition<T> {
  const blank = schema.safeParse({});
  if (!blank.success)
    throw new Error(`Settings "${name}" need a default for ${blank.error.issues.map(({ path }) => path.join('.')).join(', ')}`);
  return Object.freeze({ name, schema });
}
