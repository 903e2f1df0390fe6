import { type ChannelPreference, connectionNameField, field, secret, serviceAddressField } from '@ombi/sdk';
import { z } from 'zod';

const PRIORITIES = [0, 1, -1, -2] as const;
const SOUNDS = [
  ...(['pushover', 'bike', 'bugle', 'cashregister', 'classical', 'cosmic', 'falling', 'gamelan', 'incoming', 'intermission'] as const),
  ...(['magic', 'mechanical', 'pianobar', 'siren', 'spacealarm', 'tugboat', 'alien', 'climb', 'persistent', 'echo'] as const),
  ...(['updown', 'none'] as const),
] as const;

const requiredText = (error: string) => z.string(error).trim().min(1, error);

/** Connection settings: one account. Error texts are translation keys. */
export const connection = z.object({
  name: connectionNameField('account'),
  accessToken: field(secret(requiredText('accessToken.required')), { section: 'account' }),
  /** Key of a user or a group; whoever has the token, too, may send to it. Without one, only users get messages, at keys of their own. */
  userToken: field(secret(z.string().trim().min(1)).optional(), { section: 'account' }),
  /** Whether users get messages at the keys that they entered. */
  personal: field(z.boolean().default(false), { section: 'account' }),
  url: serviceAddressField('https://api.pushover.net', 'account'),
  priority: field(z.literal(PRIORITIES, 'priority.invalid').default(0), { section: 'message' }),
  sound: field(z.enum(SOUNDS, 'sound.invalid').default('pushover'), { section: 'message' }),
});
export type Connection = z.output<typeof connection>;

/** The key of a user. */
export const preference: ChannelPreference = {
  schema: z.string().regex(/^[A-Za-z0-9]{30}$/, 'preference.invalid'),
  placeholder: 'uQiRzpo4DXghDmr9QzzfQu27cmVRsG',
};

/** Plug-in settings: none beyond those of the connection. */
export const settings = z.object({});
export type Settings = z.output<typeof settings>;
