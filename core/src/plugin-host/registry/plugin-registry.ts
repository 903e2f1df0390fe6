import { isDeepStrictEqual } from 'node:util';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { GracefulShutdown, LogService, Problem, Semaphore } from '../../kernel/index.js';
import { ConnectionHealthTracker } from '../health/connection-health-tracker.js';
import { PluginConnectionRepository, type StoredPluginRows } from '../connections/plugin-connection.repository.js';
import { SecretEncryption } from '../connections/secret-encryption.js';
import { PluginSet, type LoadedPlugin } from '../discovery/index.js';
import { PluginRunners } from '../runners/plugin-runners.js';
import { RetryScheduler } from './retry-scheduler.js';
import { ConnectionAbortSignals } from './connection-abort-signals.js';
import { isConnectionInUse, loadConfiguredPlugin, type ConfiguredPlugin } from './configured-plugin.js';

/** Whether stored values have an older form version; migrating them runs the plug-in's code. */
function needsMigration({ descriptor }: LoadedPlugin, { plugin, connections }: StoredPluginRows): boolean {
  const isOld = plugin !== null && plugin.settingsVersion < descriptor.settings.version;
  return isOld || connections.some(({ version }) => version < descriptor.connection.version);
}

/** The rows with migrated values, so that a migration starts a process only once. Values that could not be migrated stay as they are. */
function toMigratedRows(
  { plugin: { descriptor }, settings, connections }: ConfiguredPlugin,
  rows: StoredPluginRows,
  secretEncryption: SecretEncryption,
): StoredPluginRows {
  const { plugin } = rows;
  const isOld = plugin !== null && plugin.settingsVersion < descriptor.settings.version;
  return {
    plugin: isOld && settings.parsed ? { ...plugin, ...settingsRow(secretEncryption.encrypt(descriptor.settings, settings.all)) } : null,
    connections: rows.connections.flatMap((row) => {
      const configured = row.version < descriptor.connection.version ? connections.find(({ id }) => id === row.id) : undefined;
      return configured?.parsed ? [{ ...row, ...secretEncryption.encrypt(descriptor.connection, configured.all) }] : [];
    }),
  };
}

const settingsRow = ({ version, values, secrets }: ReturnType<SecretEncryption['encrypt']>) => ({
  settingsVersion: version,
  settings: values,
  secrets,
});

const NO_ROWS: StoredPluginRows = { plugin: null, connections: [] };

/** The current configuration of every loaded plug-in, in memory, as of the last commit. */
@Injectable()
export class PluginRegistry implements OnModuleInit {
  readonly #configuredPlugins = new Map<string, ConfiguredPlugin>();
  readonly #mutex = new Semaphore(1);
  readonly #reloadRetries = new RetryScheduler((pluginId) => void this.#retryReload(pluginId));

  constructor(
    private readonly plugins: PluginSet,
    private readonly pluginConnectionRepository: PluginConnectionRepository,
    private readonly secretEncryption: SecretEncryption,
    private readonly pluginRunners: PluginRunners,
    private readonly connectionAbortSignals: ConnectionAbortSignals,
    private readonly connectionHealthTracker: ConnectionHealthTracker,
    private readonly log: LogService,
    private readonly events: EventBus,
    gracefulShutdown: GracefulShutdown,
  ) {
    gracefulShutdown.onStop(() => this.#reloadRetries.stop());
    events.onOtherPortals('plugin.changed', ({ pluginId, enabled }) => this.#onRemoteChange(pluginId, enabled));
    events.onOtherPortals('plugin.removed', ({ pluginId }) => this.reload(pluginId));
  }

  async onModuleInit(): Promise<void> {
    const stored = await this.pluginConnectionRepository.findAll();
    const rowsOf = ({ manifest }: LoadedPlugin): StoredPluginRows => stored.get(manifest.id) ?? NO_ROWS;
    // Plug-ins whose values need a process for migration are loaded after the start, by the plug-in watcher.
    const loadedAtStart = this.plugins.loaded.filter((plugin) => plugin.definition || !needsMigration(plugin, rowsOf(plugin)));
    await Promise.all(loadedAtStart.map((plugin) => this.#store(plugin, rowsOf(plugin))));
    for (const { id, state, reason } of this.plugins.refused) this.log.warn('plug-in cannot be used', { plugin: id, state, reason });
  }

  all(): readonly ConfiguredPlugin[] {
    return this.plugins.loaded.flatMap(({ manifest }) => this.find(manifest.id) ?? []);
  }

  /** Ids of the plug-ins in memory, whether they are still installed or not. */
  listIds(): string[] {
    return [...this.#configuredPlugins.keys()];
  }

  find(pluginId: string): ConfiguredPlugin | undefined {
    return this.#configuredPlugins.get(pluginId);
  }

  /** Throws a 404 problem for a plug-in that is not loaded. */
  get(pluginId: string): ConfiguredPlugin {
    const configuredPlugin = this.find(pluginId.toLowerCase());
    if (!configuredPlugin) throw new Problem(404, 'not-found', 'There is no such plug-in.');
    return configuredPlugin;
  }

  /**
   * Reads a plug-in's rows again. One at a time, so that the latest commit wins. When it fails, what is in memory stays, and reading is
   * repeated until it succeeds: the change that has to be read is committed.
   */
  reload(pluginId: string): Promise<void> {
    return this.#readOrRetry(pluginId, () => this.#read(pluginId));
  }

  async #readOrRetry(pluginId: string, read: () => Promise<void>): Promise<void> {
    try {
      await this.#mutex.run(read);
      this.#reloadRetries.recordSuccess(pluginId);
    } catch (cause) {
      this.#reloadRetries.recordFailure(pluginId);
      throw cause;
    }
  }

  /** Listeners of the change have used the former settings, so they are notified again. */
  async #retryReload(pluginId: string): Promise<void> {
    try {
      await this.reload(pluginId);
      const configuredPlugin = this.find(pluginId);
      if (configuredPlugin) await this.events.publish('plugin.changed', { pluginId, enabled: configuredPlugin.enabled });
    } catch (cause) {
      this.log.warn('the changed settings of a plug-in could not be read, which is tried again', { plugin: pluginId, cause });
      this.#reloadRetries.recordFailure(pluginId);
    }
  }

  /** Enabling a plug-in on another portal resets its failures here, too. */
  async #onRemoteChange(pluginId: string, enabled: boolean): Promise<void> {
    const plugin = this.plugins.find(pluginId);
    if (plugin && enabled) this.pluginRunners.runnerOf(plugin).resetFailures();
    await this.reload(pluginId);
  }

  /**
   * The plug-in was added, removed or its code changed: running calls of the old code are aborted and its process ends. When its rows cannot
   * be read, this is repeated as in {@link reload}.
   */
  reloadChangedCode(pluginId: string): Promise<void> {
    return this.#readOrRetry(pluginId, async () => {
      const before = this.#configuredPlugins.get(pluginId);
      if (before) await this.#unload(before);
      await this.#read(pluginId);
    });
  }

