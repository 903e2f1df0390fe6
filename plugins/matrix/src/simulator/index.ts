import {
  reply,
  type SimulatedResponse,
  routes,
  type SimulatedRequest,
  type Simulator,
  type SimulatorOptions,
  startSimulator,
} from '@ombi/sdk/testing';

/** The content of a message event, as the simulator received it. */
export interface ReceivedMessage {
  readonly msgtype: string;
  readonly body: string;
  readonly format?: string;
  readonly formatted_body?: string;
}

/** A stateful simulator of a homeserver with one account, which is in one room. */
export interface MatrixSimulator extends Simulator {
  readonly accessToken: string;
  readonly roomId: string;
  /** The events of the room, in order. */
  readonly events: readonly ReceivedMessage[];
}

const ACCESS_TOKEN = 'syt_simulated_token';
const ROOM_ID = '!films:matrix.example.org';

const MAX_EVENT_BYTES = 65_536;

/** Starts a mock server (simulator) of a homeserver on 127.0.0.1 that stores events, drops repeated transactions, and refuses what a homeserver refuses. */
export async function startMatrix(options: SimulatorOptions = {}): Promise<MatrixSimulator> {
  const events: ReceivedMessage[] = [];
  const eventIds = new Map<string, string>();

  const send = ({ headers, body, params: { room, transaction } }: SimulatedRequest): SimulatedResponse => {
    if (headers.authorization !== `Bearer ${ACCESS_TOKEN}`)
      return reply(401, { errcode: 'M_UNKNOWN_TOKEN', error: 'Invalid access token' });
    if (room !== ROOM_ID) return reply(403, { errcode: 'M_FORBIDDEN', error: 'User is not in the room' });
    if (Buffer.byteLength(JSON.stringify(body)) > MAX_EVENT_BYTES) return reply(413, { errcode: 'M_TOO_LARGE', error: 'event too large' });
    const known = eventIds.get(transaction!);
    const eventId = known ?? `$event${eventIds.size}`;
    if (known === undefined) {
      eventIds.set(transaction!, eventId);
      events.push(body as ReceivedMessage);
    }
    return reply(200, { event_id: eventId });
  };

  const path = '/_matrix/client/v3/rooms/:room/send/m.room.message/:transaction';
  const simulator = await startSimulator(routes({ [`PUT ${path}`]: send }), options);
  return Object.assign(simulator, { accessToken: ACCESS_TOKEN, roomId: ROOM_ID, events });
}
