import { z } from 'zod';

type Bare<T> = T extends z.ZodDefault<infer Inner> ? Inner : T;
type DraftShape<T extends z.ZodObject> = { [Name in keyof T['shape']]: z.ZodOptional<Bare<T['shape'][Name]>> };

/** The schema of a post that changes a settings object: what it leaves out stays as it is stored. */
export function draftOf<T extends z.ZodObject>(schema: T): z.ZodObject<DraftShape<T>> {
  const members = Object.entries(schema.shape).map(([name, member]) => [name, z.optional(bare(member as z.ZodType))]);
  return z.object(Object.fromEntries(members) as DraftShape<T>);
}

/** Without its default, which would fill what was left out. */
const bare = (schema: z.ZodType): z.ZodType => (schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : schema);
