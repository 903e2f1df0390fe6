import { field, serviceAddressField } from '@ombi/sdk';
import { z } from 'zod';

/** How the service is reached; it asks nobody who they are. */
export const connection = z.object({
  apiUrl: serviceAddressField('https://api.tvmaze.com', 'service'),
  /** Pictures come from a host of their own. */
  imageUrl: serviceAddressField('https://static.tvmaze.com', 'service'),
});
export type Connection = z.output<typeof connection>;

/** What shall not be shown. */
export const settings = z.object({
  showAdult: field(z.boolean().default(false), { section: 'filters' }),
});
export type Settings = z.output<typeof settings>;
