import { field, secret, serviceAddressField } from '@ombi/sdk';
import { z } from 'zod';

/** How the service is reached. Refusals are keys of the catalogue. */
export const connection = z.object({
  apiKey: field(secret(z.string('apiKey.required').trim().min(1, 'apiKey.required')), { section: 'account' }),
  /** Of a person: shows new pictures sooner. */
  personalKey: field(secret(z.string().trim()).optional(), { section: 'account' }),
  apiUrl: serviceAddressField('https://webservice.fanart.tv/v3', 'account'),
  /** Pictures come from a host of their own. */
  imageUrl: serviceAddressField('https://assets.fanart.tv', 'account'),
});
export type Connection = z.output<typeof connection>;

export const settings = z.object({});
export type Settings = z.output<typeof settings>;
