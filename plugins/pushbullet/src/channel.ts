import {
  type Ctx,
  type HttpResponse,
  type HttpTarget,
  PluginFailure,
  type RenderedMessage,
  stripTrailingSlashes,
  webUrlOrUndefined,
} from '@ombi/sdk';
import { z } from 'zod';
import type { Connection, Settings } from './settings.js';

/** Sends a notification in one call, with a link when it is about something that has a page. Pushbullet shows plain text. */
export async function send({ http, connection }: Ctx<Settings, Connection>, message: RenderedMessage): Promise<void> {
  const { subject: title, body } = message.rendered;
  const url = webUrlOrUndefined(message.detailsUrl);
  const { channelTag } = connection;
  const json = { type: url ? 'link' : 'note', title, body, ...(url ? { url } : {}), ...(channelTag ? { channel_tag: channelTag } : {}) };
  const answer = await http.send({ method: 'POST', path: 'pushes', json }, { acceptStatuses: [429], maxRedirects: 0, timeoutMs: 30_000 });
  if (answer.status === 429) throw new PluginFailure('rate-limited', undefined, retryAfterMs(answer));
  assertPushed(answer);
}

/** Pushbullet names the second at which the limit is reset, others how many seconds to wait. */
function retryAfterMs({ headers }: HttpResponse): number | undefined {
  const [wait, reset] = [Number(headers['retry-after'] ?? Number.NaN), Number(headers['x-ratelimit-reset'] ?? Number.NaN)];
  const ms = Number.isNaN(wait) ? reset * 1000 - Date.now() : wait * 1000;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

const Answer = z.union([z.object({ error: z.object({ message: z.string() }) }), z.object({ iden: z.string().min(1) })]);

/** A refusal may come with the status 200. */
function assertPushed(response: HttpResponse): void {
  const answer = response.json(Answer);
  if ('error' in answer) throw new PluginFailure('rejected', answer.error.message.slice(0, 300));
}

/** Base URL of the API, with the access token. */
export const apiTarget = ({ url, accessToken }: Connection): HttpTarget => ({
  baseUrl: `${stripTrailingSlashes(url)}/v2`,
  headers: { 'access-token': accessToken },
});
