import { z } from 'zod';
import { LANGUAGES } from '../../locale/languages.js';
import { STREAMING_COUNTRIES } from '../../locale/streaming-countries.js';

const password = z
  .string()
  .nullish()
  .transform((text) => text ?? '');

/** What people send about themselves; the many other members of the posted account are not theirs to change. */
export const OwnDetails = z.object({
  emailAddress: z.string().trim().max(320).nullish(),
  currentPassword: password,
  password,
  confirmNewPassword: password,
});
export type OwnDetails = z.output<typeof OwnDetails>;

export const LanguageChoice = z.object({ lang: z.enum(LANGUAGES) });
export type LanguageChoice = z.output<typeof LanguageChoice>;

export const CountryChoice = z.object({ code: z.string().trim().toUpperCase().pipe(z.enum(STREAMING_COUNTRIES)) });
export type CountryChoice = z.output<typeof CountryChoice>;
