import { Injectable } from '@nestjs/common';
import { PluginFailure, RUNTIME_LIMITS } from '@ombi/sdk';
import { LogService, operationChannels } from '../../kernel/index.js';
import { ConnectionAbortSignals } from '../registry/connection-abort-signals.js';
import { createCallDeadline, rejectOnAbort } from './deadline.js';
import { pluginFailureOrNull } from './plugin-failure.js';
import { ConnectionHealthTracker } from '../health/connection-health-tracker.js';

/** A call into a plug-in. */
export interface PluginCall<T> {
  readonly pluginId: string;
  /** Null for a draft: its outcome does not change the health of a stored connection. */
  readonly connectionId: string | null;
  /** Name of the call, for the log. */
  readonly callName: string;
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The outcome does not change the health of the connection. */
  readonly skipHealthUpdate?: boolean;
  /** It lasts until it is stopped, so that it is no operation of its own. */
  readonly isLasting?: boolean;
  work(signal: AbortSignal): Promise<T>;
}

/** Executes every call into a plug-in: with a time-out, aborted when the caller gives up, and recorded in the connection's health. */
@Injectable()
export class PluginCallExecutor {
  constructor(
    private readonly connectionAbortSignals: ConnectionAbortSignals,
    private readonly connectionHealthTracker: ConnectionHealthTracker,
    private readonly log: LogService,
  ) {}

  /** Returns the plug-in's result. Throws a `PluginFailure`, whatever the plug-in threw. */
  call<T>(call: PluginCall<T>): Promise<T> {
    if (call.isLasting) return this.#execute(call);
    const operation = { plugin: call.pluginId, connection: call.connectionId, call: call.callName };
    return operationChannels.pluginCalls.tracePromise(() => this.#execute(call), operation);
  }

  async #execute<T>(call: PluginCall<T>): Promise<T> {
    const { pluginId, connectionId, timeoutMs = RUNTIME_LIMITS.callTimeoutMs, signal } = call;
    const ends = [
      this.connectionAbortSignals.stopping,
      ...(connectionId === null ? [] : [this.connectionAbortSignals.signalFor(pluginId, connectionId)]),
      ...(signal ? [signal] : []),
    ];
    const healthEpoch = connectionId === null || call.skipHealthUpdate ? null : this.connectionHealthTracker.epochOf(connectionId);
    const deadline = createCallDeadline(timeoutMs, ends, () => new PluginFailure('timeout'));
    try {
      deadline.signal.throwIfAborted();
      const result = await rejectOnAbort(startWork(call, deadline.signal), deadline.signal);
      if (connectionId !== null && healthEpoch) this.connectionHealthTracker.recordSuccess(connectionId, pluginId, healthEpoch);
      return result;
    } catch (cause) {
      // A call that the caller aborted says nothing about the connection.
      if (ends.some((end) => end.aborted && !isTimeout(end.reason))) throw new PluginFailure('unavailable', 'the call was given up');
      const failure = this.#toFailure(call, cause);
      if (connectionId !== null && healthEpoch) this.connectionHealthTracker.recordFailure(connectionId, pluginId, failure, healthEpoch);
      throw failure;
    } finally {
      deadline.release();
    }
  }

  #toFailure<T>({ pluginId, callName }: PluginCall<T>, cause: unknown): PluginFailure {
    const expected = pluginFailureOrNull(cause);
    if (expected) return this.#redact(expected);
    // Only the log gets the text of the error, which may hold anything.
    this.log.error('plug-in failed in a way it should not', { plugin: pluginId, call: callName, cause });
    return new PluginFailure('plugin-error', `the plug-in "${pluginId}" made a mistake in ${callName}`);
  }

  /** Users read the text, and a service may have written the key that it was sent into it. */
  #redact(failure: PluginFailure): PluginFailure {
    const { code, detail, retryAfterMs } = failure;
    const redacted = detail && this.log.redactText(detail);
    return redacted === detail ? failure : new PluginFailure(code, redacted, retryAfterMs);
  }
}

/** A time-out of the caller counts like our own. */
const isTimeout = (reason: unknown): boolean => reason instanceof PluginFailure && reason.code === 'timeout';

/** Async, so that an error that a plug-in throws synchronously becomes a rejection. */
const startWork = async <T>({ work }: PluginCall<T>, signal: AbortSignal): Promise<T> => work(signal);
