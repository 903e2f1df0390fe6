import { PluginFailure, type Log, type LogFacts } from '@ombi/sdk';
import { lines } from '../allowance.js';
import { toError } from '../channel/failures.js';
import type { Order } from '../channel/orders.js';
import type { Ask } from '../channel/reports.js';
import { ASKS, TOO_MANY_ASKS } from '../channel/asks.js';

export type Send = (message: object, sent?: () => void) => void;

/** The portal as one call sees it. */
export interface PortalDuringCall {
  readonly log: Log;
  ask(ask: Ask): Promise<unknown>;
}

interface Waiting {
  resolve(value: unknown): void;
  reject(cause: Error): void;
}

type Answered = Extract<Order, { type: 'answer' | 'refusal' }>;

const LONGEST_MESSAGE = 2_000;

/** The way from a plug-in's process to what the portal does for it. */
export class Portal {
  readonly #waiting = new Map<number, Waiting>();
  readonly #lines = lines();
  #last = 0;

  constructor(private readonly send: Send) {}

  during(call: number): PortalDuringCall {
    const write = (level: keyof Log) => (message: string, facts?: LogFacts) => this.#write(call, level, message, facts);
    return {
      log: { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') },
      ask: (ask) => this.#ask(call, ask),
    };
  }

  answered(order: Answered): void {
    const waiting = this.#waiting.get(order.id);
    this.#waiting.delete(order.id);
    if (order.type === 'answer') waiting?.resolve(order.value);
    else waiting?.reject(toError(order.failure));
  }

  /** Here as there, so that an answer which nobody waits for any more is not behind ten thousand questions. */
  #ask(call: number, ask: Ask): Promise<unknown> {
    if (this.#waiting.size >= ASKS.atOnce + ASKS.waiting) return Promise.reject(new PluginFailure('unavailable', TOO_MANY_ASKS));
    const id = (this.#last += 1);
    return new Promise((resolve, reject) => {
      this.send({ type: 'ask', id, call, ask });
      this.#waiting.set(id, { resolve, reject });
    });
  }

  #write(call: number, level: keyof Log, message: string, facts: LogFacts = {}): void {
    const allowed = this.#lines.take();
    if (allowed === 'spent') return;
    const line = allowed === 'granted' ? { level, message: String(message).slice(0, LONGEST_MESSAGE), facts } : TOO_MUCH;
    this.send({ type: 'log', call, ...line });
  }
}

const TOO_MUCH = { level: 'warn', message: 'plug-in writes too much; some lines are left out', facts: {} } as const;
