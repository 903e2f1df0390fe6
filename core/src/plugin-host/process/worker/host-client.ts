import { PluginFailure, type Log, type LogFacts } from '@ombi/sdk';
import { createLogLineLimiter } from '../ipc/rate-limiter.js';
import { deserializeFailure } from '../ipc/ipc-failures.js';
import { type HostMessage, type ServiceCall, SERVICE_CALL_LIMITS, TOO_MANY_SERVICE_CALLS } from '../ipc/ipc-messages.js';

export type SendMessage = (message: object, sent?: () => void) => void;

/** The services of the portal as one call sees them. */
export interface HostCallClient {
  readonly log: Log;
  callHost(ask: ServiceCall): Promise<unknown>;
}

interface PendingCall {
  resolve(value: unknown): void;
  reject(cause: Error): void;
}

type AnswerMessage = Extract<HostMessage, { type: 'answer' | 'refusal' }>;

const MAX_MESSAGE_LENGTH = 2_000;

/** Sends the service calls of a plug-in's process to the portal. */
export class HostClient {
  readonly #waiting = new Map<number, PendingCall>();
  readonly #logLimiter = createLogLineLimiter();
  #last = 0;

  constructor(private readonly sendMessage: SendMessage) {}

  forCall(call: number): HostCallClient {
    const write = (level: keyof Log) => (message: string, facts?: LogFacts) => this.#write(call, level, message, facts);
    return {
      log: { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') },
      callHost: (serviceCall) => this.#callHost(call, serviceCall),
    };
  }

  handleAnswer(order: AnswerMessage): void {
    const waiting = this.#waiting.get(order.id);
    this.#waiting.delete(order.id);
    if (order.type === 'answer') waiting?.resolve(order.value);
    else waiting?.reject(deserializeFailure(order.failure));
  }

  /** The same limit as in the portal, so that a needed answer does not wait behind thousands of abandoned calls. */
  #callHost(call: number, serviceCall: ServiceCall): Promise<unknown> {
    if (this.#waiting.size >= SERVICE_CALL_LIMITS.atOnce + SERVICE_CALL_LIMITS.waiting)
      return Promise.reject(new PluginFailure('unavailable', TOO_MANY_SERVICE_CALLS));
    const id = (this.#last += 1);
    return new Promise((resolve, reject) => {
      this.sendMessage({ type: 'ask', id, call, ask: serviceCall });
      this.#waiting.set(id, { resolve, reject });
    });
  }

  #write(call: number, level: keyof Log, message: string, facts: LogFacts = {}): void {
    const allowed = this.#logLimiter.consume();
    if (allowed === 'spent') return;
    const line = allowed === 'granted' ? { level, message: String(message).slice(0, MAX_MESSAGE_LENGTH), facts } : LOG_LIMIT_LINE;
    this.sendMessage({ type: 'log', call, ...line });
  }
}

const LOG_LIMIT_LINE = { level: 'warn', message: 'plug-in writes too much; some lines are left out', facts: {} } as const;
