import { field, secret, serverAddressFields } from '@ombi/sdk';
import { z } from 'zod';

/** Connection settings: the CouchPotato server. Error texts are translation keys. */
export const connection = z.object({
  ...serverAddressFields({ port: 5050 }),
  /** Name and password of CouchPotato's own sign-in; needed only to fetch the API key. */
  username: field(z.string().trim().max(200).default(''), { section: 'server' }),
  password: field(secret(z.string()).optional(), { section: 'server' }),
  apiKey: field(secret(z.string('apiKey.required').trim().min(1, 'apiKey.required')), { section: 'server' }),
  defaultProfileId: field(z.string('defaultProfileId.required').min(1, 'defaultProfileId.required'), {
    section: 'defaults',
    optionsFrom: 'profiles',
  }),
});
export type Connection = z.output<typeof connection>;

/** Plug-in settings: none beyond those of the connection. */
export const settings = z.object({});
export type Settings = z.output<typeof settings>;
