import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { type Handler, type SimulatedResponse, type SimulatedRequest, reply, encodeReply, readRequest } from './exchange.js';
import { Faults, type Fault } from './faults.js';

/** Validates an exchange (request and response) against the vendor's contract, such as its OpenAPI document; returns the violations. */
export type ExchangeCheck = (request: SimulatedRequest, answer: SimulatedResponse) => readonly string[];

/** A mock server (simulator) on 127.0.0.1 that speaks a vendor's protocol. Each plug-in builds its own simulator on it. */
export interface Simulator {
  /** `http://127.0.0.1:<port>`, without a trailing slash. */
  readonly url: string;
  readonly port: number;
  /** All received requests in order, including those affected by a fault. */
  readonly requests: readonly SimulatedRequest[];
  /** Violations that the injected check found; a test expects none. */
  readonly violations: readonly string[];
  /** The faults to inject. */
  readonly faults: Faults;
  /** Refuses connections until `on()`. */
  off(): Promise<void>;
  /** Accepts connections again, on the same port. */
  on(): Promise<void>;
  /** Clears `requests`. */
  forgetRequests(): void;
  /** Stops the simulator; a contract suite calls this itself. A simulator that is not stopped does not keep a test process alive. */
  close(): Promise<void>;
}

/** Options of a simulator. */
export interface SimulatorOptions {
  readonly check?: ExchangeCheck;
  /** Default: any free port. */
  readonly port?: number;
}

/**
 * Starts a simulator. Requests without a handler get 404. `await using simulator = await startSimulator(…)` stops it at the end of the
 * scope, also when the test fails.
 */
export async function startSimulator(handler: Handler, options: SimulatorOptions = {}): Promise<Simulator & AsyncDisposable> {
  const requests: SimulatedRequest[] = [];
  const violations: string[] = [];
  const faults = new Faults();

  const answerAndCheck = async (request: SimulatedRequest): Promise<SimulatedResponse> => {
    const answer = (await handler(request)) ?? reply(404);
    violations.push(...(options.check?.(request, answer) ?? []));
    return answer;
  };

  // A long keep-alive: on a busy machine a client could otherwise reuse a connection that is just being closed.
  const server = createServer({ keepAliveTimeout: 600_000 }, (message, response) => {
    handleRequest(message, response).catch((cause: unknown) => {
      if (message.complete) violations.push(`the simulator itself failed: ${String(cause)}`);
      response.destroy();
    });
  });

  const answerRequest = async (message: IncomingMessage): Promise<PlannedAnswer> => {
    const request = await readRequest(message);
    requests.push(request);

    const fault = faults.takeFaultFor(request);
    await fault?.until;
    if (fault?.delayMs) await delay(fault.delayMs, undefined, { ref: false });
    return { answer: fault?.instead ?? (await answerAndCheck(request)), fault };
  };

  const handleRequest = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { answer, fault } = await answerRequest(message);
    if (fault?.disconnect) response.destroy();
    else if (fault?.cut) sendTruncatedReply(response, answer);
    else if (answer.push) answer.push.pushes.addEventClient(response, answer.headers);
    else sendReply(response, answer);
  };

  // A test that fails before it closes its simulator ends all the same.
  server.on('connection', (socket) => socket.unref());

  const closeUpgraded = handleUpgrades(server, answerRequest);
  const close = async (): Promise<void> => {
    closeUpgraded();
    await closeServer(server);
  };
  const port = await listen(server, options.port ?? 0);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    requests,
    violations,
    faults,
    off: close,
    on: async () => void (await listen(server, port)),
    forgetRequests: () => void requests.splice(0),
    close,
    [Symbol.asyncDispose]: close,
  };
}

interface PlannedAnswer {
  readonly answer: SimulatedResponse;
  /** May close the connection instead of the answer, or in the middle of it. */
  readonly fault: Fault | undefined;
}

/**
 * Opens WebSockets. An upgrade that no route answers with one is refused with the status of its reply. Returns a function that breaks all
 * upgraded connections, because the server does not close them.
 */
function handleUpgrades(server: Server, answerRequest: (message: IncomingMessage) => Promise<PlannedAnswer>): () => void {
  const streams = new Set<Duplex>();
  const handle = async (message: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> => {
    const { answer, fault } = await answerRequest(message);
    if (answer.push && !fault?.cut && !fault?.disconnect) return answer.push.pushes.addSocketClient(message, stream, head);
    stream.end(`HTTP/1.1 ${answer.status} Refused\r\nconnection: close\r\n\r\n`);
  };
  server.on('upgrade', (message: IncomingMessage, stream: Duplex, head: Buffer) => {
    streams.add(stream);
    stream.once('close', () => streams.delete(stream));
    stream.on('error', () => undefined);
    handle(message, stream, head).catch(() => stream.destroy());
  });
  return () => {
    for (const stream of streams) stream.destroy();
  };
}

function sendReply(response: ServerResponse, answer: SimulatedResponse): void {
  const { bytes, headers } = encodeReply(answer);
  response.writeHead(answer.status, { ...headers, 'content-length': bytes.length }).end(bytes);
}

function sendTruncatedReply(response: ServerResponse, answer: SimulatedResponse): void {
  const { bytes, headers } = encodeReply(answer);
  response.writeHead(answer.status, { ...headers, 'content-length': bytes.length + 1 });
  response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
}

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      server.unref();
      resolve();
    });
  });
  return (server.address() as AddressInfo).port;
}

async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return;
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
