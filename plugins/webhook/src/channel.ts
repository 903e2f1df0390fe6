import type { Ctx, Message } from '@ombi/sdk';
import { toFlatPayload } from './flat-payload.js';
import { toGroupedPayload } from './grouped-payload.js';
import type { Connection, Settings } from './settings.js';
import { signWebhook } from './signature.js';

/** Posts a notification in one call. Whatever a receiver answers from 200 to 299 means that it has the message. */
export async function send({ http, connection }: Ctx<Settings, Connection>, message: Message): Promise<void> {
  const payload = connection.format === 'grouped' ? toGroupedPayload(message) : toFlatPayload(message);
  const headers = {
    ...(connection.applicationToken ? { 'access-token': connection.applicationToken } : {}),
    ...(connection.authorization ? { authorization: connection.authorization } : {}),
    ...deliveryHeaders(message.idempotencyKey, JSON.stringify(payload), connection.signingSecret),
  };
  await http.post('', payload, undefined, { headers, maxRedirects: 0, timeoutMs: 30_000 });
}

/** The id is the same for every attempt, so that a receiver can drop a message that it has already. */
function deliveryHeaders(key: string, body: string, signingSecret: string | undefined): Readonly<Record<string, string>> {
  const id = encodeURIComponent(key);
  if (!signingSecret) return { 'webhook-id': id };
  const timestamp = Math.floor(Date.now() / 1000);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signWebhook(signingSecret, { id, timestamp, body }),
  };
}
