import { z } from 'zod';
import { languageCode } from '../../titles/wire/wishes.js';

/** Somebody by their name. */
export const ActorSearch = z.object({
  searchTerm: z.string().default(''),
  languageCode,
});
export type ActorSearch = z.output<typeof ActorSearch>;
