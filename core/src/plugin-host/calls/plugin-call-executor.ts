import { Injectable } from '@nestjs/common';
import { PluginFailure } from '@ombi/sdk';
import { LogService } from '../../kernel/index.js';
import { ConnectionAbortSignals } from '../registry/connection-abort-signals.js';
import { createCallDeadline, rejectOnAbort } from './deadline.js';
import { asPluginFailure } from './plugin-failure.js';
import { ConnectionHealthTracker } from '../health/connection-health-tracker.js';

/** Default bound of a call. */
const CALL_TIMEOUT_MS = 30_000;

/** A call into a plug-in. */
export interface PluginCall<T> {
  readonly pluginId: string;
  /** Null for a draft that is only being tried: its outcome says nothing about a stored connection. */
  readonly connectionId: string | null;
  /** What is called, for the log. */
  readonly what: string;
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  work(signal: AbortSignal): Promise<T>;
}

/** Every call into a plug-in passes here: bounded in time, ended when nobody wants it any more, its outcome remembered. */
@Injectable()
export class PluginCallExecutor {
  constructor(
    private readonly connectionAbortSignals: ConnectionAbortSignals,
    private readonly connectionHealthTracker: ConnectionHealthTracker,
    private readonly log: LogService,
  ) {}

  /** The plug-in's own result, or a `PluginFailure`, whatever it threw. */
  async call<T>(call: PluginCall<T>): Promise<T> {
    const { pluginId, connectionId, timeoutMs = CALL_TIMEOUT_MS, signal } = call;
    const ends = [
      this.connectionAbortSignals.stopping,
      ...(connectionId === null ? [] : [this.connectionAbortSignals.signalFor(pluginId, connectionId)]),
      ...(signal ? [signal] : []),
    ];
    const bound = createCallDeadline(timeoutMs, ends, () => new PluginFailure('timeout', `no answer within ${timeoutMs / 1000} s`));
    try {
      bound.signal.throwIfAborted();
      const result = await rejectOnAbort(startWork(call, bound.signal), bound.signal);
      if (connectionId !== null) this.connectionHealthTracker.recordSuccess(connectionId, pluginId);
      return result;
    } catch (cause) {
      throw this.#toFailure(
        call,
        cause,
        ends.some((end) => end.aborted && !isTimeout(end.reason)),
      );
    } finally {
      bound.release();
    }
  }

  #toFailure<T>({ pluginId, connectionId, what }: PluginCall<T>, cause: unknown, isAborted: boolean): PluginFailure {
    // What nobody waits for any more proves nothing.
    if (isAborted) return new PluginFailure('unavailable', 'the call was given up');

    const expected = asPluginFailure(cause);
    if (!expected) this.log.error('plug-in failed in a way it should not', { plugin: pluginId, call: what, cause });
    const failure = expected ?? new PluginFailure('malformed');
    if (connectionId !== null) this.connectionHealthTracker.recordFailure(connectionId, pluginId, failure);
    return failure;
  }
}

/** A caller whose patience ended says as much about the connection as our own does. */
const isTimeout = (reason: unknown): boolean => reason instanceof PluginFailure && reason.code === 'timeout';

/** A plug-in may also throw before it gives a promise. */
const startWork = async <T>({ work }: PluginCall<T>, signal: AbortSignal): Promise<T> => work(signal);
