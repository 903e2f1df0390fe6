import { setTimeout as wait } from 'node:timers/promises';
import { PluginFailure, RUNTIME_LIMITS, type WebhookResult } from '@ombi/sdk';
import type { Clock, LogService } from '../../kernel/index.js';
import type { PluginCallContext, PluginCaller } from '../calls/plugin-caller.js';
import { SyncThrottle } from './sync-throttle.js';

/** Pauses of push connections: the back-off before a reconnect, and the interval of syncs. */
export class PushTiming {
  /** Milliseconds before the first, second … restart after runs that did not last; the last one is repeated. */
  readonly restartDelaysMs: readonly number[] = [1_000, 5_000, 15_000, 60_000, 300_000];
  /** Milliseconds after which a run counts as one that lasted. */
  readonly stableAfterMs: number = 60_000;
  /** Milliseconds between two syncs. */
  readonly syncIntervalMs: number = RUNTIME_LIMITS.listenSyncIntervalMs;
}

/** Dependencies of a push connection. */
export interface PushConnectionDependencies {
  readonly caller: PluginCaller;
  readonly clock: Clock;
  readonly log: LogService;
  readonly timing: PushTiming;
  /** Requests a sync of the connection. */
  requestSync(context: PluginCallContext, sync: NonNullable<WebhookResult['sync']>): void;
}

/** Keeps `listen` of a plug-in running for one connection until it is stopped, and restarts (reconnects) it with back-off. */
export class PushConnection {
  /** Resolves when nothing of it runs any more. */
  readonly stopped: Promise<void>;
  readonly #stop = new AbortController();
  readonly #syncRequests: SyncThrottle;
  /** Runs in a row that did not last. */
  #shortRuns = 0;

  constructor(
    readonly context: PluginCallContext,
    private readonly dependencies: PushConnectionDependencies,
  ) {
    const { timing, requestSync } = dependencies;
    this.#syncRequests = new SyncThrottle(timing.syncIntervalMs, (sync) => requestSync(context, sync));
    this.stopped = this.#run();
  }

  stop(): void {
    this.#stop.abort();
    this.#syncRequests.close();
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      const failure = await this.#listen();
      const pauseMs = this.#nextPauseMs();
      if (!signal.aborted) await wait(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
      // After the pause, because a connection that goes out of use aborts the run first.
      if (failure !== null && !signal.aborted) this.#logFailure(failure);
    }
  }

  /** Runs it once; returns why it failed. Failures do not count for the health of the connection, whose other calls may well succeed. */
  async #listen(): Promise<unknown> {
    const { caller, clock, timing } = this.dependencies;
    const startedAt = clock.ms();
    const onPush = ({ sync }: WebhookResult): void => {
      if (sync && !this.#stop.signal.aborted) this.#syncRequests.add(sync);
    };
    try {
      const options = { timeoutMs: RUNTIME_LIMITS.listenRunMs, skipHealthUpdate: true, signal: this.#stop.signal, onPush };
      await caller.runTask(this.context, { kind: 'listen' }, options);
      return null;
    } catch (cause) {
      return cause;
    } finally {
      this.#shortRuns = clock.ms() - startedAt >= timing.stableAfterMs ? 0 : this.#shortRuns + 1;
    }
  }

  /** With jitter, so that many portals do not return to a restarted service at once. */
  #nextPauseMs(): number {
    const { restartDelaysMs } = this.dependencies.timing;
    const pause = restartDelaysMs[Math.min(Math.max(this.#shortRuns, 1), restartDelaysMs.length) - 1] ?? 0;
    return pause * (0.5 + Math.random() / 2);
  }

  /** The first failure in a row is a warning; the others would only repeat it. */
  #logFailure(cause: unknown): void {
    const { plugin, connectionId } = this.context;
    const { code, detail } = cause instanceof PluginFailure ? cause : { code: 'unexpected', detail: undefined };
    const level = this.#shortRuns <= 1 ? 'warn' : 'debug';
    this.dependencies.log[level]('plug-in stopped listening and is started again', {
      plugin: plugin.manifest.id,
      connection: connectionId,
      failure: code,
      detail,
    });
  }
}
