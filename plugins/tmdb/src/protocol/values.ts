import { z } from 'zod';

/** The service writes null, an empty text or nothing for what it does not know. */
export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
export const textOrNull = z
  .string()
  .nullish()
  .transform((value) => value || null);
export const number = z
  .number()
  .nullish()
  .transform((value) => value ?? 0);
export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);
/** `YYYY-MM-DD`, also out of a point in time; null for anything else, because people type it in. */
export const day = textOrNull.transform((value) => (value && /^\d{4}-\d{2}-\d{2}/.test(value) ? value.slice(0, 10) : null));
/** A page that a browser may be sent to. */
export const webAddress = textOrNull.transform((value) => (value && /^https?:\/\//i.test(value) ? value : null));

export const list = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((items) => items ?? []);

/** A list inside of an object that may be missing. */
export const results = <T extends z.ZodType>(item: T) =>
  z
    .object({ results: list(item) })
    .nullish()
    .transform((part) => part?.results ?? []);
