import { Faults, type SimulatedRequest, type Simulator } from '@ombi/sdk/testing';
import { Aedes, type AuthenticateError } from 'aedes';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { setTimeout as delay } from 'node:timers/promises';

/** A message as subscribers receive it. */
export interface ReceivedMessage {
  readonly topic: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly qos: number;
  readonly retain: boolean;
}

/** A real broker with one account and one forbidden topic. */
export interface MqttSimulator extends Simulator {
  readonly username: string;
  readonly password: string;
  /** The published messages, in order. */
  readonly messages: readonly ReceivedMessage[];
}

export interface MqttSimulatorOptions {
  /** Differences of a published message from its description. */
  readonly check?: (message: ReceivedMessage) => readonly string[];
  /** Key and certificate of the broker as PEM texts; without them it does not speak TLS. */
  readonly tls?: { readonly key: string; readonly cert: string };
}

const USERNAME = 'portal';
const PASSWORD = 'simulated-broker-password';
const FORBIDDEN_TOPIC = 'forbidden';
const SERVER_UNAVAILABLE = 3;
const BAD_USERNAME_OR_PASSWORD = 4;

/** A broker that knows one account and one forbidden topic. `statusOf`: the HTTP status of the fault of a connection; 0 without one. */
const createBroker = (statusOf: (socket: object) => number): Promise<Aedes> =>
  Aedes.createBroker({
    authenticate: ({ conn }, username, password, done) => {
      const status = statusOf(conn);
      const isKnown = username === USERNAME && password?.toString() === PASSWORD;
      const returnCode = status >= 500 ? SERVER_UNAVAILABLE : status >= 400 || !isKnown ? BAD_USERNAME_OR_PASSWORD : 0;
      if (returnCode === 0) done(null, true);
      else done(Object.assign(new Error('refused'), { returnCode }) as AuthenticateError, false);
    },
    authorizePublish: (_client, { topic }, done) => done(topic === FORBIDDEN_TOPIC ? new Error('the topic is forbidden') : null),
  });

/** Starts a mock server (simulator) of a broker on 127.0.0.1; injected HTTP faults are mapped to return codes of MQTT. */
export async function startMqtt({ tls, check }: MqttSimulatorOptions = {}): Promise<MqttSimulator> {
  const messages: ReceivedMessage[] = [];
  const violations: string[] = [];
  const requests: SimulatedRequest[] = [];
  const faults = new Faults();
  const sockets = new Set<Socket>();
  const statusOf = new WeakMap<object, number>();

  const broker = await createBroker((socket) => statusOf.get(socket) ?? 0);
  // The broker itself publishes under `$SYS`.
  broker.on('publish', ({ topic, payload, qos, retain }, client) => {
    if (!client) return;
    const message = { topic, payload: JSON.parse(payload.toString()) as ReceivedMessage['payload'], qos, retain };
    messages.push(message);
    violations.push(...(check?.(message) ?? []));
  });
  broker.on('clientError', () => undefined);
  broker.on('connectionError', () => undefined);

  const listener = tls ? createTlsServer(tls, (socket) => void accept(socket)) : createServer((socket) => void accept(socket));
  listener.on('tlsClientError', () => undefined);
  const accept = async (socket: Socket): Promise<void> => {
    sockets.add(socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket)));
    const request: SimulatedRequest = { method: 'MQTT', path: '/', query: new URLSearchParams(), headers: {}, body: undefined, params: {} };
    requests.push(request);
    const fault = faults.takeFaultFor(request);
    if (fault?.delayMs) await delay(fault.delayMs, undefined, { ref: false });
    if (fault?.instead?.status === 200) return void socket.end(`HTTP/1.1 200 OK\r\n\r\n${String(fault.instead.body)}`);
    if (fault?.instead) statusOf.set(socket, fault.instead.status);
    broker.handle(socket);
  };

  const listen = (requested: number): Promise<number> =>
    new Promise((resolve) => {
      listener.listen(requested, '127.0.0.1', () => resolve((listener.address() as AddressInfo).port));
    });
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      listener.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  const port = await listen(0);
  return {
    ...{ username: USERNAME, password: PASSWORD, messages, requests, violations, faults, port },
    url: `${tls ? 'mqtts' : 'mqtt'}://127.0.0.1:${port}`,
    off: stop,
    on: async () => void (await listen(port)),
    forgetRequests: () => void requests.splice(0),
    close: async () => {
      await stop();
      await new Promise<void>((resolve) => broker.close(() => resolve()));
    },
  };
}
