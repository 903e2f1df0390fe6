import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PluginFailure, RUNTIME_LIMITS, type FailureCode } from '@ombi/sdk';
import { Clock, GracefulShutdown, PendingPromises, LogService, Problem } from '../../kernel/index.js';
import { pluginFailureOrNull } from '../calls/plugin-failure.js';
import { toPlainData } from '../calls/plain-data.js';
import { PluginCaller, toCallContext } from '../calls/plugin-caller.js';
import type { LoadedPlugin } from '../discovery/index.js';
import { isConnectionInUse, type ConfiguredPlugin } from '../registry/configured-plugin.js';
import { PluginRegistry } from '../registry/plugin-registry.js';
import { ActionPatchValidator, hasConnectionPatch } from '../settings/action-patch-validator.js';
import { PluginSettingsService } from '../settings/plugin-settings.service.js';

/** Milliseconds for which a finished run can be read. */
const KEPT_MS = 3_600_000;

/** A run of a plug-in's action on a stored connection, in progress or finished. */
export interface ConnectionActionRun {
  readonly id: string;
  readonly action: string;
  readonly state: 'running' | 'succeeded' | 'failed' | 'cancelled';
  readonly startedAt: Date;
  /** Null while it runs. */
  readonly finishedAt: Date | null;
  /** The last report; `text` is a key of the plug-in's texts. Null before the first one. */
  readonly progress: { readonly fraction: number; readonly text: string | null } | null;
  /** The plug-in's answer; null until it has succeeded. */
  readonly answer: unknown;
  readonly failure: { readonly code: FailureCode; readonly detail: string | null } | null;
  /** Whether it has changed the settings of the connection. */
  readonly hasChangedSettings: boolean;
}

interface HeldRun {
  readonly stop: AbortController;
  run: ConnectionActionRun;
}

/** Which plug-in action of which connection. */
export interface ConnectionActionTarget {
  readonly pluginId: string;
  readonly connectionId: string;
}

/**
 * Runs the actions of plug-ins on stored connections as background tasks, one at a time for each connection. The runs are held in memory,
 * by the portal that started them.
 */
@Injectable()
export class ConnectionActionRuns {
  /** The latest run of each connection. */
  readonly #held = new Map<string, HeldRun>();
  readonly #pendingPromises = new PendingPromises();

