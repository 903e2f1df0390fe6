import { Injectable } from '@nestjs/common';
import { Clock, GracefulShutdown, LogService } from '../../kernel/index.js';
import type { LoadedPlugin } from '../discovery/index.js';
import { HealthHistory } from '../health/health-history.js';
import { ForkedRunner } from '../process/forked-runner.js';
import { PluginProcessOptions } from '../process/plugin-process-options.js';
import { InProcessRunner } from './in-process-runner.js';
import type { PluginRunner } from './plugin-runner.js';
import { HostServices } from './host-services.js';

/** Provides the runner of each plug-in. */
@Injectable()
export class PluginRunners {
  readonly #runners = new WeakMap<LoadedPlugin, PluginRunner>();
  readonly #forkedRunners = new Map<LoadedPlugin, ForkedRunner>();

  constructor(
    private readonly hostServices: HostServices,
    private readonly processOptions: PluginProcessOptions,
    private readonly clock: Clock,
    private readonly log: LogService,
    private readonly history: HealthHistory,
    gracefulShutdown: GracefulShutdown,
  ) {
    gracefulShutdown.onStop(async () => void (await Promise.all([...this.#forkedRunners.values()].map((runner) => runner.close()))));
  }

  runnerOf(plugin: LoadedPlugin): PluginRunner {
    const pluginRunner = this.#runners.get(plugin) ?? this.#createRunner(plugin);
    this.#runners.set(plugin, pluginRunner);
    return pluginRunner;
  }

  /** The plug-in was removed or its code replaced: stops its process for good. */
  async retire(plugin: LoadedPlugin): Promise<void> {
    const runner = this.#forkedRunners.get(plugin);
    this.#forkedRunners.delete(plugin);
    await runner?.retire();
  }

  #createRunner(plugin: LoadedPlugin): PluginRunner {
    if (plugin.definition) return new InProcessRunner(plugin.definition, plugin.manifest.permissions, this.hostServices);
    const { id: pluginId } = plugin.manifest;
    const onCrash = (detail: string, isGivenUp: boolean): void =>
      this.history.record(
        { pluginId, connectionId: null },
        { at: this.clock.now(), state: isGivenUp ? 'blocked' : 'ended', failure: null, detail },
      );
    const tools = { processOptions: this.processOptions, clock: this.clock, log: this.log.child({ plugin: pluginId }), onCrash };
    const runner = new ForkedRunner(plugin, this.hostServices, tools);
    this.#forkedRunners.set(plugin, runner);
    return runner;
  }
}
