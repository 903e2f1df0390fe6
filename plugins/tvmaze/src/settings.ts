import { field, serviceAddressField } from '@ombi/sdk';
import { z } from 'zod';

/** Connection settings: addresses of the service; it needs no credentials. */
export const connection = z.object({
  apiUrl: serviceAddressField('https://api.tvmaze.com', 'service'),
  /** Images come from a separate host. */
  imageUrl: serviceAddressField('https://static.tvmaze.com', 'service'),
});
export type Connection = z.output<typeof connection>;

/** Plug-in settings: filters for titles. */
export const settings = z.object({
  showAdult: field(z.boolean().default(false), { section: 'filters' }),
});
export type Settings = z.output<typeof settings>;
