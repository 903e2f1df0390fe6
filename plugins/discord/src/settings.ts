import { secret } from '@ombi/sdk';
import { z } from 'zod';

const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** The only channel for messages. Error texts are translation keys. */
export const connection = z.object({
  /** Anybody who knows this URL may post, so it is stored as a secret. */
  webhookUrl: secret(
    z.string('webhookUrl.required').trim().min(1, { error: 'webhookUrl.required', abort: true }).refine(isWebAddress, 'webhookUrl.invalid'),
  ),
  /** Empty: the name of the webhook in Discord. */
  username: z.string().trim().max(80, 'username.tooLong').default(''),
  /** URL of an avatar; empty: that of the webhook. */
  icon: z
    .string()
    .trim()
    .refine((text) => text === '' || isWebAddress(text), 'icon.invalid')
    .default(''),
  hideUser: z.boolean().default(false),
});
export type Connection = z.output<typeof connection>;

/** There are no settings beyond those of the connection. */
export const settings = z.object({});
export type Settings = z.output<typeof settings>;
