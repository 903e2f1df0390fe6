import { type Ctx, type HttpTarget, type Message, PluginFailure, stripTrailingSlashes, withoutRequester } from '@ombi/sdk';
import { z } from 'zod';
import { toEmbed } from './embed.js';
import { renderText } from './markdown.js';
import type { Connection, Settings } from './settings.js';

/** The stored message, or nothing where a proxy dropped it; a web page is neither. */
const StoredMessage = z.object({ id: z.string() }).optional();

/** What stands in place of whoever asked, where they are hidden. */
const ANONYMOUS_REQUESTER = 'Somebody';

/** Post a message with one call. It pings nobody, whatever its words are. */
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

/** Endings under which Discord takes the formats of other services. */
const FOREIGN_FORMAT = /\/(slack|github)$/;

/**
 * The webhook as it was given, so that threads, proxies and other hosts work. `wait` makes Discord answer only when the
 * message is stored; without it a lost message would look like a sent one.
 */
export function webhookTarget({ webhookUrl }: Connection): HttpTarget {
  if (!URL.canParse(webhookUrl)) throw new PluginFailure('unreachable', 'no webhook is given');
  const { origin, pathname, searchParams } = new URL(webhookUrl);
  return {
    baseUrl: `${origin}${stripTrailingSlashes(pathname).replace(FOREIGN_FORMAT, '')}`,
    query: { ...Object.fromEntries(searchParams), wait: 'true' },
  };
}
