import { Injectable } from '@nestjs/common';
import { PluginFailure } from '@ombi/sdk';
import { LogService } from '../../kernel/index.js';
import { Lifetimes } from '../registry/lifetimes.js';
import { deadline, untilAborted } from './deadline.js';
import { failureIn } from './failure.js';
import { Health } from './health.js';

/** Default bound of a call. */
const CALL_TIMEOUT_MS = 30_000;

/** A call into a plug-in. */
export interface GuardedCall<T> {
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
export class Guard {
  constructor(
    private readonly lifetimes: Lifetimes,
    private readonly health: Health,
    private readonly log: LogService,
  ) {}

  /** The plug-in's own result, or a `PluginFailure`, whatever it threw. */
  async call<T>(call: GuardedCall<T>): Promise<T> {
    const { pluginId, connectionId, timeoutMs = CALL_TIMEOUT_MS, signal } = call;
    const ends = [
      this.lifetimes.stopping,
      ...(connectionId === null ? [] : [this.lifetimes.of(pluginId, connectionId)]),
      ...(signal ? [signal] : []),
    ];
    const bound = deadline(timeoutMs, ends, () => new PluginFailure('timeout', `no answer within ${timeoutMs / 1000} s`));
    try {
      bound.signal.throwIfAborted();
      const result = await untilAborted(start(call, bound.signal), bound.signal);
      if (connectionId !== null) this.health.succeeded(connectionId, pluginId);
      return result;
    } catch (cause) {
      throw this.#judge(
        call,
        cause,
        ends.some((end) => end.aborted && !isTimeout(end.reason)),
      );
    } finally {
      bound.release();
    }
  }

  #judge<T>({ pluginId, connectionId, what }: GuardedCall<T>, cause: unknown, isGivenUp: boolean): PluginFailure {
    // What nobody waits for any more proves nothing.
    if (isGivenUp) return new PluginFailure('unavailable', 'the call was given up');

    const expected = failureIn(cause);
    if (!expected) this.log.error('plug-in failed in a way it should not', { plugin: pluginId, call: what, cause });
    const failure = expected ?? new PluginFailure('malformed');
    if (connectionId !== null) this.health.failed(connectionId, pluginId, failure);
    return failure;
  }
}

/** A caller whose patience ended says as much about the connection as our own does. */
const isTimeout = (reason: unknown): boolean => reason instanceof PluginFailure && reason.code === 'timeout';

/** A plug-in may also throw before it gives a promise. */
const start = async <T>({ work }: GuardedCall<T>, signal: AbortSignal): Promise<T> => work(signal);
