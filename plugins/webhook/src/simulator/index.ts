import {
  reply,
  type SimulatedResponse,
  type SimulatedRequest,
  type Simulator,
  type SimulatorOptions,
  startSimulator,
} from '@ombi/sdk/testing';

/** A message with its headers, as the simulator received it. */
export interface ReceivedMessage {
  readonly headers: SimulatedRequest['headers'];
  readonly body: Readonly<Record<string, unknown>>;
}

export interface WebhookSimulatorOptions extends SimulatorOptions {
  /** The token that the receiver demands in the header `Access-Token`. Default: none. */
  readonly applicationToken?: string;
  /** The header `Authorization` that the receiver demands. Default: none. */
  readonly authorization?: string;
}

/** A receiver of webhooks. */
export interface WebhookSimulator extends Simulator {
  readonly webhookUrl: string;
  /** The accepted deliveries by id: a repeated one is answered, and counts once. */
  readonly deliveries: ReadonlyMap<string, ReceivedMessage>;
}

const PATH = '/hooks/simulated-webhook-path-AbCdEf0123456789/';

/** Starts a mock server (simulator) of a receiver on 127.0.0.1 that accepts JSON objects. */
export async function startWebhook(options: WebhookSimulatorOptions = {}): Promise<WebhookSimulator> {
  const { applicationToken, authorization } = options;
  const deliveries = new Map<string, ReceivedMessage>();

  const accept = ({ method, path, headers, body }: SimulatedRequest): SimulatedResponse | undefined => {
    if (method !== 'POST' || path !== PATH) return undefined;
    if (applicationToken !== undefined && headers['access-token'] !== applicationToken) return reply(401);
    if (authorization !== undefined && headers['authorization'] !== authorization) return reply(401);
    if (headers['content-type'] !== 'application/json') return reply(415);
    if (!isObject(body)) return reply(422, { message: 'not an object' });
    deliveries.set(String(headers['webhook-id']), { headers, body });
    return reply(202, 'accepted');
  };

  const simulator = await startSimulator(accept, options);
  return Object.assign(simulator, { webhookUrl: `${simulator.url}${PATH}`, deliveries });
}

const isObject = (body: unknown): body is ReceivedMessage['body'] => typeof body === 'object' && body !== null && !Array.isArray(body);
