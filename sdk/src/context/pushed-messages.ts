import type { z } from 'zod';
import { RUNTIME_LIMITS } from '../definition/plugin-limits.js';
import { PluginFailure } from './failures.js';
import type { PushedMessage, ServerSentEvent } from './http.js';

/** Parses a text as JSON. Throws a `PluginFailure` `malformed`. */
export type ParseText = <T extends z.ZodType>(text: string, schema: T) => z.output<T>;

const SECOND_MS = 1_000;

/** Throttles messages: delays them so that at most the allowed number passes per second. */
export class MessageThrottle {
  #count = 0;
  #since: number;

  constructor(
    private readonly perSecond: number = RUNTIME_LIMITS.pushMessagesPerSecond,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#since = now();
  }

  /** Counts one message. Returns the milliseconds that it must wait. */
  delayMs(): number {
    const elapsed = this.now() - this.#since;
    if (elapsed >= SECOND_MS) {
      this.#since += elapsed;
      this.#count = 0;
    }
    this.#count += 1;
    if (this.#count <= this.perSecond) return 0;
    // The message belongs to the next second.
    this.#since += SECOND_MS;
    this.#count = 1;
    return Math.max(0, this.#since - this.now());
  }

  async pace(): Promise<void> {
    const ms = this.delayMs();
    if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
  }
}

/** A pushed text with its reader. */
export const toPushedMessage = (text: string, parse: ParseText): PushedMessage => ({ text, json: (schema) => parse(text, schema) });

const LINE_END = /\r\n|\r|\n/;

/**
 * Parses `text/event-stream` (server-sent events) as it comes, as the HTML standard says. Throws a `PluginFailure` `malformed` for an event
 * that is too large.
 */
export class EventStreamParser {
  readonly #decoder = new TextDecoder();
  /** The parts of the line that has not ended. */
  #line: string[] = [];
  #lineSize = 0;
  #endedWithReturn = false;
  #data: string[] = [];
  #size = 0;
  #event = '';
  #id = '';

  constructor(private readonly parse: ParseText) {}

  /** Returns the events that these bytes complete; an event at the end of the stream without an empty line is dropped. */
  write(bytes: Uint8Array): ServerSentEvent[] {
    const decoded = this.#decoder.decode(bytes, { stream: true });
    // The line end may be cut in its middle.
    const text = this.#endedWithReturn && decoded.startsWith('\n') ? decoded.slice(1) : decoded;
    if (decoded !== '') this.#endedWithReturn = decoded.endsWith('\r');
    const [rest = '', ...further] = text.split(LINE_END);
    this.#line.push(rest);
    this.#lineSize += rest.length;
    const events = further.flatMap((next) => this.#readLine(this.#endLine(next)));
    this.#assertSize(this.#size + this.#lineSize);
    return events;
  }

  /** Returns the line that has ended; `next` begins the one after it. */
  #endLine(next: string): string {
    const line = this.#line.join('');
    this.#line = [next];
    this.#lineSize = next.length;
    return line;
  }

  #readLine(line: string): ServerSentEvent[] {
    if (line === '') return this.#dispatch();
    const colon = line.indexOf(':');
    if (colon === 0) return [];
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (name === 'event') this.#event = value;
    else if (name === 'id' && !value.includes('\0')) this.#id = value;
    else if (name === 'data') this.#addData(value);
    return [];
  }

  #addData(value: string): void {
    this.#data.push(value);
    this.#size += value.length + 1;
    this.#assertSize(this.#size);
  }

  #assertSize(size: number): void {
    if (size > RUNTIME_LIMITS.pushMessageBytes) throw new PluginFailure('malformed', 'a message is too large');
  }

  #dispatch(): ServerSentEvent[] {
    const { length } = this.#data;
    const message = toPushedMessage(this.#data.join('\n'), this.parse);
    const event = { ...message, event: this.#event || 'message', id: this.#id };
    this.#data = [];
    this.#size = 0;
    this.#event = '';
    return length > 0 ? [event] : [];
  }
}
