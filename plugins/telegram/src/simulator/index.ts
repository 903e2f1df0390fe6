import {
  reply,
  type SimulatedResponse,
  routes,
  type SimulatedRequest,
  type Simulator,
  type SimulatorOptions,
  startSimulator,
} from '@ombi/sdk/testing';
import { parseEntities } from '../entities.js';

/** A message as the simulator received it. */
export interface ReceivedMessage {
  readonly chat_id: string;
  readonly text: string;
  readonly parse_mode?: 'HTML' | 'Markdown';
  readonly message_thread_id?: number;
}

/** A stateful simulator of the Bot API, with one bot, one group and one user. */
export interface TelegramSimulator extends Simulator {
  readonly botApi: string;
  readonly groupId: string;
  readonly userId: string;
  /** The accepted messages, in order. */
  readonly messages: readonly ReceivedMessage[];
  /** Lets the user block the bot. */
  blockBot(): void;
  /** Makes the group a supergroup, with a new id. */
  upgradeGroup(): void;
  /** Refuses messages until so many seconds have passed; null accepts them again. */
  limitRate(seconds: number | null): void;
}

const BOT_TOKEN = '123456789:simulated-bot-token-AbCdEf0123456';
const GROUP_ID = '-4012345678';
const SUPERGROUP_ID = -1004012345678;
const USER_ID = '123456789';
const MAX_TEXT_LENGTH = 4096;

const refuse = (code: number, description: string, parameters?: object): SimulatedResponse =>
  reply(code, { ok: false, error_code: code, description, ...(parameters ? { parameters } : {}) });

/** Starts a mock server (simulator) of Bot API on 127.0.0.1 that stores messages and refuses what Telegram refuses. */
export async function startTelegram(options: SimulatorOptions = {}): Promise<TelegramSimulator> {
  const messages: ReceivedMessage[] = [];
  let isBlocked = false;
  let isUpgraded = false;
  let waitSeconds: number | null = null;

  const sendMessage = ({ params, body }: SimulatedRequest): SimulatedResponse => {
    if (params.token !== BOT_TOKEN) return refuse(401, 'Unauthorized');
    if (waitSeconds !== null) return refuse(429, `Too Many Requests: retry after ${waitSeconds}`, { retry_after: waitSeconds });
    const message = body as ReceivedMessage;
    if (message.chat_id === USER_ID && isBlocked) return refuse(403, 'Forbidden: bot was blocked by the user');
    if (message.chat_id === GROUP_ID && isUpgraded)
      return refuse(400, 'Bad Request: group chat was upgraded to a supergroup chat', { migrate_to_chat_id: SUPERGROUP_ID });
    const known = [isUpgraded ? String(SUPERGROUP_ID) : GROUP_ID, USER_ID];
    if (!known.includes(message.chat_id)) return refuse(400, 'Bad Request: chat not found');

    const refusal = refusalOfText(message);
    if (refusal) return refuse(400, `Bad Request: ${refusal}`);
    messages.push(message);
    return reply(200, { ok: true, result: toStoredMessage(message, messages.length) });
  };

  const simulator = await startSimulator(routes({ 'POST /bot:token/sendMessage': sendMessage }), options);
  return Object.assign(simulator, {
    ...{ botApi: BOT_TOKEN, groupId: GROUP_ID, userId: USER_ID, messages },
    blockBot: () => void (isBlocked = true),
    upgradeGroup: () => void (isUpgraded = true),
    limitRate: (seconds: number | null) => void (waitSeconds = seconds),
  });
}

function refusalOfText({ text, parse_mode: mode }: ReceivedMessage): string | null {
  const shown = mode ? parseEntities(text, mode === 'HTML' ? 'html' : 'markdown') : text;
  if (shown === null) return "can't parse entities";
  if (mode === 'HTML' && /<span(?!\s+class="tg-spoiler")/i.test(text))
    return `can't parse entities: Tag "span" must have class "tg-spoiler"`;
  if (shown.trim() === '') return 'message text is empty';
  return shown.length > MAX_TEXT_LENGTH ? 'message is too long' : null;
}

const toStoredMessage = ({ chat_id: id, text }: ReceivedMessage, number: number) => ({
  message_id: number,
  date: 1_704_067_200,
  chat: { id: Number(id), type: id.startsWith('-') ? 'group' : 'private' },
  text,
});