  constructor(
    private readonly pluginRegistry: PluginRegistry,
    private readonly caller: PluginCaller,
    private readonly actionPatchValidator: ActionPatchValidator,
    private readonly settings: PluginSettingsService,
    private readonly clock: Clock,
    private readonly log: LogService,
    gracefulShutdown: GracefulShutdown,
  ) {
    gracefulShutdown.onStop(() => this.#pendingPromises.whenSettled());
  }

  /**
   * Starts an action. Throws a 404 problem for an unknown connection or action, and 409 while the connection is not in use or another action
   * of it runs.
   */
  start({ pluginId, connectionId }: ConnectionActionTarget, action: string, input: unknown): ConnectionActionRun {
    const configuredPlugin = this.#assertStored(pluginId, connectionId);
    const connection = configuredPlugin.connections.find(({ id }) => id === connectionId)!;
    const connectionAction = configuredPlugin.plugin.descriptor.connectionActions.find(({ name }) => name === action);
    if (!connectionAction) throw new Problem(404, 'not-found', 'There is no such action.');
    if (!isConnectionInUse(configuredPlugin, connection)) throw new Problem(409, 'switched-off', 'This connection is switched off.');
    if (this.#held.get(connectionId)?.run.state === 'running')
      throw new Problem(409, 'already-running', 'An action of this connection is running.');

    this.#forgetOld();
    const held: HeldRun = { stop: new AbortController(), run: this.#newRun(action) };
    this.#held.set(connectionId, held);
    const onProgress = (fraction: number, text?: string): void => {
      if (held.run.state === 'running') held.run = { ...held.run, progress: { fraction, text: text ?? null } };
    };
    const answer = this.caller.runTask(
      toCallContext(configuredPlugin, connection),
      { kind: 'connectionAction', name: action, input },
      // The administrator sees the failure; background work must not pause because of it.
      { timeoutMs: connectionAction.timeoutMs, signal: held.stop.signal, skipHealthUpdate: true, onProgress },
    );
    this.#pendingPromises.add(this.#finish(held, answer, { pluginId, connectionId }, configuredPlugin.plugin));
    return held.run;
  }

  /** The run in progress, or the last one of the past hour; null when there is none. Throws a 404 problem for an unknown connection. */
  findLatest({ pluginId, connectionId }: ConnectionActionTarget): ConnectionActionRun | null {
    this.#assertStored(pluginId, connectionId);
    this.#forgetOld();
    return this.#held.get(connectionId)?.run ?? null;
  }

  /** Cancels the run in progress, if any. Throws a 404 problem for an unknown connection. */
  cancel({ pluginId, connectionId }: ConnectionActionTarget): void {
    this.#assertStored(pluginId, connectionId);
    this.#held.get(connectionId)?.stop.abort();
  }

  async #finish(held: HeldRun, answer: Promise<unknown>, target: ConnectionActionTarget, plugin: LoadedPlugin): Promise<void> {
    try {
      const given = await answer;
      const hasChangedSettings = await this.#storePatch(given, target, plugin, held.stop.signal);
      const shown = (hasConnectionPatch(given) ? given.answer : given) ?? null;
      this.#end(held, { state: 'succeeded', answer: toAnswer(shown), hasChangedSettings });
    } catch (cause) {
      if (held.stop.signal.aborted) this.#end(held, { state: 'cancelled' });
      else this.#end(held, { state: 'failed', failure: this.#failureOf(cause, target, held.run.action) });
    }
  }

  /** Returns whether there was a patch. */
  async #storePatch(answer: unknown, target: ConnectionActionTarget, plugin: LoadedPlugin, signal: AbortSignal): Promise<boolean> {
    if (!hasConnectionPatch(answer)) return false;
    toAnswer(answer.answer);
    const patch = await this.actionPatchValidator.validate(plugin, answer.connectionPatch);
    signal.throwIfAborted();
    await this.settings.patchConnection(target.pluginId, target.connectionId, patch);
    return true;
  }

  #failureOf(cause: unknown, { pluginId }: ConnectionActionTarget, action: string): ConnectionActionRun['failure'] {
    const expected = pluginFailureOrNull(cause);
    if (!expected) this.log.error('the result of an action could not be stored', { plugin: pluginId, action, cause });
    const { code, detail = null } = expected ?? new PluginFailure('plugin-error');
    return { code, detail };
  }

  #newRun(action: string): ConnectionActionRun {
    const nothing = { finishedAt: null, progress: null, answer: null, failure: null, hasChangedSettings: false };
    return { id: randomUUID(), action, state: 'running', startedAt: this.clock.now(), ...nothing };
  }

  #end(held: HeldRun, end: Partial<ConnectionActionRun>): void {
    held.run = { ...held.run, ...end, finishedAt: this.clock.now() };
  }

  #assertStored(pluginId: string, connectionId: string): ConfiguredPlugin {
    const configuredPlugin = this.pluginRegistry.get(pluginId);
    if (!configuredPlugin.connections.some(({ id, isStored }) => id === connectionId && isStored))
      throw new Problem(404, 'not-found', 'There is no such connection.');
    return configuredPlugin;
  }

  #forgetOld(): void {
    const oldest = this.clock.ms() - KEPT_MS;
    for (const [connectionId, { run }] of this.#held)
      if (run.finishedAt !== null && run.finishedAt.getTime() < oldest) this.#held.delete(connectionId);
  }
}

const toAnswer = (answer: unknown): unknown => toPlainData(answer, 'the answer of the action', RUNTIME_LIMITS.connectionActionAnswerBytes);
