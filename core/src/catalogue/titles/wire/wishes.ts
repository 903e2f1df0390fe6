import { z } from 'zod';

const CODE = /^[a-z]{2,3}(-[a-z]{2,4})?$/i;

/** The language that one call wishes for, as `de` or `pt-BR`; null for none, and for what is no language. */
export const languageCode = z
  .string()
  .nullish()
  .transform((text) => (text && CODE.test(text) ? text : null));

/** A year, or null for any. */
export const year = z
  .int()
  .nullish()
  .transform((value) => value || null);
