import {
  type ChannelText,
  type Ctx,
  type HttpTarget,
  PluginFailure,
  type RenderedMessage,
  stripTrailingSlashes,
  webUrlOrUndefined,
} from '@ombi/sdk';
import { z } from 'zod';
import { type Connection, preference, type Settings } from './settings.js';

/** In bytes; a longer message would become an attached file. */
const LIMITS = { title: 250, message: 4096 } as const;

/** Messages are plain text, so that no value is read as markup. */
export const textFormat = (): ChannelText => ({ markup: 'plain', maxSubject: LIMITS.title, maxBody: LIMITS.message, unit: 'bytes' });

const StoredMessage = z.object({ id: z.string(), event: z.literal('message') });

/** Publishes a notification in one call: to the user's own topic, else to that of the connection. */
export async function send({ http, connection }: Ctx<Settings, Connection>, message: RenderedMessage): Promise<void> {
  const { recipient, rendered, detailsUrl, imageUrl } = message;
  if (recipient && !preference.schema.safeParse(recipient.address).success)
    throw new PluginFailure('rejected', 'the user has no valid topic');
  const [click, icon] = [webUrlOrUndefined(detailsUrl), webUrlOrUndefined(imageUrl)];
  const json = {
    topic: recipient?.address ?? connection.topic,
    title: rendered.subject,
    message: rendered.body,
    priority: connection.priority,
    ...(click ? { click } : {}),
    ...(icon ? { icon } : {}),
  };
  const answer = await http.send({ method: 'POST', path: '', json }, { acceptStatuses: [403], maxRedirects: 0, timeoutMs: 30_000 });
  // A topic that is reserved by another account is an error of the form, not of the stored credentials.
  if (answer.status === 403) throw new PluginFailure(recipient ? 'rejected' : 'unauthorized', 'the topic is reserved');
  answer.json(StoredMessage);
}

/** Base URL of the server. Messages as JSON go to the root of the server, not to the path of a topic. */
export const apiTarget = ({ baseUrl, authorizationHeader }: Connection): HttpTarget => ({
  baseUrl: `${stripTrailingSlashes(baseUrl)}/`,
  ...(authorizationHeader ? { headers: { authorization: authorizationHeader } } : {}),
});
