import { field } from '@ombi/sdk';
import { z } from 'zod';

const address = (usual: string) =>
  field(z.url({ protocol: /^https?$/, error: 'url.invalid' }).default(usual), { section: 'service', advanced: true });

/** How the service is reached; it asks nobody who they are. */
export const connection = z.object({
  apiUrl: address('https://api.tvmaze.com'),
  /** Pictures come from a host of their own. */
  imageUrl: address('https://static.tvmaze.com'),
});
export type Connection = z.output<typeof connection>;

/** What shall not be shown. */
export const settings = z.object({
  showAdult: field(z.boolean().default(false), { section: 'filters' }),
});
export type Settings = z.output<typeof settings>;
