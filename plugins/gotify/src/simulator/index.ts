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
  readonly title?: string;
  readonly message: string;
  readonly priority?: number;
  readonly extras?: Readonly<Record<string, unknown>>;
}

/** A stateful simulator of a Gotify server, below the path `/gotify`, with one application. */
export interface GotifySimulator extends Simulator {
  readonly baseUrl: string;
  readonly applicationToken: string;
  /** The accepted messages, in order. */
  readonly messages: readonly ReceivedMessage[];
  /** Deletes the application, as its owner may. */
  deleteApplication(): void;
}

const APPLICATION_TOKEN = 'A.simulated-token';

const refuse = (errorCode: number, error: string, errorDescription: string): SimulatedResponse =>
  reply(errorCode, { error, errorCode, errorDescription });

/** Starts a mock server (simulator) of Gotify on 127.0.0.1 that stores messages and refuses what Gotify refuses. */
export async function startGotify(options: SimulatorOptions = {}): Promise<GotifySimulator> {
  const messages: ReceivedMessage[] = [];
  let isDeleted = false;

  const accept = ({ headers, body }: SimulatedRequest): SimulatedResponse => {
    if (isDeleted || headers['x-gotify-key'] !== APPLICATION_TOKEN)
      return refuse(401, 'Unauthorized', 'you need to provide a valid access token or user credentials to access this api');
    const message = body as ReceivedMessage;
    if (!message.message.trim()) return refuse(400, 'Bad Request', "Field 'message' is required");
    messages.push(message);
    return reply(200, { id: messages.length, appid: 5, date: '2024-01-01T00:00:00.000Z', priority: 0, ...message });
  };

  const simulator = await startSimulator(routes({ 'POST /gotify/message': accept }), options);
  return Object.assign(simulator, {
    ...{ baseUrl: `${simulator.url}/gotify/`, applicationToken: APPLICATION_TOKEN, messages },
    deleteApplication: () => void (isDeleted = true),
  });
}
