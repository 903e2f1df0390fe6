import { type Ctx, type HttpTarget, type Message, PluginFailure, stripTrailingSlashes, withoutRequester } from '@ombi/sdk';
import { z } from 'zod';
import { toEmbed } from './embed.js';
import { renderText } from './markdown.js';
import type { Connection, Settings } from './settings.js';

/** The stored message; undefined when a proxy dropped the body. Fails for any other body, such as a web page. */
const StoredMessage = z.object({ id: z.string() }).optional();

/** Shown in place of the requester when requesters are hidden. */
const ANONYMOUS_REQUESTER = 'Somebody';

/** Posts a message in one call. It mentions nobody, whatever its text contains. */
export async function send({ http, connection }: Ctx<Settings, Connection>, original: Message): Promise<void> {
  const message = connection.hideUser ? withoutRequester(original, ANONYMOUS_REQUESTER) : original;
  const embed = toEmbed(message);
  const body = {
    content: renderText(message.body) || renderText(message.subject),
    ...(connection.username ? { username: connection.username } : {}),
    ...(connection.icon ? { avatar_url: connection.icon } : {}),
    embeds: embed ? [embed] : [],
    allowed_mentions: { parse: [] },
  };
  await http.post('', body, StoredMessage, { maxRedirects: 0, timeoutMs: 30_000 });
}

/** Path endings under which Discord expects the formats of other services. */
const FOREIGN_FORMAT = /\/(slack|github)$/;

/**
 * The webhook URL as entered, so that threads, proxies and other hosts work. With `wait`, Discord answers only after it has stored the
 * message; without it, a lost message would be reported as sent.
 */
export function webhookTarget({ webhookUrl }: Connection): HttpTarget {
  if (!URL.canParse(webhookUrl)) throw new PluginFailure('unreachable', 'no webhook is given');
  const { origin, pathname, searchParams } = new URL(webhookUrl);
  return {
    baseUrl: `${origin}${stripTrailingSlashes(pathname).replace(FOREIGN_FORMAT, '')}`,
    query: { ...Object.fromEntries(searchParams), wait: 'true' },
  };
}
