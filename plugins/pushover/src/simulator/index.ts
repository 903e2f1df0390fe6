import {
  reply,
  type SimulatedResponse,
  routes,
  type SimulatedRequest,
  type Simulator,
  type SimulatorOptions,
  startSimulator,
} from '@ombi/sdk/testing';

/** A message as the simulator received it, by the names of the form. */
export type ReceivedMessage = Readonly<Record<string, string>>;

/** A stateful simulator of Pushover, with one application, one group and one user. */
export interface PushoverSimulator extends Simulator {
  readonly accessToken: string;
  readonly userToken: string;
  /** The key of a user outside of the group. */
  readonly otherUserToken: string;
  /** The accepted messages, in order. */
  readonly messages: readonly ReceivedMessage[];
  /** Uses up the quota of the application for this month. */
  exhaustQuota(): void;
}

const ACCESS_TOKEN = 'aSimulatedAccessToken123456789';
const USER_TOKEN = 'gSimulatedGroupKey123456789012';
const OTHER_USER_TOKEN = 'u'.repeat(30);
const LIMITS: Readonly<Record<string, number>> = { message: 1024, title: 250, url: 512 };

/** Starts a mock server (simulator) of Pushover on 127.0.0.1 that stores messages and refuses what Pushover refuses. */
export async function startPushover(options: SimulatorOptions = {}): Promise<PushoverSimulator> {
  const messages: ReceivedMessage[] = [];
  let isExhausted = false;

  const accept = ({ body }: SimulatedRequest): SimulatedResponse => {
    const message = Object.fromEntries(new URLSearchParams(String(body)));
    const errors = errorsOf(message);
    if (errors.length > 0) return reply(400, { status: 0, errors, request: requestId(messages.length) });
    if (isExhausted) return reply(429, { status: 0, errors: ['application is over its message limit'], request: requestId(0) });
    messages.push(message);
    return reply(200, { status: 1, request: requestId(messages.length) });
  };

  const simulator = await startSimulator(routes({ 'POST /1/messages.json': accept }), options);
  return Object.assign(simulator, {
    ...{ accessToken: ACCESS_TOKEN, userToken: USER_TOKEN, otherUserToken: OTHER_USER_TOKEN, messages },
    exhaustQuota: () => void (isExhausted = true),
  });
}

function errorsOf(message: ReceivedMessage): string[] {
  const tooLong = Object.entries(LIMITS).filter(([name, limit]) => (message[name]?.length ?? 0) > limit);
  return [
    ...(message['token'] === ACCESS_TOKEN ? [] : ['application token is invalid']),
    ...([USER_TOKEN, OTHER_USER_TOKEN].includes(message['user'] ?? '') ? [] : ['user key is invalid']),
    ...(message['message']?.trim() ? [] : ['message cannot be blank']),
    ...tooLong.map(([name]) => `${name} is too long`),
  ];
}

const requestId = (number: number): string => `647d2300-702c-4b38-8b2f-${String(number).padStart(12, '0')}`;
