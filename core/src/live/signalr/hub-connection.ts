import { EventEmitter } from 'node:events';
import { encode, Handshake, Invocation, Kind, MessageReader } from './messages.js';
import type { HubTransport } from './transport.js';
import type { Visitor } from './visitor.js';

const PING_EVERY_MS = 15_000;
const SILENCE_MS = 30_000;
const HANDSHAKE_MS = 15_000;
const GOODBYE_MS = 2_000;
const MOST_UNSENT_BYTES = 1024 * 1024;

type State = 'greeting' | 'open' | 'leaving';

/**
 * One client of a hub. Emits `open` after the handshake, `invocation` for each call of the client, and `disconnect` once at
 * the end. Knows no timer: whoever owns it calls {@link tick} about every second.
 */
export class HubConnection extends EventEmitter<{ open: []; invocation: [Invocation]; disconnect: [] }> {
  readonly #reader = new MessageReader();
  #state: State = 'greeting';
  #since: number;
  #heardAt: number;
  #saidAt: number;

  constructor(
    private readonly transport: HubTransport,
    readonly visitor: Visitor,
    private readonly now: () => number,
    /** Counts a message of the client; false when its user has sent too many. */
    private readonly mayCall: () => boolean = () => true,
  ) {
    super();
    this.#since = this.#heardAt = this.#saidAt = now();
    transport.onFrame((frame) => this.#hear(frame));
    transport.onClose(() => this.emit('disconnect'));
  }

  /** Call a method of the client. A client that does not read what it is told is dropped. */
  invoke(target: string, args: readonly unknown[]): void {
    if (this.#state === 'open') this.#say({ type: Kind.invocation, target, arguments: args });
  }

  /** Answer a call of the client. */
  complete(invocationId: string, outcome: { result: unknown } | { error: string }): void {
    if (this.#state === 'open') this.#say({ type: Kind.completion, invocationId, ...outcome });
  }

  /** Say goodbye and why; only a client that may come back tries to. */
  close(farewell: { error?: string; allowReconnect?: boolean } = {}): void {
    if (this.#state === 'leaving') return;
    this.#say({ type: Kind.close, ...farewell });
    this.#leave();
  }

  /** Without a word, for clients that do not listen any more. */
  cut(): void {
    this.transport.terminate();
  }

  /** Keep the connection alive, or end it when its time is over. */
  tick(): void {
    const now = this.now();
    const limit = this.#state === 'leaving' ? this.#since + GOODBYE_MS : this.#state === 'greeting' ? this.#since + HANDSHAKE_MS : Infinity;
    if (now > Math.min(limit, this.#heardAt + SILENCE_MS)) this.transport.terminate();
    else if (now >= this.visitor.expiresAt) this.close({ error: 'The sign-in has expired' });
    else if (this.#state === 'open' && now >= this.#saidAt + PING_EVERY_MS) this.#say({ type: Kind.ping });
  }

  #hear(frame: string | null): void {
    this.#heardAt = this.now();
    if (this.#state === 'leaving') return;
    try {
      if (frame === null) throw new Error('A frame is not text');
      for (const message of this.#reader.read(frame)) this.#take(message);
    } catch {
      // Whatever it is, it does not speak our protocol; its words are not worth a line in the log.
      this.close({ error: 'The connection does not speak the JSON protocol' });
    }
  }

  #take(message: Record<string, unknown>): void {
    if (this.#state === 'leaving') return;
    if (!this.mayCall()) return this.close({ error: 'Too many calls' });
    if (this.#state === 'greeting') return this.#greet(message);
    if (message['type'] === Kind.close) return this.#leave();
    if (message['type'] === Kind.invocation) this.emit('invocation', Invocation.parse(message));
  }

  #greet(message: Record<string, unknown>): void {
    if (!Handshake.safeParse(message).success) {
      this.#say({ error: 'Only version 1 of the JSON protocol is spoken here' });
      return this.#leave();
    }
    this.#say({});
    this.#state = 'open';
    this.emit('open');
  }

  #leave(): void {
    this.#state = 'leaving';
    this.#since = this.now();
    this.transport.close();
  }

  #say(message: object): void {
    if (!this.transport.isOpen) return;
    if (this.transport.unsentBytes > MOST_UNSENT_BYTES) return this.transport.terminate();
    this.#saidAt = this.now();
    this.transport.send(encode(message));
  }
}
