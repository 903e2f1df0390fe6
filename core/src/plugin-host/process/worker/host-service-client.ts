import { PluginFailure, type Log, type LogFields, type ReportProgress } from '@ombi/sdk';
import { boundedProgress } from '../../runners/bounded-progress.js';
import { createLogLineLimiter, createProgressLimiter } from '../ipc/message-rate-limiter.js';
import { deserializeFailure } from '../ipc/ipc-failures.js';
import { type HostMessage, type ServiceCall, SERVICE_CALL_CONCURRENCY, TOO_MANY_SERVICE_CALLS } from '../ipc/ipc-messages.js';

/** Sends an IPC message to the portal; `sent` is called when it was written. */
export type SendMessage = (message: object, sent?: () => void) => void;

/** RPC client of the services of the portal, as one call sees them. */
export interface CallScopedHostClient {
  readonly log: Log;
  readonly progress: ReportProgress;
  callHost(ask: ServiceCall): Promise<unknown>;
}

interface PendingCall {
  readonly connectionId: string;
  resolve(value: unknown): void;
  reject(cause: Error): void;
}

type AnswerMessage = Extract<HostMessage, { type: 'answer' | 'refusal' }>;

const MAX_MESSAGE_LENGTH = 2_000;

/** RPC client in a plug-in's process: sends its service calls to the portal. */
export class HostServiceClient {
  readonly #waiting = new Map<number, PendingCall>();
  /** Number of waiting calls by connection. */
  readonly #pendingCounts = new Map<string, number>();
  readonly #logLimiter = createLogLineLimiter();
  readonly #progressLimiter = createProgressLimiter();
  #last = 0;

  constructor(private readonly sendMessage: SendMessage) {}

  /** `connectionId` is null for drafts; each connection has its own limits. */
  forCall(call: number, connectionId: string | null): CallScopedHostClient {
    const write = (level: keyof Log) => (message: string, fields?: LogFields) => this.#write(call, level, message, fields);
    return {
      log: { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') },
      progress: boundedProgress((fraction, text) => this.#report(call, fraction, text)),
      callHost: (serviceCall) => this.#callHost(call, connectionId ?? '', serviceCall),
    };
  }

  handleAnswer(order: AnswerMessage): void {
    const waiting = this.#waiting.get(order.id);
    this.#waiting.delete(order.id);
    if (waiting) this.#pendingCounts.set(waiting.connectionId, (this.#pendingCounts.get(waiting.connectionId) ?? 1) - 1);
    if (order.type === 'answer') waiting?.resolve(order.value);
    else waiting?.reject(deserializeFailure(order.failure));
  }

  /** The same limit as in the portal, so that a needed answer does not wait behind thousands of abandoned calls. */
  #callHost(call: number, connectionId: string, serviceCall: ServiceCall): Promise<unknown> {
    const pending = this.#pendingCounts.get(connectionId) ?? 0;
    if (pending >= SERVICE_CALL_CONCURRENCY.atOnce + SERVICE_CALL_CONCURRENCY.waiting)
      return Promise.reject(new PluginFailure('unavailable', TOO_MANY_SERVICE_CALLS));
    const id = (this.#last += 1);
    return new Promise((resolve, reject) => {
      this.sendMessage({ type: 'ask', id, call, ask: serviceCall });
      this.#waiting.set(id, { connectionId, resolve, reject });
      this.#pendingCounts.set(connectionId, pending + 1);
    });
  }

  #report(call: number, fraction: number, text: string | undefined): void {
    if (this.#progressLimiter.consume() === 'allowed') this.sendMessage({ type: 'progress', call, fraction, text });
  }

  #write(call: number, level: keyof Log, message: string, fields: LogFields = {}): void {
    const verdict = this.#logLimiter.consume();
    if (verdict === 'exhausted') return;
    const line = verdict === 'allowed' ? { level, message: String(message).slice(0, MAX_MESSAGE_LENGTH), facts: fields } : LOG_LIMIT_LINE;
    this.sendMessage({ type: 'log', call, ...line });
  }
}

const LOG_LIMIT_LINE = { level: 'warn', message: 'plug-in writes too much; some lines are left out', facts: {} } as const;
