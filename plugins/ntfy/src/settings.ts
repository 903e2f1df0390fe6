import { type ChannelPreference, connectionNameField, field, isWebUrl, secret } from '@ombi/sdk';
import { z } from 'zod';

const TOPIC = /^[\w-]{1,64}$/;
const PRIORITIES = [3, 5, 4, 2, 1] as const;

/** What HTTP accepts in a header. */
const HEADER_TEXT = /^[\x20-\x7e]+$/;

/** Connection settings: one topic of a server. Error texts are translation keys. */
export const connection = z.object({
  name: connectionNameField('server'),
  /** With a path, for a server behind a proxy. */
  baseUrl: field(
    z
      .string('baseUrl.required')
      .trim()
      .min(1, { error: 'baseUrl.required', abort: true })
      .refine(isWebUrl, 'baseUrl.invalid')
      .default('https://ntfy.sh'),
    { section: 'server' },
  ),
  topic: field(z.string('topic.required').trim().min(1, { error: 'topic.required', abort: true }).regex(TOPIC, 'topic.invalid'), {
    section: 'server',
  }),
  /** The whole header, such as `Bearer tk_…`. */
  authorizationHeader: field(secret(z.string().trim().regex(HEADER_TEXT, 'authorizationHeader.invalid')).optional(), { section: 'server' }),
  priority: field(z.literal(PRIORITIES, 'priority.invalid').default(3), { section: 'message' }),
  /** Whether users get messages in the topics that they named. */
  personal: field(z.boolean().default(false), { section: 'message' }),
});
export type Connection = z.output<typeof connection>;

/** A topic of a user on the same server. */
export const preference: ChannelPreference = { schema: z.string().regex(TOPIC, 'preference.invalid'), placeholder: 'films-x7k2p9' };

/** Plug-in settings: none beyond those of the connection. */
export const settings = z.object({});
export type Settings = z.output<typeof settings>;
