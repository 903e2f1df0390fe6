import { field } from '@ombi/sdk';
import { z } from 'zod';

/** There is no service for everybody, so there is no usual address: without one nothing is ever asked. */
export const connection = z.object({
  address: field(z.url({ protocol: /^https?$/, error: 'address.required' }), { section: 'service' }),
});
export type Connection = z.output<typeof connection>;

export const settings = z.object({});
export type Settings = z.output<typeof settings>;
