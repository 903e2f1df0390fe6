import {
  type Ctx,
  type HttpTarget,
  PluginFailure,
  pollUntil,
  type PollLimits,
  type RenderedMessage,
  stripTrailingSlashes,
  type TestReport,
} from '@ombi/sdk';
import { z } from 'zod';
import { toContent } from './content.js';
import { type Connection, preference, type Settings, toWhatsAppAddress } from './settings.js';

export { textFormat } from './content.js';

type TwilioCtx = Ctx<Settings, Connection>;

/** Sends a notification to the number of one user, in one call. What Twilio accepts counts as sent, unless it has failed already. */
export async function send(ctx: TwilioCtx, message: RenderedMessage): Promise<void> {
  const created = await createMessage(ctx, message);
  if (hasFailed(created)) throw new PluginFailure('rejected', failureWords(created));
}

/** How long a test waits for the outcome, within the time of a call. */
const OUTCOME_POLLS: PollLimits = { maxPolls: 16, intervalMs: 1_000 };

/** Connection test: sends the sample and reports what became of it, because Twilio accepts messages that WhatsApp then refuses. */
export async function testConnection(ctx: TwilioCtx, sample?: RenderedMessage, polls = OUTCOME_POLLS): Promise<TestReport> {
  if (!sample) return { ok: false, reason: 'no-address' };
  let latest = await createMessage(ctx, sample);
  await pollUntil(ctx.signal, polls, async () => {
    if (hasFailed(latest) || ARRIVED.has(latest.status)) return latest;
    // The message is on its way, also where its status cannot be read for a moment.
    latest = await ctx.http.get(`Messages/${latest.sid}.json`, StoredMessage).catch(() => latest);
    return undefined;
  });
  if (hasFailed(latest)) return { ok: false, reason: reasonOf(latest), detail: failureWords(latest) };
  return { ok: true, note: ARRIVED.has(latest.status) ? 'delivered' : latest.status === 'sent' ? 'on-its-way' : 'queued' };
}

async function createMessage({ http, connection }: TwilioCtx, message: RenderedMessage): Promise<StoredMessage> {
  const { recipient } = message;
  if (!recipient || !preference.schema.safeParse(recipient.address).success)
    throw new PluginFailure('rejected', 'the user has no valid number');
  const form = {
    To: toWhatsAppAddress(recipient.address),
    From: toWhatsAppAddress(connection.from),
    ...toContent(message, connection),
  };
  const answer = await http.send({ method: 'POST', path: 'Messages.json', form }, { maxRedirects: 0, timeoutMs: 30_000 });
  return answer.json(StoredMessage);
}

const StoredMessage = z.object({
  sid: z.string(),
  status: z.string(),
  error_code: z.int().nullish(),
  error_message: z.string().nullish(),
});
type StoredMessage = z.output<typeof StoredMessage>;

/** Statuses of a message that will never arrive, and of one that did. */
const FAILED: ReadonlySet<string> = new Set(['failed', 'undelivered', 'canceled']);
const ARRIVED: ReadonlySet<string> = new Set(['delivered', 'read']);

/** A message may be created and have failed already. */
const hasFailed = ({ status, error_code: code }: StoredMessage): boolean => FAILED.has(status) || Boolean(code);

const failureWords = ({ error_code: code, error_message: words, status }: StoredMessage): string =>
  ([code, words].filter(Boolean).join(': ') || status).slice(0, 300);

/** Twilio's error codes that an administrator can do something about, by the text that explains them. */
const REASONS: Readonly<Record<string, readonly number[]>> = {
  'template-needed': [63016],
  'not-on-whatsapp': [63003, 63024],
  'template-refused': [63021, 63027, 63028, 63040, 63041, 63042],
};

const reasonOf = ({ error_code: code }: StoredMessage): string =>
  Object.keys(REASONS).find((reason) => REASONS[reason]!.includes(code ?? 0)) ?? 'not-delivered';

/** Base URL of the account in the API, with its credentials. */
export const apiTarget = ({ url, accountSid, authToken }: Connection): HttpTarget => ({
  baseUrl: `${stripTrailingSlashes(url)}/2010-04-01/Accounts/${accountSid}`,
  headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
});
