import { type ChannelText, type Ctx, messageCard, PluginFailure, type RenderedMessage, TEXT_ESCAPES } from '@ombi/sdk';
import type { Connection, Settings } from './settings.js';

/** In characters; servers before 5.0 accept less. */
const LIMITS = { text: 16_383, cardTitle: 300, cardText: 4_000 } as const;

/** A name with an `@` is a mention also where the `@` is escaped, so that an invisible space follows it. */
const MARKUP = { escapes: { ...TEXT_ESCAPES.markdown, '@': '@\u200b' }, keepsUrls: true } as const;

/** The markup (Markdown) in which texts are rendered. */
export const textFormat = (): ChannelText => ({ markup: MARKUP, maxBody: LIMITS.text });

/** Posts a notification in one call. */
export async function send({ http, connection }: Ctx<Settings, Connection>, message: RenderedMessage): Promise<void> {
  const { channel, username, iconUrl } = connection;
  const json = {
    text: message.rendered.body,
    ...(channel ? { channel } : {}),
    ...(username ? { username } : {}),
    ...(iconUrl ? { icon_url: iconUrl } : {}),
    ...toAttachments(message),
  };
  const answer = await http.send({ method: 'POST', path: '', json }, { maxRedirects: 0, timeoutMs: 30_000 });
  if (answer.text().trim() !== 'ok') throw new PluginFailure('malformed', 'the answer is not that of a webhook');
}

/** A card below the text with what the message is about. The title is shown as it is, the text as Markdown. */
function toAttachments(message: RenderedMessage): object {
  const rules = { maxTitle: LIMITS.cardTitle, maxText: LIMITS.cardText };
  const [plain, card] = [messageCard(message, { ...rules, markup: 'plain' }), messageCard(message, { ...rules, markup: MARKUP })];
  if (!plain || !card) return {};
  const { url: title_link, imageUrl: thumb_url, text: description } = card;
  return { attachments: [{ fallback: plain.title, title: plain.title, title_link, text: description, thumb_url }] };
}
