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
  readonly icon_url?: string;
  readonly attachments?: readonly Readonly<Record<string, string>>[];
}

/** A stateful simulator of Mattermost below the path `/chat`, with one webhook and the channel `films`. */
export interface MattermostSimulator extends Simulator {
  readonly webhookUrl: string;
  /** The accepted messages, in order. */
  readonly messages: readonly ReceivedMessage[];
  /** Deletes the webhook, as a user may. */
  deleteWebhook(): void;
}

const HOOK_ID = 'simulatedwebhookid12345678';
const MAX_TEXT_LENGTH = 16_383;

const refuse = (status: number, id: string, message: string): SimulatedResponse =>
  reply(status, { id, message, detailed_error: '', status_code: status });

/** Starts a mock server (simulator) of Mattermost on 127.0.0.1 that stores messages and refuses what Mattermost refuses. */
export async function startMattermost(options: SimulatorOptions = {}): Promise<MattermostSimulator> {
  const messages: ReceivedMessage[] = [];
  let isDeleted = false;

  const post = ({ params, body }: SimulatedRequest): SimulatedResponse => {
    if (isDeleted || params.id !== HOOK_ID) return refuse(400, 'web.incoming_webhook.invalid.app_error', 'Invalid webhook.');
    const message = body as ReceivedMessage;
    if (message.channel !== undefined && message.channel !== 'films')
      return refuse(404, 'web.incoming_webhook.channel.app_error', "Couldn't find the channel.");
    if (message.text.trim() === '') return refuse(400, 'web.incoming_webhook.text.app_error', 'No text specified.');
    if (message.text.length > MAX_TEXT_LENGTH)
      return refuse(400, 'web.incoming_webhook.text.length.app_error', 'Maximum text length reached.');
    messages.push(message);
    return reply(200, 'ok');
  };

  const simulator = await startSimulator(routes({ 'POST /chat/hooks/:id': post }), options);
  return Object.assign(simulator, {
    ...{ webhookUrl: `${simulator.url}/chat/hooks/${HOOK_ID}`, messages },
    deleteWebhook: () => void (isDeleted = true),
  });
}
