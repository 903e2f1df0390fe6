import { type Ctx, type HttpTarget, type RenderedMessage, stripTrailingSlashes, webUrlOrUndefined } from '@ombi/sdk';
import { z } from 'zod';
import type { Connection, Settings } from './settings.js';

const StoredMessage = z.object({ id: z.int() });

/** Sends a notification in one call. Gotify shows it as plain text, so that no value is read as markup. */
export async function send({ http, connection }: Ctx<Settings, Connection>, message: RenderedMessage): Promise<void> {
  const { subject: title, body } = message.rendered;
  const json = { title, message: body, priority: connection.priority, extras: toExtras(message) };
  await http.post('message', json, StoredMessage, { maxRedirects: 0, timeoutMs: 30_000 });
}

/** What applications of Gotify open and show with a message. */
function toExtras({ detailsUrl, imageUrl }: RenderedMessage): object {
  const [url, bigImageUrl] = [webUrlOrUndefined(detailsUrl), webUrlOrUndefined(imageUrl)];
  const notification = { ...(url ? { click: { url } } : {}), ...(bigImageUrl ? { bigImageUrl } : {}) };
  return {
    'client::display': { contentType: 'text/plain' },
    ...(url || bigImageUrl ? { 'client::notification': notification } : {}),
  };
}

/** Base URL of the server. The token is sent in a header, so that it stands in no log of a proxy. */
export const apiTarget = ({ baseUrl, applicationToken }: Connection): HttpTarget => ({
  baseUrl: stripTrailingSlashes(baseUrl),
  headers: { 'x-gotify-key': applicationToken },
});
