import { z } from 'zod';

/** Members of answers for services that write null, an empty text or nothing at all where they do not know. */
export const lenientFields = {
  /** A text; empty when unknown. */
  text: z
    .string()
    .nullish()
    .transform((value) => value ?? ''),
  /** A text that means something: null when unknown or empty. */
  textOrNull: z
    .string()
    .nullish()
    .transform((value) => value || null),
  /** A number; 0 when unknown. */
  number: z
    .number()
    .nullish()
    .transform((value) => value ?? 0),
  /** Yes or no; no when unknown. */
  flag: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  /** A list; empty when unknown. */
  list: <T extends z.ZodType>(item: T) =>
    z
      .array(item)
      .nullish()
      .transform((items) => items ?? []),
};
