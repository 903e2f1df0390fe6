import {
  type ChannelText,
  type Ctx,
  type HttpResponse,
  type HttpTarget,
  PluginFailure,
  type RenderedMessage,
  stripTrailingSlashes,
  TEXT_ESCAPES,
  webUrlOrUndefined,
} from '@ombi/sdk';
import { z } from 'zod';
import type { Connection, Settings } from './settings.js';

/** In bytes; an event, which holds the text twice, may have 65,536. */
const LIMITS = { subject: 1_000, body: 12_000 } as const;

const FORBIDDEN = 403;

const Sent = z.object({ event_id: z.string().min(1) });

const Refusal = z.object({ errcode: z.string() });

/** No markup: the portal renders plain text; the formatted version is made of it here. */
export const textFormat = (): ChannelText => ({ markup: 'plain', maxSubject: LIMITS.subject, maxBody: LIMITS.body, unit: 'bytes' });

/** Sends a notification in one call. The homeserver drops a repeated transaction, so that a message never appears twice. */
export async function send({ http, connection }: Ctx<Settings, Connection>, message: RenderedMessage): Promise<void> {
  const path = ['rooms', connection.roomId, 'send', 'm.room.message', message.idempotencyKey].map(encodeURIComponent).join('/');
  const json = { msgtype: connection.asNotice ? 'm.notice' : 'm.text', ...contentOf(message) };
  const answer = await http.send({ method: 'PUT', path, json }, { acceptStatuses: [FORBIDDEN], maxRedirects: 0, timeoutMs: 30_000 });
  if (answer.status === FORBIDDEN) throw refusalOf(answer);
  answer.json(Sent);
}

/** An account that is not in the room may have a valid token. */
function refusalOf(answer: HttpResponse): PluginFailure {
  return isAboutRoom(answer) ? new PluginFailure('rejected', 'the account may not write to the room') : new PluginFailure('unauthorized');
}

/** The body may come from something in between, or be cut off. */
function isAboutRoom(answer: HttpResponse): boolean {
  try {
    return answer.json(Refusal).errcode === 'M_FORBIDDEN';
  } catch {
    return false;
  }
}

function contentOf({ rendered: { subject, body }, detailsUrl }: RenderedMessage): object {
  const link = webUrlOrUndefined(detailsUrl);
  const title = link ? `<a href="${escapeHtml(link)}">${escapeHtml(subject)}</a>` : escapeHtml(subject);
  return {
    body: [subject, body, ...(link ? [link] : [])].join('\n'),
    format: 'org.matrix.custom.html',
    formatted_body: `<strong>${title}</strong><br>${escapeHtml(body).replaceAll('\n', '<br>')}`,
  };
}

const ESCAPES: Readonly<Record<string, string>> = TEXT_ESCAPES.html;

const escapeHtml = (plain: string): string => Array.from(plain, (character) => ESCAPES[character] ?? character).join('');

/** Base URL of the homeserver, with the access token. */
export const apiTarget = ({ baseUrl, accessToken }: Connection): HttpTarget => ({
  baseUrl: `${stripTrailingSlashes(baseUrl)}/_matrix/client/v3/`,
  headers: { authorization: `Bearer ${accessToken}` },
});
