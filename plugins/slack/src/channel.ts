import {
  type ChannelText,
  type Ctx,
  failureOfStatus,
  type HttpResponse,
  messageCard,
  PluginFailure,
  type RenderedMessage,
} from '@ombi/sdk';
import type { Connection, Settings } from './settings.js';

/** In characters; Slack advises 4,000 for a text and cuts longer ones without a word. */
const LIMITS = { text: 4000, cardTitle: 300, cardText: 2000 } as const;

/** Slack reads commands, such as mentions, between angle brackets only. */
const MARKUP = { escapes: { '&': '&amp;', '<': '&lt;', '>': '&gt;' } } as const;

/** The markup in which texts are rendered. */
export const textFormat = (): ChannelText => ({ markup: MARKUP, maxBody: LIMITS.text });

/** Posts a notification in one call. Names with an `@` are not linked, so that no value mentions a user. */
export async function send({ http, connection }: Ctx<Settings, Connection>, message: RenderedMessage): Promise<void> {
  const { channel, username, iconEmoji, iconUrl } = connection;
  const json = {
    text: message.rendered.body,
    ...(channel ? { channel } : {}),
    ...(username ? { username } : {}),
    ...(iconEmoji ? { icon_emoji: `:${iconEmoji.replaceAll(':', '')}:` } : {}),
    ...(iconUrl ? { icon_url: iconUrl } : {}),
    ...toAttachments(message),
  };
  const answer = await http.send({ method: 'POST', path: '', json }, { acceptStatuses: REFUSALS, maxRedirects: 0, timeoutMs: 30_000 });
  assertPosted(answer);
}

/** A card below the text with what the message is about. */
function toAttachments(message: RenderedMessage): object {
  const card = messageCard(message, { markup: MARKUP, maxTitle: LIMITS.cardTitle, maxText: LIMITS.cardText });
  if (!card) return {};
  const { title, text: description, url: title_link, imageUrl: thumb_url } = card;
  return { attachments: [{ fallback: title, title, title_link, text: description, thumb_url }] };
}

/** Statuses that come with a word that says why. */
const REFUSALS = [400, 403, 404, 410];
const REASON = /^[a-z_]{1,80}$/;

/** Slack answers with one word: `ok`, or the reason of a refusal, which may come with the status 200. */
function assertPosted(answer: HttpResponse): void {
  const word = answer.text().trim();
  if (answer.status === 200 && (word === 'ok' || isOkDocument(word))) return;
  const reason = REASON.test(word) ? word.replaceAll('_', ' ') : undefined;
  if (answer.status !== 200) throw new PluginFailure(failureOfStatus(answer.status), reason);
  throw reason ? new PluginFailure('rejected', reason) : new PluginFailure('malformed', 'the answer is not that of a webhook');
}

/** Webhooks of workflows answer with a document. */
const isOkDocument = (text: string): boolean => /^\{\s*"ok"\s*:\s*true\s*[,}]/.test(text);
