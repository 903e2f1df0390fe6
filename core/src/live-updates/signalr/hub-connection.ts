import { EventEmitter } from 'node:events';
import { encodeMessage, HandshakeRequest, HubInvocation, HubMessageType, HubMessageReader } from './hub-protocol.js';
import type { HubTransport } from './hub-transport.js';
import type { HubClient } from './hub-authenticator.js';

const PING_EVERY_MS = 15_000;
const CLIENT_TIMEOUT_MS = 30_000;
const HANDSHAKE_TIMEOUT_MS = 15_000;
const CLOSE_TIMEOUT_MS = 2_000;
const MAX_UNSENT_BYTES = 1024 * 1024;

type ConnectionState = 'greeting' | 'open' | 'leaving';

/**
 * One client of a hub. Emits `open` after the handshake, `invocation` for each call of the client, and `disconnect` once at the end. It has
 * no timer: the owner calls {@link checkKeepAlive} about every second.
 */
export class HubConnection extends EventEmitter<{ open: []; invocation: [HubInvocation]; disconnect: [] }> {
  readonly #reader = new HubMessageReader();
  #state: ConnectionState = 'greeting';
  #stateSince: number;
  #lastReceivedAt: number;
  #lastSentAt: number;
  /** Why the handshake will not be accepted. */
  #refusal: string | null = null;

  constructor(
    private readonly transport: HubTransport,
    readonly hubClient: HubClient,
    private readonly now: () => number,
    /** Counts a message of the client; false when the user's rate limit is exceeded. */
    private readonly isMessageAllowed: () => boolean = () => true,
  ) {
    super();
    this.#stateSince = this.#lastReceivedAt = this.#lastSentAt = now();
    transport.onFrame((frame) => this.#onFrame(frame));
    transport.onClose(() => this.emit('disconnect'));
  }

  /** False once either side closes it, even while the client keeps its socket. */
  get isOpen(): boolean {
    return this.#state !== 'leaving' && this.transport.isOpen;
  }

  /** Calls a method of the client. A client that does not read its messages is disconnected. */
  invoke(target: string, args: readonly unknown[]): void {
    if (this.#state === 'open') this.#send({ type: HubMessageType.invocation, target, arguments: args });
  }

  /** Sends the result of a client's call. */
  complete(invocationId: string, outcome: { result: unknown } | { error: string }): void {
    if (this.#state === 'open') this.#send({ type: HubMessageType.completion, invocationId, ...outcome });
  }

  /**
   * Sends a close message with the reason; the client reconnects only if `allowReconnect` is true. A client that has not sent its handshake
   * gets the reason as the answer to it: it fails on a message that it does not expect yet.
   */
  close(options: { error?: string; allowReconnect?: boolean } = {}): void {
    if (this.#state === 'leaving') return;
    if (this.#state === 'greeting' && options.error !== undefined) {
      this.#refusal ??= options.error;
      return;
    }
    if (this.#state === 'open') this.#send({ type: HubMessageType.close, ...options });
    this.#startClosing();
  }

  /** Closes without a message, for clients that do not respond. */
  terminate(): void {
    this.transport.terminate();
  }

  /** Sends keep-alive pings and closes timed-out connections. */
  checkKeepAlive(): void {
    const now = this.now();
    if (!this.isOpen && this.#state !== 'leaving') this.#startClosing();
    const limit =
      this.#state === 'leaving'
        ? this.#stateSince + CLOSE_TIMEOUT_MS
        : this.#state === 'greeting'
          ? this.#stateSince + HANDSHAKE_TIMEOUT_MS
          : Infinity;
    if (now > Math.min(limit, this.#lastReceivedAt + CLIENT_TIMEOUT_MS)) this.transport.terminate();
    else if (now >= this.hubClient.expiresAt) this.close({ error: 'The sign-in has expired' });
    else if (this.#state === 'open' && now >= this.#lastSentAt + PING_EVERY_MS) this.#send({ type: HubMessageType.ping });
  }

  #onFrame(frame: string | null): void {
    this.#lastReceivedAt = this.now();
    if (this.#state === 'leaving') return;
    try {
      if (frame === null) throw new Error('A frame is not text');
      for (const message of this.#reader.read(frame)) this.#handleMessage(message);
    } catch {
      // A client with another protocol is not worth a line in the log.
      this.#reject('The connection does not speak the JSON protocol');
    }
  }

  #handleMessage(message: Record<string, unknown>): void {
    if (this.#state === 'leaving') return;
    if (!this.isMessageAllowed()) return this.#reject('Too many calls');
    if (this.#state === 'greeting') return this.#handleHandshake(message);
    if (message['type'] === HubMessageType.close) return this.#startClosing();
    if (message['type'] === HubMessageType.invocation) this.emit('invocation', HubInvocation.parse(message));
  }

  #handleHandshake(message: Record<string, unknown>): void {
    if (!HandshakeRequest.safeParse(message).success) return this.#reject('Only version 1 of the JSON protocol is spoken here');
    if (this.#refusal !== null) return this.#reject(this.#refusal);
    this.#send({});
    this.#state = 'open';
    this.emit('open');
  }

  /** Closes because of what the client has sent, or instead of accepting its handshake. */
  #reject(error: string): void {
    if (this.#state === 'open') return this.close({ error });
    this.#send({ error });
    this.#startClosing();
  }

  #startClosing(): void {
    this.#state = 'leaving';
    this.#stateSince = this.now();
    this.transport.close();
  }

  #send(message: object): void {
    if (!this.transport.isOpen) return;
    if (this.transport.unsentBytes > MAX_UNSENT_BYTES) return this.transport.terminate();
    this.#lastSentAt = this.now();
    this.transport.send(encodeMessage(message));
  }
}
