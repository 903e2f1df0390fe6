import { type ChannelPreference, connectionNameField, field, optionalUrlField, webhookUrlField } from '@ombi/sdk';
import { z } from 'zod';

/** Connection settings: one channel. Error texts are translation keys. */
export const connection = z
  .object({
    name: connectionNameField('webhook'),
    webhookUrl: field(webhookUrlField(), { section: 'webhook' }),
    /** Empty, like those below: that of the webhook. */
    channel: field(z.string().trim().default(''), { section: 'look' }),
    username: field(z.string().trim().max(80, 'username.tooLong').default(''), { section: 'look' }),
    iconEmoji: field(
      z
        .string()
        .trim()
        .regex(/^(?::?[\w+'-]+:?)?$/, 'iconEmoji.invalid')
        .default(''),
      { section: 'look' },
    ),
    iconUrl: field(optionalUrlField('iconUrl.invalid'), { section: 'look' }),
  })
  .refine((values) => !values?.iconEmoji || !values?.iconUrl, { error: 'iconUrl.onlyOne', path: ['iconUrl'], when: () => true });
export type Connection = z.output<typeof connection>;

/** The id of a member, with which a template can mention them: `<@{UserPreference}>`. */
export const preference: ChannelPreference = {
  schema: z.string().regex(/^[UW][A-Z\d]{5,20}$/, 'preference.invalid'),
  placeholder: 'U012AB3CD',
};

/** Plug-in settings: none beyond those of the connection. */
export const settings = z.object({});
export type Settings = z.output<typeof settings>;
