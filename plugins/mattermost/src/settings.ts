import { type ChannelPreference, connectionNameField, field, optionalUrlField, webhookUrlField } from '@ombi/sdk';
import { z } from 'zod';

/** Connection settings: one channel. Error texts are translation keys. */
export const connection = z.object({
  name: connectionNameField('webhook'),
  webhookUrl: field(webhookUrlField(), { section: 'webhook' }),
  /** Empty, like those below: that of the webhook. */
  channel: field(z.string().trim().default(''), { section: 'look' }),
  username: field(z.string().trim().default(''), { section: 'look' }),
  iconUrl: field(optionalUrlField('iconUrl.invalid'), { section: 'look' }),
});
export type Connection = z.output<typeof connection>;

/** The name of a user, with which a template can mention them: `@{UserPreference}`. */
export const preference: ChannelPreference = {
  schema: z.string().regex(/^[a-z][a-z\d._-]{0,63}$/, 'preference.invalid'),
  placeholder: 'nina',
};

/** Plug-in settings: none beyond those of the connection. */
export const settings = z.object({});
export type Settings = z.output<typeof settings>;
