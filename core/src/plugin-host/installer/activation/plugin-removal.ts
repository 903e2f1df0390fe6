import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { EventBus } from '../../../events/index.js';
import { AuditLog } from '../../../identity/index.js';
import { CONFIG, Database, LogService, Problem, type Config } from '../../../kernel/index.js';
import { PluginConnectionRepository } from '../../connections/plugin-connection.repository.js';
import { PluginSet, type LoadedPlugin, type PluginLoadFailure } from '../../discovery/index.js';
import { PluginRegistry } from '../../registry/plugin-registry.js';
import { PluginInstallError } from '../plugin-install-error.js';
import { SharedPackages } from '../shared/shared-packages.js';
import { InstallRecordStore } from './install-records.js';
import { PluginActivation } from './plugin-activation.js';

/** Uninstalls plug-ins, from all portals on the database. */
@Injectable()
export class PluginRemoval {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly plugins: PluginSet,
    private readonly pluginActivation: PluginActivation,
    private readonly sharedPackages: SharedPackages,
    private readonly installRecordStore: InstallRecordStore,
    private readonly pluginRegistry: PluginRegistry,
    private readonly pluginConnectionRepository: PluginConnectionRepository,
    private readonly database: Database,
    private readonly events: EventBus,
    private readonly auditLog: AuditLog,
    private readonly log: LogService,
  ) {}

  /** Removes a plug-in. `keep` keeps its settings in case it is installed again; `remove` deletes everything about it. */
  remove(id: string, data: 'keep' | 'remove'): Promise<void> {
    return this.pluginActivation.runExclusive(async () => {
      const plugin = this.#find(id);
      const pluginId = 'manifest' in plugin ? plugin.manifest.id : plugin.id;
      const agent = this.#channelOf(plugin);
      // Decides all of it at once, and first: a portal that dies now removes the folder at its next start.
      const connectionIds = await this.database.transaction(async () => {
        // Until its process has ended, the plug-in gets no more work.
        this.database.afterCommit(() => this.pluginRegistry.reload(pluginId));
        await this.sharedPackages.withdraw(plugin.packageName);
        await this.auditLog.record({ action: 'plugin.removed', subject: pluginId, details: { data } });
        if (data === 'remove') return this.#deleteData(pluginId, agent);
        await this.pluginConnectionRepository.disablePlugin(pluginId);
        return [];
      });
      await this.pluginActivation.removeFolder(plugin.folder);
      await this.installRecordStore.removeRecord(plugin.packageName);
      if (data === 'remove') await this.#deleteLateData(pluginId, agent, connectionIds);
      this.log.info('plug-in removed', { plugin: pluginId, package: plugin.packageName, data });
    });
  }

  #find(id: string): LoadedPlugin | PluginLoadFailure {
    const plugin = this.plugins.find(id.toLowerCase()) ?? this.plugins.refused.find((refused) => refused.id === id);
    if (!plugin) throw new Problem(404, 'plugin-gone', 'There is no such plug-in.');
    if (plugin.firstParty) throw new PluginInstallError('built-in', 'This plug-in is built in. It can be disabled, but not removed.');
    return plugin;
  }

  /** The plug-in's channel number in the public API; null when another plug-in uses the same one, whose data must stay. */
  #channelOf(plugin: LoadedPlugin | PluginLoadFailure): number | null {
    const agent = 'descriptor' in plugin ? agentOf(plugin) : null;
    return this.plugins.loaded.some((other) => other.folder !== plugin.folder && agentOf(other) === agent) ? null : agent;
  }

  /** Every module deletes its own rows in the same transaction. Returns the connections, stored or named, whose data was deleted. */
  async #deleteData(pluginId: string, agent: number | null, alsoOf: readonly string[] = []): Promise<readonly string[]> {
    const { connections } = await this.pluginConnectionRepository.find(pluginId);
    const connectionIds = [...new Set([...alsoOf, ...connections.map(({ id }) => id)])];
    await this.pluginConnectionRepository.deletePlugin(pluginId);
    if (connectionIds.length > 0) await this.events.publish('connection.removed', { pluginId, connectionIds });
    await this.events.publish('plugin.removed', { pluginId, connectionIds, agent });
    return connectionIds;
  }

  /** Deletes what calls that ran during the removal have stored. The process of the plug-in has ended by now. */
  async #deleteLateData(pluginId: string, agent: number | null, connectionIds: readonly string[]): Promise<void> {
    await rm(join(this.config.dataDir, 'cache', 'plugins', `${pluginId}.json`), { force: true });
    await this.database.transaction(() => this.#deleteData(pluginId, agent, connectionIds));
  }
}

/** Null for a plug-in that is not a notification channel. */
function agentOf(plugin: LoadedPlugin): number | null {
  const agent = plugin.descriptor.provides.notificationChannel?.['agent'];
  return typeof agent === 'number' ? agent : null;
}
