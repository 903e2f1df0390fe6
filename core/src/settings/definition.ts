import type { z } from 'zod';

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
