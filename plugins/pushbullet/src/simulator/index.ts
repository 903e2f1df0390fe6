import {
  reply,
  type SimulatedResponse,
  routes,
  type SimulatedRequest,
  type Simulator,
  type SimulatorOptions,
  startSimulator,
} from '@ombi/sdk/testing';

/** A message (push) as the simulator received it. */
export interface ReceivedMessage {
  readonly type: 'note' | 'link';
  readonly title: string;
  readonly body: string;
  readonly url?: string;
  readonly channel_tag?: string;
}

/** A stateful simulator of Pushbullet, with one account that has the channel `films`. */
export interface PushbulletSimulator extends Simulator {
  readonly accessToken: string;
  /** The accepted pushes, in order. */
  readonly pushes: readonly ReceivedMessage[];
  /** Uses up the quota until this second of the epoch. */
  exhaustQuota(resetsAt: number): void;
}

const ACCESS_TOKEN = 'o.SimulatedAccessToken1234567890';

const refuse = (status: number, type: string, message: string, headers: Readonly<Record<string, string>> = {}): SimulatedResponse =>
  reply(status, { error: { code: type, type: 'invalid_request', message, cat: '(=^‥^=)' } }, headers);

/** Starts a mock server (simulator) of Pushbullet on 127.0.0.1 that stores pushes and refuses what Pushbullet refuses. */
export async function startPushbullet(options: SimulatorOptions = {}): Promise<PushbulletSimulator> {
  const pushes: ReceivedMessage[] = [];
  let resetsAt: number | null = null;

  const accept = ({ headers, body }: SimulatedRequest): SimulatedResponse => {
    if (headers['access-token'] !== ACCESS_TOKEN) return refuse(401, 'invalid_access_token', 'Access token is missing or invalid.');
    if (resetsAt !== null)
      return refuse(429, 'pushbullet_pro_required', 'You have been ratelimited.', { 'x-ratelimit-reset': String(resetsAt) });
    const push = body as ReceivedMessage;
    if (push.channel_tag !== undefined && push.channel_tag !== 'films')
      return refuse(400, 'invalid_param', 'No channel with that tag exists.');
    if (!push.body.trim()) return refuse(400, 'invalid_param', 'The param body has an invalid value.');
    pushes.push(push);
    return reply(200, { iden: `push${pushes.length}`, active: true, created: 1_704_067_200, modified: 1_704_067_200, ...push });
  };

  const simulator = await startSimulator(routes({ 'POST /v2/pushes': accept }), options);
  return Object.assign(simulator, {
    ...{ accessToken: ACCESS_TOKEN, pushes },
    exhaustQuota: (second: number) => void (resetsAt = second),
  });
}
