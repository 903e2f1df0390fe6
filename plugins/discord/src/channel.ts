import {
  type AttachedImage,
  type ChannelText,
  type Ctx,
  type HttpTarget,
  type Message,
  type ImageLimits,
  renderMessage,
  stripTrailingSlashes,
  webhookTarget as urlTarget,
  withoutRequester,
} from '@ombi/sdk';
import { z } from 'zod';
import { embedTexts } from './embed-texts.js';
import { toEmbed } from './embed.js';
import { LIMITS } from './markdown.js';
import { toAllowedMentions } from './mentions.js';
import type { Connection, Settings } from './settings.js';

/** The stored message; undefined when a proxy dropped the body. Fails for any other body, such as a web page. */
const StoredMessage = z.object({ id: z.string() }).optional();

/** Markup (Markdown) in which the words above the embed are rendered. */
export const textFormat = (): ChannelText => ({ markup: 'markdown', maxBody: LIMITS.content });

/** Posts a notification in one call. It mentions only whom its template mentions, whatever the values in its text contain. */
export async function send({ http, connection }: Ctx<Settings, Connection>, original: Message & AttachedImage): Promise<void> {
  // Rendered here, because the requester may have to be left out of the text.
  const message = renderMessage(
    { text: textFormat },
    connection.hideUser ? withoutRequester(original, embedTexts(original.language).somebody) : original,
    connection,
  );
  const embed = toEmbed(message, original.image);
  const body = {
    content: message.rendered.body,
    ...(connection.username ? { username: connection.username } : {}),
    ...(connection.icon ? { avatar_url: connection.icon } : {}),
    embeds: embed ? [embed] : [],
    allowed_mentions: toAllowedMentions(message, message.rendered.body),
  };
  const options = { maxRedirects: 0, timeoutMs: 30_000 };
  const { image } = original;
  if (!image || !embed) return void (await http.post('', body, StoredMessage, options));
  const file = { name: 'files[0]', value: image.bytes, fileName: image.name, contentType: image.contentType };
  const payload = { name: 'payload_json', value: JSON.stringify(body) };
  const answer = await http.send({ method: 'POST', path: '', multipart: [payload, file] }, options);
  if (answer.bytes.length > 0) answer.json(StoredMessage);
}

/** Discord takes 10 MiB; a poster is much smaller, and a larger one delays the message. */
export const posterLimits = ({ uploadPoster }: Connection): ImageLimits | null =>
  uploadPoster ? { maxBytes: 2_000_000, contentTypes: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] } : null;

/** Path endings under which Discord expects the formats of other services. */
const FOREIGN_FORMAT = /\/(slack|github)$/;

/**
 * The webhook URL as entered, so that threads, proxies and other hosts work. With `wait`, Discord answers only after it has stored the
 * message; without it, a lost message would be reported as sent.
 */
export function webhookTarget({ webhookUrl }: Connection): HttpTarget {
  const { baseUrl, query } = urlTarget(webhookUrl);
  return { baseUrl: stripTrailingSlashes(baseUrl).replace(FOREIGN_FORMAT, ''), query: { ...query, wait: 'true' } };
}
