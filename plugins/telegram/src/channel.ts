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
  return parseEntities(body, parseMode)?.trim() ? { text: body, parse_mode: PARSE_MODES[parseMode] } : toPlainText(message, connection);
}

const toPlainText = (message: RenderedMessage, connection: Connection): object => ({
  text: renderMessage({ text: plainText }, message, connection).rendered.body,
});

type TelegramCtx = Ctx<Settings, Connection>;

/**
 * Sends a notification: to the user's own chat, else to that of the connection. It is sent again only where Telegram says that the group has
 * another id now, and as plain text where it cannot read the markup.
 */
export async function send(ctx: TelegramCtx, message: RenderedMessage): Promise<void> {
  const { connection } = ctx;
  const { recipient } = message;
  if (recipient && !preference.schema.safeParse(recipient.address).success)
    throw new PluginFailure('rejected', 'the user has no valid chat ID');
  let chat = recipient ? { chat_id: recipient.address } : await chatOfConnection(ctx);
  let answer = await post(ctx, { ...chat, ...toFormattedText(message, connection) });
  const supergroupId = recipient ? undefined : readAnswer(answer).parameters?.migrate_to_chat_id;
  if (supergroupId !== undefined) {
    await rememberSupergroup(ctx, String(supergroupId));
    chat = await chatOfConnection(ctx);
    answer = await post(ctx, { ...chat, ...toFormattedText(message, connection) });
  }
  if (hasUnreadableMarkup(answer)) answer = await post(ctx, { ...chat, ...toPlainText(message, connection) });
  assertSent(answer, recipient !== null);
}

const post = ({ http }: TelegramCtx, json: object): Promise<HttpResponse> =>
  http.send({ method: 'POST', path: 'sendMessage', json }, { acceptStatuses: REFUSALS, maxRedirects: 0, timeoutMs: 30_000 });

/** Key of the document that holds the new id of a group that became a supergroup. */
const SUPERGROUP_KEY = 'supergroup';

/** The id that the group of `chatId` has as a supergroup. */
interface Supergroup {
  readonly chatId: string;
  readonly supergroupId: string;
}

const rememberSupergroup = ({ store, connection: { chatId } }: TelegramCtx, supergroupId: string): Promise<void> =>
  store.set(SUPERGROUP_KEY, { chatId, supergroupId } satisfies Supergroup);

/** The chat and the topic that the settings name, by the id that the chat has now. */
async function chatOfConnection({ store, connection: { chatId, threadId } }: TelegramCtx): Promise<{ readonly chat_id: string }> {
  const supergroup = await store.get<Supergroup>(SUPERGROUP_KEY);
  const current = supergroup?.chatId === chatId ? supergroup.supergroupId : chatId;
  return { chat_id: current, ...(threadId ? { message_thread_id: threadId } : {}) };
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
  throw new PluginFailure(failure, description?.slice(0, 300), retryAfterMs);
}

/** Telegram refuses a whole message for markup that it does not read, such as a tag without its attribute. */
function hasUnreadableMarkup(answer: HttpResponse): boolean {
  const { ok, description = '' } = readAnswer(answer);
  return !ok && /can't parse entities/i.test(description);
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
