import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { CONFIG, GracefulShutdown, LogService, Semaphore, type Config } from '../../kernel/index.js';
import { rescanInstalledPlugins, PluginSet } from '../discovery/index.js';
import { linkPeerDependencies } from '../process/peer-dependencies.js';
import { PluginProcessOptions } from '../process/plugin-process-options.js';
import { PluginRegistry } from './plugin-registry.js';

/**
 * Hot reload: detects installed plug-ins that are added, changed or removed while the portal runs, and updates everything that depends on
 * them.
 */
@Injectable()
export class PluginWatcher implements OnApplicationBootstrap {
  readonly #mutex = new Semaphore(1);
  #next: Promise<void> | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly processOptions: PluginProcessOptions,
    private readonly plugins: PluginSet,
    private readonly pluginRegistry: PluginRegistry,
    private readonly events: EventBus,
    private readonly gracefulShutdown: GracefulShutdown,
    private readonly log: LogService,
  ) {}

  /** Does what the start does not wait for: describes new plug-ins and migrates values. */
  onApplicationBootstrap(): void {
    this.gracefulShutdown.onStop(() => this.#mutex.run(() => Promise.resolve()));
    this.rescan().catch((cause: unknown) => this.log.error('the installed plug-ins could not be looked at', { cause }));
  }

  /** Rescans the plug-in folder; changes are in force when the promise resolves. Callers that arrive during a scan share the next one. */
  rescan(): Promise<void> {
    this.#next ??= this.#mutex.run(() => {
      this.#next = null;
      return this.#rescan();
    });
    return this.#next;
  }

  /** Runs work that moves plug-in folders while no scan runs, then rescans. */
  runAndRescan(applyChange: () => Promise<void>): Promise<void> {
    return this.#mutex.run(async () => {
      await applyChange();
      await this.#rescan();
    });
  }

  async #rescan(): Promise<void> {
    const { stopping: signal } = this.gracefulShutdown;
    if (signal.aborted) return;
    const refusedBefore = this.plugins.refused;
    await this.#provideLibraries();
    await rescanInstalledPlugins(this.plugins, this.config, { processOptions: this.processOptions, signal });
    if (signal.aborted) return;

    for (const id of this.#changedPluginIds()) await this.#reload(id);
    for (const { id, state, reason } of this.plugins.refused.filter((refused) => !refusedBefore.includes(refused))) {
      this.log.warn('plug-in cannot be used', { plugin: id, state, reason });
      await this.#publishChange(id);
    }
  }

  /** One that cannot be read keeps no other from being loaded; the registry repeats it and publishes the change then. */
  async #reload(pluginId: string): Promise<void> {
    try {
      await this.pluginRegistry.reloadChangedCode(pluginId);
    } catch (cause) {
      this.log.error('the settings of a plug-in could not be read, which is tried again', { plugin: pluginId, cause });
      return;
    }
    await this.#publishChange(pluginId);
  }

  /** A file system without links is only logged: plug-ins there have to bundle their libraries. */
  async #provideLibraries(): Promise<void> {
    try {
      await linkPeerDependencies(this.config);
    } catch (cause) {
      this.log.warn('the libraries of the portal could not be laid beside the installed plug-ins', { cause });
    }
  }

  /** Plug-ins whose configuration in memory is not that of the current code. */
  #changedPluginIds(): string[] {
    const { loaded } = this.plugins;
    const removedIds = this.pluginRegistry.listIds().filter((id) => !this.plugins.find(id));
    const changed = loaded.filter((plugin) => this.pluginRegistry.find(plugin.manifest.id)?.plugin !== plugin);
    return [...removedIds, ...changed.map(({ manifest }) => manifest.id)];
  }

  #publishChange(pluginId: string): Promise<void> {
    return this.events.publish('plugin.changed', { pluginId, enabled: this.pluginRegistry.find(pluginId)?.enabled ?? false });
  }
}
