import { z } from 'zod';
import { languageCode } from '../../titles/wire/language-code.js';

/** Somebody by their name. */
export const ActorSearch = z.object({
  searchTerm: z.string().default(''),
  languageCode,
});
export type ActorSearch = z.output<typeof ActorSearch>;
