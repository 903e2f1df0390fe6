import { secret } from '@ombi/sdk';
import { z } from 'zod';

const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** The one channel that messages go to. Refusals are keys of the catalogue. */
export const connection = z.object({
  /** Whoever knows this address may post, so it is kept like a password. */
  webhookUrl: secret(
    z.string('webhookUrl.required').trim().min(1, { error: 'webhookUrl.required', abort: true }).refine(isWebAddress, 'webhookUrl.invalid'),
  ),
  /** Empty: the name that the webhook has in Discord. */
  username: z.string().trim().max(80, 'username.tooLong').default(''),
  /** Address of a picture; empty: that of the webhook. */
  icon: z
    .string()
    .trim()
    .refine((text) => text === '' || isWebAddress(text), 'icon.invalid')
    .default(''),
  hideUser: z.boolean().default(false),
});
export type Connection = z.output<typeof connection>;

/** Everything belongs to the connection. */
export const settings = z.object({});
export type Settings = z.output<typeof settings>;
