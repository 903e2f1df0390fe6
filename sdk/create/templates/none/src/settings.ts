import { secret, type Ctx } from '@ombi/sdk';
import { z } from 'zod';

/** Connection to one Diary server. Validation errors are keys of locales/en.json. */
export const connection = z.object({
  baseUrl: z.url({ protocol: /^https?$/, error: 'baseUrl.invalid' }),
  apiKey: secret(z.string('apiKey.required').trim().min(1, 'apiKey.required')),
});

/** Settings for all connections: none. */
export const settings = z.object({});

/** Context of every function of this plug-in. */
export type PluginCtx = Ctx<z.output<typeof settings>, z.output<typeof connection>>;
