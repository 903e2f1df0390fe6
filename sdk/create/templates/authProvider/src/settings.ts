import { secret } from '@ombi/sdk';
import { z } from 'zod';

/** One Porter. Refusals are keys of locales/en.json. */
export const connection = z.object({
  baseUrl: z.url({ protocol: /^https?$/, error: 'baseUrl.invalid' }),
  apiKey: secret(z.string('apiKey.required').trim().min(1, 'apiKey.required')),
});
export type Connection = z.output<typeof connection>;

/** Nothing is set for all connections together. */
export const settings = z.object({});
export type Settings = z.output<typeof settings>;
