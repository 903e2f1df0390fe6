import { field } from '@ombi/sdk';
import { z } from 'zod';

/** Connection settings. There is no public service, so the address has no default: without one, no call is made. */
export const connection = z.object({
  address: field(z.url({ protocol: /^https?$/, error: 'address.required' }), { section: 'service' }),
});
export type Connection = z.output<typeof connection>;

/** Plug-in settings. */
export const settings = z.object({});
export type Settings = z.output<typeof settings>;
