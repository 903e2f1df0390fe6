import { type ChannelPreference, connectionNameField, optionalUrlField, webhookUrlField } from '@ombi/sdk';
import { z } from 'zod';

/** Connection settings: one channel. Error texts are translation keys. */
export const connection = z.object({
  name: connectionNameField(),
  webhookUrl: webhookUrlField(),
  /** Empty: the name of the webhook in Discord. */
  username: z.string().trim().max(80, 'username.tooLong').default(''),
  /** URL of an avatar; empty: that of the webhook. */
  icon: optionalUrlField('icon.invalid'),
  hideUser: z.boolean().default(false),
  /** Whether the poster is uploaded with the message, so that Discord does not fetch it from the portal. */
  uploadPoster: z.boolean().default(false),
});
export type Connection = z.output<typeof connection>;

/** The id of a user, with which a template can mention and notify them: `<@{UserPreference}>`. */
export const preference: ChannelPreference = {
  schema: z.string().regex(/^\d{17,20}$/, 'preference.invalid'),
  placeholder: '123456789012345678',
};

/** Plug-in settings: none beyond those of the connection. */
export const settings = z.object({});
export type Settings = z.output<typeof settings>;
