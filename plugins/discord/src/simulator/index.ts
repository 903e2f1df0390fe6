import {
  reply,
  type SimulatedResponse,
  routes,
  type SimulatedRequest,
  type Simulator,
  type SimulatorOptions,
  startSimulator,
} from '@ombi/sdk/testing';
import { isTooLarge, missingFile, readUpload, type ReceivedFile } from './upload.js';
import { notifiedIds, type ReceivedMessage, validateMessage } from './received-message.js';

export interface DiscordSimulatorOptions extends SimulatorOptions {
  /** Number of messages accepted before `resetRateLimit()`; further ones get 429. Default: no limit. */
  readonly rateLimit?: number;
}

/** A stateful Discord simulator with one webhook. */
export interface DiscordSimulator extends Simulator {
  readonly webhookUrl: string;
  /** The accepted messages, in order. */
  readonly messages: readonly ReceivedMessage[];
  /** The files that were uploaded with them, in order. */
  readonly files: readonly ReceivedFile[];
  /** Ids of the users and roles that were notified, in order. */
  readonly notified: readonly string[];
  /** Restores the initial rate limit. */
  resetRateLimit(): void;
  /** Deletes the webhook, as a user of Discord may. */
  deleteWebhook(): void;
}

const WEBHOOK_ID = '1122334455667788990';
const WEBHOOK_TOKEN = 'simulated-webhook-token-AbCdEf0123456789';
const RETRY_AFTER_SECONDS = 3;

/** Starts a mock server (simulator) of Discord on 127.0.0.1 that stores posted messages and rejects what Discord rejects. */
export async function startDiscord(options: DiscordSimulatorOptions = {}): Promise<DiscordSimulator> {
  const { rateLimit = Number.POSITIVE_INFINITY } = options;
  const messages: ReceivedMessage[] = [];
  const files: ReceivedFile[] = [];
  const notified: string[] = [];
  let remaining = rateLimit;
  let isDeleted = false;

  const execute = (request: SimulatedRequest): SimulatedResponse => {
    const { params, query } = request;
    if (isDeleted || params.id !== WEBHOOK_ID) return reply(404, { message: 'Unknown Webhook', code: 10015 });
    if (params.token !== WEBHOOK_TOKEN) return reply(401, { message: 'Invalid Webhook Token', code: 50027 });
    if (remaining <= 0) return rateLimitedReply();

    const { message, files: uploaded } = readUpload(request);
    if (isTooLarge(uploaded)) return reply(413, { message: 'Request entity too large', code: 40005 });
    const missing = missingFile(message, uploaded);
    const refusal = missing ? (['embeds.0.thumbnail', `No file is named ${missing}`] as const) : validateMessage(message);
    if (refusal) return reply(400, { message: 'Invalid Form Body', code: 50035, errors: nestError(...refusal) });
    remaining -= 1;
    messages.push(message);
    files.push(...uploaded);
    notified.push(...notifiedIds(message));
    return query.get('wait') === 'true' ? reply(200, toStoredMessage(message, messages.length)) : reply(204);
  };

  const simulator = await startSimulator(routes({ 'POST /api/webhooks/:id/:token': execute }), options);
  return Object.assign(simulator, {
    webhookUrl: `${simulator.url}/api/webhooks/${WEBHOOK_ID}/${WEBHOOK_TOKEN}`,
    ...{ messages, files, notified },
    resetRateLimit: () => void (remaining = rateLimit),
    deleteWebhook: () => void (isDeleted = true),
  });
}

const rateLimitedReply = (): SimulatedResponse =>
  reply(
    429,
    { message: 'You are being rate limited.', code: 0, retry_after: RETRY_AFTER_SECONDS, global: false },
    { 'retry-after': String(RETRY_AFTER_SECONDS) },
  );

/** Nests an error by its path: that of `embeds.0.title` is in `embeds`, `0`, `title`. */
function nestError(path: string, message: string): unknown {
  const leaf: unknown = { _errors: [{ code: 'BASE_TYPE_BAD_LENGTH', message }] };
  return path.split('.').reduceRight((inner, key) => ({ [key]: inner }), leaf);
}

const toStoredMessage = ({ content, username = 'Ombi', embeds = [] }: ReceivedMessage, number: number) => ({
  id: String(1_200_000_000_000_000_000n + BigInt(number)),
  channel_id: '1122334455667788001',
  webhook_id: WEBHOOK_ID,
  type: 0,
  content: content ?? '',
  mentions: [],
  mention_roles: [],
  mention_everyone: false,
  attachments: [],
  embeds: embeds.map((embed) => ({ type: 'rich', ...embed })),
  components: [],
  timestamp: '2024-01-01T00:00:00.000Z',
  edited_timestamp: null,
  flags: 0,
  pinned: false,
  tts: false,
  author: {
    id: WEBHOOK_ID,
    username,
    avatar: null,
    discriminator: '0000',
    public_flags: 0,
    flags: 0,
    bot: true,
    global_name: null,
    primary_guild: null,
  },
});

export type { ReceivedEmbed, ReceivedMessage } from './received-message.js';
