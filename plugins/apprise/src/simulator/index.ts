import {
  reply,
  type SimulatedResponse,
  routes,
  type SimulatedRequest,
  type Simulator,
  type SimulatorOptions,
  startSimulator,
} from '@ombi/sdk/testing';

/** A notification as the simulator received it. */
export interface ReceivedMessage {
  readonly title?: string;
  readonly body: string;
  readonly type?: string;
  readonly format?: string;
  readonly tag?: string;
}

export interface AppriseSimulatorOptions extends SimulatorOptions {
  /** The header that a proxy before the server demands. Default: none. */
  readonly authorization?: string;
}

/** A stateful simulator of an Apprise API server with one configuration, whose services carry the tags `admins` and `broken`. */
export interface AppriseSimulator extends Simulator {
  readonly configKey: string;
  /** The notifications that all addressed services accepted, in order. */
  readonly notifications: readonly ReceivedMessage[];
}

const CONFIG_KEY = 'simulated-key';
const TAGS = ['all', 'admins', 'broken'];

/** Starts a mock server (simulator) of Apprise API on 127.0.0.1 that stores notifications and refuses what Apprise refuses. */
export async function startApprise(options: AppriseSimulatorOptions = {}): Promise<AppriseSimulator> {
  const { authorization } = options;
  const notifications: ReceivedMessage[] = [];

  const notify = ({ headers, body, params }: SimulatedRequest): SimulatedResponse => {
    if (authorization !== undefined && headers.authorization !== authorization) return reply(401, { error: 'Unauthorized', details: [] });
    if (params['key'] !== CONFIG_KEY) return reply(204);
    const notification = body as ReceivedMessage;
    if (!notification.body?.trim()) return reply(400, { error: 'Payload lacks minimum requirements', details: [] });
    if (notification.tag === 'broken' || !TAGS.includes(notification.tag ?? 'all'))
      return reply(424, { error: 'One or more notifications could not be sent', details: [] });
    notifications.push(notification);
    return reply(200, { error: null, details: [['INFO', '2024-01-01 00:00:00', 'Sent notification.']] });
  };

  const simulator = await startSimulator(routes({ 'POST /notify/:key': notify }), options);
  return Object.assign(simulator, { configKey: CONFIG_KEY, notifications });
}
