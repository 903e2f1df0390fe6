import { field, secret, serviceAddressField } from '@ombi/sdk';
import { z } from 'zod';

/** Connection settings: address and keys of the service. Error texts are translation keys. */
export const connection = z.object({
  apiKey: field(secret(z.string('apiKey.required').trim().min(1, 'apiKey.required')), { section: 'account' }),
  /** The key of a user, with which new images appear sooner. */
  personalKey: field(secret(z.string().trim()).optional(), { section: 'account' }),
  apiUrl: serviceAddressField('https://webservice.fanart.tv/v3', 'account'),
  /** Images come from a separate host. */
  imageUrl: serviceAddressField('https://assets.fanart.tv', 'account'),
});
export type Connection = z.output<typeof connection>;

/** Plug-in settings. */
export const settings = z.object({});
export type Settings = z.output<typeof settings>;
