import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { HubTransport } from './hub-transport.js';

/** A client answers an empty poll with the next one, so proxies see no connection that is idle for longer. */
const POLL_TIMEOUT_MS = 90_000;

/** Milliseconds until the response of a client that does not read its last frames is given up. */
const FLUSH_TIMEOUT_MS = 2_000;

/** Base of both HTTP transports: the client sends its frames as separate requests. */
export abstract class HttpTransport implements HubTransport {
  readonly #events = new EventEmitter<{ frame: [string]; close: [] }>();
  #isOpen = true;

  abstract readonly unsentBytes: number;
  abstract send(frame: string): void;
  /** Ends the response in progress, if any, after the frames that were sent. */
  protected abstract finish(): void;
  /** Ends it at once. */
  protected abstract abort(): void;

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Handles a frame of the client. */
  receive(frame: string): void {
    if (this.#isOpen) this.#events.emit('frame', frame);
  }

  close(): void {
    this.#end(() => this.finish());
  }

  terminate(): void {
    this.#end(() => this.abort());
  }

  #end(endResponse: () => void): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    endResponse();
    this.#events.emit('close');
  }

  onFrame(listener: (frame: string) => void): void {
    this.#events.on('frame', listener);
  }

  onClose(listener: () => void): void {
    this.#events.once('close', listener);
  }
}

/** The response to a poll (long polling): 200 with the queued frames (possibly none), or 204 when the connection is closed. */
export type PollResponse = { readonly status: 200; readonly frames: string } | { readonly status: 204 };

/** Long polling: frames are queued until the client polls. */
export class LongPollingTransport extends HttpTransport {
  #frames = '';
  #pendingPollResponse: ((answer: PollResponse) => void) | null = null;
  #isEstablished = false;

  get unsentBytes(): number {
    return Buffer.byteLength(this.#frames);
  }

  send(frame: string): void {
    this.#frames += frame;
    this.#respondWith({ status: 200, frames: this.#frames });
  }

  /**
   * The first poll is answered at once, as the client sends nothing before. A newer poll ends an older one. A poll whose client has gone
   * takes no frames: they are for the next one.
   */
  poll(signal: AbortSignal): Promise<PollResponse> {
    if (signal.aborted) return Promise.resolve({ status: 204 });
    this.#pendingPollResponse?.({ status: 204 });
    this.#pendingPollResponse = null;
    if (this.#frames !== '' || (this.isOpen && !this.#isEstablished)) return Promise.resolve(this.#takeFrames());
    if (!this.isOpen) return Promise.resolve({ status: 204 });
    return this.#waitForFrames(signal);
  }

  protected finish(): void {
    this.#respondWith(this.#frames === '' ? { status: 204 } : { status: 200, frames: this.#frames });
  }

  protected abort(): void {
    this.finish();
  }

  #takeFrames(): PollResponse {
    this.#isEstablished = true;
    const frames = this.#frames;
    this.#frames = '';
    return { status: 200, frames };
  }

  #waitForFrames(signal: AbortSignal): Promise<PollResponse> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => answer({ status: 200, frames: '' }), POLL_TIMEOUT_MS).unref();
      const answer = (what: PollResponse): void => {
        clearTimeout(timer);
        if (this.#pendingPollResponse === answer) this.#pendingPollResponse = null;
        resolve(what);
      };
      this.#pendingPollResponse = answer;
      signal.addEventListener('abort', () => answer({ status: 204 }), { once: true });
    });
  }

  #respondWith(answer: PollResponse): void {
    if (!this.#pendingPollResponse) return;
    this.#frames = '';
    this.#pendingPollResponse(answer);
  }
}

/** Server-sent events (SSE): frames are written into one open response (`text/event-stream`). */
export class ServerSentEventsTransport extends HttpTransport {
  constructor(private readonly response: ServerResponse) {
    super();
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache, no-store', 'X-Accel-Buffering': 'no' });
    response.flushHeaders();
    response.once('close', () => this.terminate());
  }

  get unsentBytes(): number {
    return this.response.writableLength;
  }

  send(frame: string): void {
    const lines = frame.split('\n').map((line) => `data: ${line}\r\n`);
    this.response.write(`${lines.join('')}\r\n`);
  }

  protected finish(): void {
    const timer = setTimeout(() => this.abort(), FLUSH_TIMEOUT_MS).unref();
    this.response.once('close', () => clearTimeout(timer));
    this.response.end();
  }

  /** A response that is only ended stays in memory with its frames for as long as its client keeps the connection and does not read. */
  protected abort(): void {
    this.response.destroy();
  }
}
