import {
  type ChannelText,
  type Ctx,
  failureOfStatus,
  type HttpResponse,
  type HttpTarget,
  PluginFailure,
  renderMessage,
  type RenderedMessage,
  stripTrailingSlashes,
  type TextMarkup,
} from '@ombi/sdk';
import { z } from 'zod';
import { parseEntities } from './entities.js';
import { type Connection, preference, type Settings } from './settings.js';

/** In characters, after the markup is read; counted before it, so that a text is never too long. */
const MAX_TEXT_LENGTH = 4096;

/** The characters that Telegram's first Markdown reads as marks. */
const FIRST_MARKDOWN: TextMarkup = { escapes: { _: '\\_', '*': '\\*', '`': '\\`', '[': '\\[' } };

/** The markup (HTML or Markdown) in which texts are rendered for the mode of the templates. */
export const textFormat = ({ parseMode }: Connection): ChannelText => ({
  markup: parseMode === 'html' ? 'html' : FIRST_MARKDOWN,
  maxBody: MAX_TEXT_LENGTH,
});

const plainText = (): ChannelText => ({ markup: 'plain', maxBody: MAX_TEXT_LENGTH });

const PARSE_MODES = { html: 'HTML', markdown: 'Markdown' } as const;

/** A template with broken markup would be refused for good, so its message is sent as plain text. */
function toFormattedText(message: RenderedMessage, connection: Connection): object {
  const { parseMode } = connection;
  // Telegram's HTML has no line breaks; those of values are escaped.
  const body = parseMode === 'html' ? message.rendered.body.replace(/<br\s*\/?>/gi, '\n') : message.rendered.body;
  if (parseEntities(body, parseMode)?.trim()) return { text: body, parse_mode: PARSE_MODES[parseMode] };
  return { text: renderMessage({ text: plainText }, message, connection).rendered.body };
}

/** Sends a notification in one call: to the user's own chat, else to that of the connection. */
export async function send({ http, connection }: Ctx<Settings, Connection>, message: RenderedMessage): Promise<void> {
  const { recipient } = message;
  if (recipient && !preference.schema.safeParse(recipient.address).success)
    throw new PluginFailure('rejected', 'the user has no valid chat ID');
  const chat = recipient
    ? { chat_id: recipient.address }
    : { chat_id: connection.chatId, ...(connection.threadId ? { message_thread_id: connection.threadId } : {}) };
  const answer = await http.send(
    { method: 'POST', path: 'sendMessage', json: { ...chat, ...toFormattedText(message, connection) } },
    { acceptStatuses: REFUSALS, maxRedirects: 0, timeoutMs: 30_000 },
  );
  assertSent(answer, recipient !== null);
}

/** Statuses whose body says why. */
const REFUSALS = [400, 403, 404, 429];

const Answer = z.object({
  ok: z.boolean(),
  error_code: z.int().optional(),
  description: z.string().optional(),
  parameters: z.object({ retry_after: z.number().optional(), migrate_to_chat_id: z.number().optional() }).optional(),
});

/** Throws unless the message was stored. A refusal may come with the status 200. */
function assertSent(answer: HttpResponse, isPersonal: boolean): void {
  const { ok, error_code: code = answer.status, description, parameters } = readAnswer(answer);
  if (ok) return;
  const seconds = parameters?.retry_after ?? Number(answer.headers['retry-after'] ?? Number.NaN);
  const retryAfterMs = Number.isFinite(seconds) ? seconds * 1000 : undefined;
  // A user who blocked the bot is not a fault of the bot's token.
  const failure = code === 200 || (code === 403 && isPersonal) ? 'rejected' : failureOfStatus(code);
  const moved = parameters?.migrate_to_chat_id;
  throw new PluginFailure(failure, moved ? `${description}; its chat ID is now ${moved}` : description?.slice(0, 300), retryAfterMs);
}

/** The body of a refusal may come from something in between. */
function readAnswer(answer: HttpResponse): z.output<typeof Answer> {
  try {
    return answer.json(Answer);
  } catch (cause) {
    if (answer.status === 200) throw cause;
    return { ok: false };
  }
}

/** Base URL of the Bot API: the address holds the token, as Telegram demands; it is never logged. */
export const apiTarget = ({ url, botApi }: Connection): HttpTarget => ({ baseUrl: `${stripTrailingSlashes(url)}/bot${botApi}` });