  async #unload({ plugin, connections }: ConfiguredPlugin): Promise<void> {
    this.#configuredPlugins.delete(plugin.manifest.id);
    this.connectionAbortSignals.setActiveConnections(plugin.manifest.id, []);
    for (const { id } of connections) this.connectionHealthTracker.reset(id);
    await this.pluginRunners.retire(plugin);
  }

  async #read(pluginId: string): Promise<void> {
    const plugin = this.plugins.find(pluginId);
    if (plugin) await this.#store(plugin, await this.pluginConnectionRepository.find(pluginId));
  }

  async #store(plugin: LoadedPlugin, rows: StoredPluginRows): Promise<void> {
    const { id } = plugin.manifest;
    const configuredPlugin = await this.#loadMigrated(plugin, rows);
    const before = this.#configuredPlugins.get(id);

    this.#configuredPlugins.set(id, configuredPlugin);
    this.#resetChangedHealth(configuredPlugin, before);
    this.#logInvalidSettings(configuredPlugin);
    this.connectionAbortSignals.setActiveConnections(
      id,
      configuredPlugin.connections
        .filter((connection) => isConnectionInUse(configuredPlugin, connection))
        .map((connection) => connection.id),
    );
  }

  /** Migrates the values of rows that were saved meanwhile, instead. */
  async #loadMigrated(plugin: LoadedPlugin, given: StoredPluginRows): Promise<ConfiguredPlugin> {
    const { id } = plugin.manifest;
    const readers = { secretEncryption: this.secretEncryption, runner: this.pluginRunners.runnerOf(plugin) };
    for (let rows = given; ; rows = await this.pluginConnectionRepository.find(id)) {
      const configuredPlugin = await loadConfiguredPlugin(plugin, rows, readers);
      if (plugin.definition || !needsMigration(plugin, rows)) return configuredPlugin;
      const migrated = toMigratedRows(configuredPlugin, rows, this.secretEncryption);
      if (await this.pluginConnectionRepository.saveMigrated(id, rows, migrated)) return configuredPlugin;
    }
  }

  /** Resets the health of connections whose values changed: earlier failures no longer count. */
  #resetChangedHealth(configuredPlugin: ConfiguredPlugin, before: ConfiguredPlugin | undefined): void {
    for (const { id, all } of before?.connections ?? []) {
      const now = configuredPlugin.connections.find((connection) => connection.id === id);
      const isSame = isDeepStrictEqual(now?.all, all) && isDeepStrictEqual(configuredPlugin.settings.all, before?.settings.all);
      if (!isSame) this.connectionHealthTracker.reset(id);
    }
  }

  #logInvalidSettings({ plugin, enabled, connections }: ConfiguredPlugin): void {
    const broken = enabled ? connections.filter((connection) => connection.enabled && connection.formError) : [];
    for (const { id, formError } of broken)
      this.log.warn('connection cannot be used as it is stored', { plugin: plugin.manifest.id, connection: id, fault: formError });
  }
}
