import { field, secret, serviceAddressField } from '@ombi/sdk';
import { z } from 'zod';

/** What HTTP accepts in a header. */
const HEADER_TEXT = /^[\x20-\x7e]+$/;

/** Connection settings: the only app for messages. Error texts are translation keys. */
export const connection = z.object({
  appId: field(z.string('appId.required').trim().min(1, { error: 'appId.required', abort: true }).pipe(z.guid('appId.invalid')), {
    section: 'account',
  }),
  /** The service takes messages to known devices without a key. */
  apiKey: field(secret(z.string().trim().regex(HEADER_TEXT, 'apiKey.invalid')).optional(), { section: 'account' }),
  url: serviceAddressField('https://onesignal.com', 'account'),
});
export type Connection = z.output<typeof connection>;

/** Plug-in settings: none beyond those of the connection. */
export const settings = z.object({});
export type Settings = z.output<typeof settings>;
