import { sparse } from '@ombi/sdk';
import { z } from 'zod';

export const { text, textOrNull, number, flag, list } = sparse;

/** `YYYY-MM-DD`, also out of a point in time; null for anything else, because people type it in. */
export const day = textOrNull.transform((value) => (value && /^\d{4}-\d{2}-\d{2}/.test(value) ? value.slice(0, 10) : null));
/** A page that a browser may be sent to. */
export const webAddress = textOrNull.transform((value) => (value && /^https?:\/\//i.test(value) ? value : null));

/** A list inside of an object that may be missing. */
export const results = <T extends z.ZodType>(item: T) =>
  z
    .object({ results: list(item) })
    .nullish()
    .transform((part) => part?.results ?? []);
