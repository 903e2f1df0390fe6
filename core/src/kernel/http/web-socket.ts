import type { LookupFunction } from 'node:net';
import { failureOfStatus, PluginFailure, RUNTIME_LIMITS, type HttpSocketRequest, type HttpSocketStream } from '@ombi/sdk';
import { WebSocket, type ClientOptions, type RawData } from 'ws';
import type { BodyStreamOptions } from './body-stream.js';
import { ConnectTimeoutSignal } from './connect-timeout-signal.js';
import { toOutgoingRequest, type OutgoingRequest } from './outgoing-request.js';
import { toPluginFailure } from './send-request.js';
import { isForbiddenHost } from './ssrf-guard.js';

/** Messages that may wait for their consumer before the socket is paused. */
const MAX_WAITING = 16;
/** Milliseconds in which the other side must answer when the connection is closed. */
const CLOSE_TIMEOUT_MS = 2_000;
const NORMAL_CLOSE_CODES: ReadonlySet<number> = new Set([1000, 1001, 1005]);

/** What a WebSocket needs of its caller. Sockets are its own: they belong to no pool. */
export interface SocketContext extends Pick<BodyStreamOptions, 'target' | 'userAgent' | 'signal'> {
  readonly lookup: LookupFunction;
}

/**
 * Opens a WebSocket. `onClose` is called once, when it closes for whatever reason; not when the opening fails. Throws `PluginFailure`.
 */
export async function openWebSocket(context: SocketContext, request: HttpSocketRequest, onClose: () => void): Promise<HttpSocketStream> {
  const { path, options, timeoutMs, idleTimeoutMs } = request;
  const spec = {
    request: { method: 'GET', path },
    accept: '*/*',
    options: { ...options, ...(timeoutMs === undefined ? {} : { timeoutMs }) },
  } as const;
  const outgoing = await toOutgoingRequest(context.target, spec, context.userAgent);
  if (isForbiddenHost(outgoing.url.hostname, outgoing.publicOnly)) throw new PluginFailure('unreachable', 'the address is never called');

  const opening = new ConnectTimeoutSignal(context.signal, outgoing.timeoutMs);
  try {
    const socket = createSocket(outgoing, context);
    // Created before the handshake ends, because messages and errors may follow at once.
    const stream = new SocketStream(socket, opening);
    await performHandshake(socket, opening.signal);
    stream.start(idleTimeoutMs, onClose);
    return stream;
  } catch (cause) {
    opening.release();
    throw cause;
  }
}

function createSocket({ url, publicHeaders, targetHeaders }: OutgoingRequest, { target, lookup }: SocketContext): WebSocket {
  const { accept: _, ...headers } = { ...publicHeaders, ...targetHeaders };
  const options: ClientOptions & Pick<SocketContext, 'lookup'> = {
    headers,
    lookup,
    rejectUnauthorized: !target.acceptAnyCertificate,
    maxPayload: RUNTIME_LIMITS.pushMessageBytes,
    // A compressed message could be a thousand times as large as what was read.
    perMessageDeflate: false,
    followRedirects: false,
  };
  try {
    return new WebSocket(url.href.replace(/^http/, 'ws'), options);
  } catch (cause) {
    throw toPluginFailure(cause);
  }
}

/** Resolves when the socket is open. */
function performHandshake(socket: WebSocket, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (cause: PluginFailure): void => {
      signal.removeEventListener('abort', onAbort);
      reject(cause);
      socket.terminate();
    };
    const onAbort = (): void => fail(signal.reason as PluginFailure);
    // Stays, because a socket that is terminated during the handshake reports an error, too.
    socket.on('error', (cause) => fail(handshakeFailure(cause)));
    socket.once('unexpected-response', (_request, { statusCode = 0 }) => fail(refusedHandshake(statusCode)));
    socket.once('open', () => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    });
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  });
}

/** Errors of the network have a code; those of the protocol have none. */
const handshakeFailure = (cause: Error & { readonly code?: string }): PluginFailure =>
  cause.code === undefined ? noWebSocket() : toPluginFailure(cause);

