import { secret } from '@ombi/sdk';
import { z } from 'zod';

/** Connection to one Depot server. Validation errors are keys of locales/en.json. */
export const connection = z.object({
  baseUrl: z.url({ protocol: /^https?$/, error: 'baseUrl.invalid' }),
  apiKey: secret(z.string('apiKey.required').trim().min(1, 'apiKey.required')),
});
export type Connection = z.output<typeof connection>;

/** Settings for all connections: none. */
export const settings = z.object({});
export type Settings = z.output<typeof settings>;
