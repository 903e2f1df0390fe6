import {
  reply,
  type SimulatedResponse,
  routes,
  type SimulatedRequest,
  type Simulator,
  type SimulatorOptions,
  startSimulator,
} from '@ombi/sdk/testing';

/** A message as the simulator received it. */
export interface ReceivedMessage {
  readonly text: string;
  readonly channel?: string;
  readonly username?: string;
  readonly icon_emoji?: string;
  readonly icon_url?: string;
  readonly attachments?: readonly Readonly<Record<string, string>>[];
}

/** A stateful simulator of Slack, with one webhook and the channel `#films`. */
export interface SlackSimulator extends Simulator {
  readonly webhookUrl: string;
  /** The accepted messages, in order. */
  readonly messages: readonly ReceivedMessage[];
  /** Archives the channel of the webhook. */
  archiveChannel(): void;
}

const PATH = '/services/T00000000/B00000000/';
const TOKEN = 'SimulatedWebhookToken24x';
const MAX_TEXT_LENGTH = 4000;

/** Starts a mock server (simulator) of Slack on 127.0.0.1 that stores messages and refuses what Slack refuses, with one word. */
export async function startSlack(options: SimulatorOptions = {}): Promise<SlackSimulator> {
  const messages: ReceivedMessage[] = [];
  let isArchived = false;

  const post = ({ params, body }: SimulatedRequest): SimulatedResponse => {
    if (params.token !== TOKEN) return reply(403, 'invalid_token');
    if (isArchived) return reply(410, 'channel_is_archived');
    const message = body as ReceivedMessage;
    if (message.channel !== undefined && message.channel !== '#films') return reply(404, 'channel_not_found');
    if (!isReadable(message)) return reply(400, 'invalid_payload');
    messages.push(message);
    return reply(200, 'ok');
  };

  const simulator = await startSimulator(routes({ [`POST ${PATH}:token`]: post }), options);
  return Object.assign(simulator, {
    ...{ webhookUrl: `${simulator.url}${PATH}${TOKEN}`, messages },
    archiveChannel: () => void (isArchived = true),
  });
}

/** Refuses empty and cut texts, and entities that were cut. */
const isReadable = ({ text }: ReceivedMessage): boolean =>
  text.trim() !== '' && text.length <= MAX_TEXT_LENGTH && !/&(?!(?:amp|lt|gt);)/.test(text);
