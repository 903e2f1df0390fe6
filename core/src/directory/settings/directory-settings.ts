import { z } from 'zod';
import { defineSettings } from '../../settings/index.js';

/** What is taken over from one service. */
export const ImportRules = z.object({
  /** People of the service get accounts, at each import and when they first sign in. */
  importPeople: z.boolean().default(false),
  /** Accounts of people go whom the service does not know any more. */
  cleanUp: z.boolean().default(false),
  /** Ids, at the service, of people who get no account. */
  banned: z.array(z.string().trim().min(1).max(191)).max(10_000).default([]),
});
export type ImportRules = z.output<typeof ImportRules>;

/** What is taken over from the services that know people, by the id of the plug-in. */
export const DirectorySettings = defineSettings('directory', z.object({ providers: z.record(z.string(), ImportRules).default({}) }));
