import { type PluginRefusal, refusePlugin } from '../../plugin-refusal.js';
import { createPluginProcessFailure, isWindowOpen, type Clock, type LogService } from '../../../kernel/index.js';
import type { PluginRunState } from '../../runners/plugin-runner.js';
import type { PluginCallServices } from '../../runners/host-services.js';
import type { WorkerCommand } from '../ipc/ipc-messages.js';
import type { PluginProcessOptions } from '../plugin-process-options.js';
import { PluginProcess } from './plugin-process.js';
import type { PluginCodeLocation } from './node-permissions.js';

/** Dependencies of the supervisor. */
export interface SupervisorDependencies {
  readonly processOptions: PluginProcessOptions;
  readonly clock: Clock;
  readonly log: LogService;
  /** Called when the process ends unexpectedly; `isGivenUp` is true when it will not be restarted. */
  readonly onCrash?: (reason: string, isGivenUp: boolean) => void;
}

/**
 * Supervises the process of one plug-in: starts it on demand, stops it when it is idle, restarts it with back-off after crashes, and
 * gives up on a crash loop (too many crashes in a row).
 */
export class ProcessSupervisor {
  #process: PluginProcess | null = null;
  #idleTimer: NodeJS.Timeout | undefined;
  #crashes = 0;
  #retryAt = 0;
  /** Why the process last ended; null before the first crash. */
  #refusal: PluginRefusal | null = null;
  #isRetired = false;

  constructor(
    private readonly pluginCodeLocation: PluginCodeLocation,
    private readonly dependencies: SupervisorDependencies,
  ) {}

  get runState(): PluginRunState {
    const { restartBackoffMs } = this.dependencies.processOptions;
    if (this.#refusal === null) return { state: 'ready' };
    if (this.#crashes > restartBackoffMs.length) return { state: 'blocked', ...this.#refusal };
    const backoffMs = restartBackoffMs[this.#crashes - 1] ?? 0;
    const isBackingOff = isWindowOpen(this.dependencies.clock.ms(), this.#retryAt, backoffMs);
    return isBackingOff ? { state: 'retrying', until: new Date(this.#retryAt), ...this.#refusal } : { state: 'ready' };
  }

  /** For calls that a user waits for: starts the process at once, even during the back-off after a crash. */
  runWithoutBackoff(workerCommand: WorkerCommand, signal: AbortSignal, services: PluginCallServices | null): Promise<unknown> {
    this.#throwIfUnavailable('blocked');
    return this.#runInProcess(workerCommand, signal, services);
  }

  /** Throws PluginFailure `unavailable` during the back-off, and always after it was given up. */
  async run(workerCommand: WorkerCommand, signal: AbortSignal, services: PluginCallServices | null): Promise<unknown> {
    this.#throwIfUnavailable('blocked', 'retrying');
    const answer = await this.#runInProcess(workerCommand, signal, services);
    this.#crashes = 0;
    return answer;
  }

  resetFailures(): void {
    this.#crashes = 0;
    this.#retryAt = 0;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idleTimer);
    const pluginProcess = this.#process;
    this.#process = null;
    await pluginProcess?.close();
  }

  /** The plug-in was removed or its code replaced: no process is started any more. */
  retire(): Promise<void> {
    this.#isRetired = true;
    return this.close();
  }

  async #runInProcess(workerCommand: WorkerCommand, signal: AbortSignal, services: PluginCallServices | null): Promise<unknown> {
    clearTimeout(this.#idleTimer);
    const pluginProcess = this.#process && !this.#process.hasExited ? this.#process : this.#start();
    this.#process = pluginProcess;
    try {
      return await pluginProcess.run(workerCommand, signal, services);
    } finally {
      this.#scheduleIdleStop();
    }
  }

  #start(): PluginProcess {
    const pluginProcess = new PluginProcess(this.pluginCodeLocation, this.dependencies.processOptions, this.dependencies.log);
    void pluginProcess.exitReason.then((ending) => {
      if (this.#process === pluginProcess) this.#process = null;
      if (ending !== null) this.#recordCrash(ending);
    });
    return pluginProcess;
  }

  #scheduleIdleStop(): void {
    clearTimeout(this.#idleTimer);
    if (this.#process && !this.#process.isBusy)
      this.#idleTimer = setTimeout(() => void this.close(), this.dependencies.processOptions.idleMs).unref();
  }

  #recordCrash(ending: PluginRefusal): void {
    const { reason } = ending;
    const { processOptions, clock, log, onCrash } = this.dependencies;
    const backoffMs = processOptions.restartBackoffMs[this.#crashes];
    this.#crashes += 1;
    onCrash?.(reason, backoffMs === undefined);
    if (backoffMs === undefined) {
      this.#refusal = refusePlugin('process-given-up', { times: this.#crashes }, ending);
      log.error('plug-in was given up', { deaths: this.#crashes, reason });
    } else {
      this.#retryAt = clock.ms() + backoffMs;
      this.#refusal = refusePlugin('process-ended', {}, ending);
      log.warn('process of a plug-in ended', { deaths: this.#crashes, reason, restMs: backoffMs });
    }
  }

  #throwIfUnavailable(...states: readonly PluginRunState['state'][]): void {
    if (this.#isRetired) throw createPluginProcessFailure('the plug-in was replaced or removed');
    const { runState } = this;
    if (runState.state === 'ready' || !states.includes(runState.state)) return;
    const waitMs = runState.state === 'retrying' ? runState.until.getTime() - this.dependencies.clock.ms() : undefined;
    throw createPluginProcessFailure(runState.reason, waitMs);
  }
}
