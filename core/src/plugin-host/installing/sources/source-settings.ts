import { z } from 'zod';
import { defineSettings } from '../../../settings/index.js';

/** Whether plug-ins can be looked for there: http or https, and no credentials, which every administrator could read. */
function isRegistry(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '' && search === '';
}

/** Where plug-ins, and the libraries that they need, are fetched from. */
export const SourceSettings = defineSettings(
  'pluginSources',
  z.object({
    registry: z
      .string()
      .trim()
      .max(2048)
      .refine(isRegistry, 'Enter the address of an npm registry: it starts with http:// or https:// and names no account.')
      .default('https://registry.npmjs.org/'),
  }),
);
