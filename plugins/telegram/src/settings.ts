import { type ChannelPreference, connectionNameField, field, secret, serviceAddressField } from '@ombi/sdk';
import { z } from 'zod';

export const DEFAULT_PARSE_MODE = 'html';

/** Connection settings: one chat. Error texts are translation keys. */
export const connection = z.object({
  name: connectionNameField('bot'),
  botApi: field(
    secret(
      z
        .string('botApi.required')
        .trim()
        .min(1, { error: 'botApi.required', abort: true })
        .regex(/^[^\s/?#]+$/, 'botApi.invalid'),
    ),
    { section: 'bot' },
  ),
  url: serviceAddressField('https://api.telegram.org', 'bot'),
  chatId: field(
    z
      .string('chatId.required')
      .trim()
      .min(1, { error: 'chatId.required', abort: true })
      .regex(/^(?:-?\d{1,20}|@\w{4,32})$/, 'chatId.invalid'),
    { section: 'chat' },
  ),
  /** A topic of a group that has topics. */
  threadId: field(z.int('threadId.invalid').min(1, 'threadId.invalid').optional(), { section: 'chat', advanced: true }),
  parseMode: field(z.enum(['markdown', 'html'], 'parseMode.invalid').default(DEFAULT_PARSE_MODE), { section: 'chat' }),
  /** Whether users get messages in the chats that they named. */
  personal: field(z.boolean().default(false), { section: 'chat' }),
});
export type Connection = z.output<typeof connection>;

/** The chat of a user with the bot. */
export const preference: ChannelPreference = {
  schema: z.string().regex(/^\d{1,20}$/, 'preference.invalid'),
  placeholder: '123456789',
};

/** Plug-in settings: none beyond those of the connection. */
export const settings = z.object({});
export type Settings = z.output<typeof settings>;
