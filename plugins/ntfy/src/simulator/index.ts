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
  readonly topic: string;
  readonly title?: string;
  readonly message: string;
  readonly priority?: number;
  readonly click?: string;
  readonly icon?: string;
}

export interface NtfySimulatorOptions extends SimulatorOptions {
  /** The header that the server demands. Default: none. */
  readonly authorization?: string;
}

/** A stateful simulator of an ntfy server with a reserved topic. */
export interface NtfySimulator extends Simulator {
  /** The published messages, in order. */
  readonly messages: readonly ReceivedMessage[];
}

const RESERVED_TOPIC = 'reserved';
const MAX_MESSAGE_BYTES = 4096;

const refuse = (code: number, error: string): SimulatedResponse => {
  const http = Math.floor(code / 100);
  return reply(http, { code, http, error, link: 'https://ntfy.sh/docs/publish/' });
};

/** Starts a mock server (simulator) of ntfy on 127.0.0.1 that stores messages and refuses what ntfy refuses. */
export async function startNtfy(options: NtfySimulatorOptions = {}): Promise<NtfySimulator> {
  const { authorization } = options;
  const messages: ReceivedMessage[] = [];

  const publish = ({ headers, body }: SimulatedRequest): SimulatedResponse => {
    if (authorization !== undefined && headers.authorization !== authorization) return refuse(40101, 'unauthorized');
    const message = body as ReceivedMessage;
    if (!/^[\w-]{1,64}$/.test(message.topic)) return refuse(40009, 'invalid request: topic invalid');
    if (message.topic === RESERVED_TOPIC) return refuse(40301, 'forbidden');
    if (Buffer.byteLength(message.message) > MAX_MESSAGE_BYTES) return refuse(41301, 'attachment too large, or bandwidth limit reached');
    messages.push(message);
    return reply(200, { id: `message${messages.length}`, time: 1_704_067_200, expires: 1_704_110_400, event: 'message', ...message });
  };

  const simulator = await startSimulator(routes({ 'POST /': publish }), options);
  return Object.assign(simulator, { messages });
}
