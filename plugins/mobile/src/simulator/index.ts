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
  readonly app_id?: string;
  readonly include_player_ids?: readonly string[];
  readonly headings?: Readonly<Record<string, string>>;
  readonly contents?: Readonly<Record<string, string>>;
  readonly external_id?: string;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly buttons?: readonly { readonly id: string; readonly text: string }[];
}

/** A stateful simulator of OneSignal, with one app and two devices. */
export interface MobileSimulator extends Simulator {
  readonly appId: string;
  readonly apiKey: string;
  /** Ids of the devices that are subscribed at the start. */
  readonly players: readonly string[];
  /** The accepted messages, in order; a repeated one only once. */
  readonly messages: readonly ReceivedMessage[];
  /** Uninstalls the app from a device. */
  unsubscribe(player: string): void;
}

const APP_ID = '8250eaf6-1a58-489e-b136-7c74a864b434';
const API_KEY = 'simulated-rest-api-key-0123456789';
const PLAYERS = ['1dd608f2-c6a1-11e3-851d-000c2940e62c', '2ee719f3-c6a1-11e3-851d-000c2940e62d'] as const;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Starts a mock server (simulator) of OneSignal on 127.0.0.1 that stores messages and refuses what OneSignal refuses. */
export async function startMobile(options: SimulatorOptions = {}): Promise<MobileSimulator> {
  const messages: ReceivedMessage[] = [];
  const subscribed = new Set<string>(PLAYERS);

  const create = ({ body, headers }: SimulatedRequest): SimulatedResponse => {
    const message = body as ReceivedMessage;
    if (headers.authorization !== undefined && headers.authorization !== `Bearer ${API_KEY}`) return refuse('Access denied.');
    const error = errorOf(message);
    if (error) return refuse(error);
    const { include_player_ids: targets = [], external_id: key } = message;
    const reached = targets.filter((player) => subscribed.has(player));
    if (reached.length === 0) return reply(200, { id: '', recipients: 0, errors: ['All included players are not subscribed'] });

    if (!messages.some((known) => known.external_id === key)) messages.push(message);
    const invalid = targets.filter((player) => !subscribed.has(player));
    const errors = invalid.length > 0 ? { errors: { invalid_player_ids: invalid } } : {};
    return reply(200, { id: '481a2734-6b7d-11e4-a6ea-4b53294fa671', recipients: reached.length, external_id: key ?? null, ...errors });
  };

  const simulator = await startSimulator(routes({ 'POST /api/v1/notifications': create }), options);
  return Object.assign(simulator, {
    ...{ appId: APP_ID, apiKey: API_KEY, players: PLAYERS, messages },
    unsubscribe: (player: string) => void subscribed.delete(player),
  });
}

const refuse = (title: string): SimulatedResponse => reply(400, { errors: [{ code: 'bad_request', title }] });

function errorOf({ app_id: app, include_player_ids: players = [], contents }: ReceivedMessage): string | null {
  if (app !== APP_ID) return 'app_id not found. You may be missing a Content-Type: application/json header.';
  if (!contents?.['en']?.trim()) return 'Message Notifications must have English language content';
  if (players.length === 0) return 'You must include which players, segments, or tags you wish to send this notification to.';
  return players.every((player) => UUID.test(player)) ? null : 'Incorrect player_id format in include_player_ids (not a valid UUID)';
}
