import { z } from 'zod';

/** Schemas for fields of services that send null, an empty text or nothing for unknown values. */
export const lenientFields = {
  /** Text; empty when unknown. */
  text: z
    .string()
    .nullish()
    .transform((value) => value ?? ''),
  /** Text; null when unknown or empty. */
  textOrNull: z
    .string()
    .nullish()
    .transform((value) => value || null),
  /** Number; 0 when unknown. */
  number: z
    .number()
    .nullish()
    .transform((value) => value ?? 0),
  /** Boolean; false when unknown. */
  flag: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  /** List; empty when unknown. */
  list: <T extends z.ZodType>(item: T) =>
    z
      .array(item)
      .nullish()
      .transform((items) => items ?? []),
};
