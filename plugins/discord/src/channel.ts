import { withoutRequester, type Ctx, type Message } from '@ombi/sdk';
import { z } from 'zod';
import { embedOf } from './embed/embed.js';
import { wordsOf } from './embed/markup.js';
import type { Connection, Settings } from './settings.js';

/** The stored message, or nothing where a proxy dropped it; a web page is neither. */
const Stored = z.object({ id: z.string() }).optional();

/** What stands in place of whoever asked, where they are hidden. */
const SOMEBODY = 'Somebody';

/** Post a message with one call. It pings nobody, whatever its words are. */
export async function send({ http, connection }: Ctx<Settings, Connection>, given: Message): Promise<void> {
  const message = connection.hideUser ? withoutRequester(given, SOMEBODY) : given;
  const embed = embedOf(message);
  const body = {
    content: wordsOf(message.body) || wordsOf(message.subject),
    ...(connection.username ? { username: connection.username } : {}),
    ...(connection.icon ? { avatar_url: connection.icon } : {}),
    embeds: embed ? [embed] : [],
    allowed_mentions: { parse: [] },
  };
  await http.post('', body, Stored, { maxRedirects: 0, timeoutMs: 30_000 });
}