const noWebSocket = (): PluginFailure => new PluginFailure('malformed', 'the answer is no WebSocket');

function refusedHandshake(status: number): PluginFailure {
  if (status >= 300 && status < 400) return new PluginFailure('malformed', 'redirected, which a WebSocket does not follow');
  return status >= 400 ? new PluginFailure(failureOfStatus(status)) : noWebSocket();
}

/** The messages of an open WebSocket. The socket is paused while several wait, so that a flood stays at the service. */
class SocketStream implements HttpSocketStream {
  readonly #waiting: string[] = [];
  #wake: (() => void) | null = null;
  #end: { readonly failure: PluginFailure | null } | null = null;
  #isIdle = false;
  #watch: NodeJS.Timeout | undefined;
  #onClose: (() => void) | null = null;

  constructor(
    private readonly socket: WebSocket,
    private readonly opening: ConnectTimeoutSignal,
  ) {
    const markActive = (): void => void (this.#isIdle = false);
    socket.on('message', (data: RawData) => this.#add(data));
    for (const event of ['message', 'ping', 'pong'] as const) socket.on(event, markActive);
    socket.on('error', (cause: Error & { code?: string }) => this.#finish(messageFailure(cause)));
    socket.once('close', (code) => this.#finish(NORMAL_CLOSE_CODES.has(code) ? null : broken()));
    opening.signal.addEventListener('abort', () => this.#finish(opening.signal.reason as PluginFailure), { once: true });
  }

  /** The handshake has succeeded. `onClose` is called once. */
  start(idleTimeoutMs: number, onClose: () => void): void {
    this.opening.disarm();
    if (this.#end) return onClose();
    this.#onClose = onClose;
    this.#watch = setInterval(() => this.#checkLife(), idleTimeoutMs / 2);
  }

  async read(): Promise<string | null> {
    for (;;) {
      const text = this.#waiting.shift();
      if (text !== undefined) {
        if (this.#waiting.length === 0 && this.socket.isPaused) this.socket.resume();
        return text;
      }
      if (this.#end?.failure) throw this.#end.failure;
      if (this.#end) return null;
      await new Promise<void>((wake) => (this.#wake = wake));
    }
  }

  async write(text: string): Promise<void> {
    if (this.#end) throw broken();
    await new Promise<void>((resolve, reject) => this.socket.send(text, (cause) => (cause ? reject(broken()) : resolve())));
  }

  close(): void {
    this.#waiting.length = 0;
    this.#finish(null);
  }

  #add(data: RawData): void {
    if (this.#end) return;
    this.#waiting.push(toText(data));
    if (this.#waiting.length >= MAX_WAITING) this.socket.pause();
    this.#wakeReader();
  }

  /** Called twice within the idle time-out. A paused socket emits nothing. */
  #checkLife(): void {
    if (this.socket.isPaused) return;
    if (this.#isIdle) return this.#finish(new PluginFailure('timeout', 'no sign of life'));
    this.#isIdle = true;
    this.socket.ping();
  }

  /** The first end counts. Messages that wait are read before it. */
  #finish(failure: PluginFailure | null): void {
    if (this.#end) return;
    this.#end = { failure };
    clearInterval(this.#watch);
    this.opening.release();
    if (this.socket.isPaused) this.socket.resume();
    this.socket.close();
    const timer = setTimeout(() => this.socket.terminate(), CLOSE_TIMEOUT_MS).unref();
    this.socket.once('close', () => clearTimeout(timer));
    this.#onClose?.();
    this.#wakeReader();
  }

  #wakeReader(): void {
    this.#wake?.();
    this.#wake = null;
  }
}

const broken = (): PluginFailure => new PluginFailure('unreachable', 'the connection is closed');

function messageFailure({ code = '' }: { readonly code?: string }): PluginFailure {
  if (code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH') return new PluginFailure('malformed', 'a message is too large');
  return code.startsWith('WS_ERR') ? new PluginFailure('malformed', 'a message is no WebSocket message') : broken();
}

const toText = (data: RawData): string =>
  (Array.isArray(data) ? Buffer.concat(data) : data instanceof ArrayBuffer ? Buffer.from(data) : data).toString('utf8');
