import { connectionNameField, field, secret, serviceAddressField } from '@ombi/sdk';
import { z } from 'zod';

/** Connection settings: one account. Error texts are translation keys. */
export const connection = z.object({
  name: connectionNameField('account'),
  accessToken: field(secret(z.string('accessToken.required').trim().min(1, 'accessToken.required')), { section: 'account' }),
  /** A channel of the account; empty: its own devices. */
  channelTag: field(z.string().trim().regex(/^\S*$/, 'channelTag.invalid').default(''), { section: 'account' }),
  url: serviceAddressField('https://api.pushbullet.com', 'account'),
});
export type Connection = z.output<typeof connection>;

/** Plug-in settings: none beyond those of the connection. */
export const settings = z.object({});
export type Settings = z.output<typeof settings>;
