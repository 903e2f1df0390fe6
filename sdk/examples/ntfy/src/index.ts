import { definePlugin, PluginFailure, secret, type ChannelPreference, type Ctx, type RenderedMessage } from '@ombi/sdk';
import { z } from 'zod';

const TOPIC = /^[\w-]{1,64}$/;

/** One server with the topic for everybody. Error texts are keys of the catalogue in `locales`. */
const connection = z.object({
  baseUrl: z.url({ protocol: /^https?$/, error: 'baseUrl.invalid' }).default('https://ntfy.sh'),
  accessToken: secret(z.string().trim().min(1)).optional(),
  topic: z.string('topic.invalid').regex(TOPIC, 'topic.invalid'),
  personal: z.boolean().default(false),
});
type Connection = z.output<typeof connection>;

/** The handle that a user enters: a topic on the same server. */
const preference: ChannelPreference = { schema: z.string().regex(TOPIC, 'preference.invalid'), placeholder: 'films-x7k2p9' };

const PublishedMessage = z.object({ id: z.string(), event: z.literal('message') });

/** Publishes a message with one call: to the topic of its recipient, else to that of the connection. */
async function send({ http, connection }: Ctx<unknown, Connection>, message: RenderedMessage): Promise<void> {
  const { recipient, rendered, detailsUrl } = message;
  // What a user enters is outside input, also after it was validated where it was typed.
  if (recipient && !preference.schema.safeParse(recipient.address).success)
    throw new PluginFailure('rejected', 'the user has no valid topic');
  const topic = recipient?.address ?? connection.topic;
  await http.post('', { topic, title: rendered.subject, message: rendered.body, click: detailsUrl ?? undefined }, PublishedMessage);
}

/** Sends messages to topics of an ntfy server. */
export default definePlugin({
  id: 'ntfyexample',
  settings: { version: 1, schema: z.object({}) },
  connection: { version: 1, schema: connection, max: 1 },
  target: ({ baseUrl, accessToken }) => ({ baseUrl, ...(accessToken && { headers: { authorization: `Bearer ${accessToken}` } }) }),
  provides: {
    notificationChannel: {
      // The place always gets its message; users get theirs where the administrator has switched that on.
      addressing: { place: true, preference: 'personal' },
      preference,
      // ntfy counts bytes, and turns a longer message into a file.
      text: () => ({ markup: 'plain', maxSubject: 250, maxBody: 4096, unit: 'bytes' }),
      send,
    },
  },
});
