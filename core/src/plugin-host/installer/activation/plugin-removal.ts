import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { EventBus } from '../../../events/index.js';
import { AuditLog } from '../../../identity/index.js';
import { CONFIG, Database, LogService, Problem, type Config } from '../../../kernel/index.js';
import { PluginConnectionRepository } from '../../connections/plugin-connection.repository.js';
import { PluginSet, type LoadedPlugin, type RefusedPlugin } from '../../discovery/index.js';
import { PluginWatcher } from '../../registry/plugin-watcher.js';
import { stagingFolder } from '../installer-paths.js';
import { PackageRefused } from '../package-refused.js';
import { InstallRecordStore } from './install-records.js';
import { PluginActivation } from './plugin-activation.js';

/** Removes installed plug-ins. */
@Injectable()
export class PluginRemoval {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly plugins: PluginSet,
    private readonly pluginActivation: PluginActivation,
    private readonly pluginWatcher: PluginWatcher,
    private readonly installRecordStore: InstallRecordStore,
    private readonly rows: PluginConnectionRepository,
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
      await this.#removeFolder(plugin);
      await this.installRecordStore.removeRecord(plugin.packageName);
      if (data === 'remove') await this.#deleteData(pluginId, this.#channelOf(plugin));
      else await this.rows.disablePlugin(pluginId);
      await this.auditLog.record({ what: 'plugin.removed', about: pluginId, facts: { data } });
      this.log.info('plug-in removed', { plugin: pluginId, package: plugin.packageName, data });
    });
  }

  #find(id: string): LoadedPlugin | RefusedPlugin {
    const plugin = this.plugins.find(id.toLowerCase()) ?? this.plugins.refused.find((refused) => refused.id === id);
    if (!plugin) throw new Problem(404, 'not-found', 'There is no such plug-in.');
    if (plugin.firstParty)
      throw new PackageRefused('built-in', 'This plug-in came with the portal. It can be switched off, but not removed.');
    return plugin;
  }

  async #removeFolder({ folder }: { readonly folder: string }): Promise<void> {
    const removedFolder = join(stagingFolder(this.config), `removed-${randomUUID()}`);
    await this.pluginWatcher.change(async () => {
      await mkdir(stagingFolder(this.config), { recursive: true });
      await rename(folder, removedFolder);
    });
    await rm(removedFolder, { recursive: true, force: true });
  }

  /** The plug-in's channel number in the public API; null when another plug-in uses the same one, whose data must stay. */
  #channelOf(plugin: LoadedPlugin | RefusedPlugin): number | null {
    const agent = 'facts' in plugin ? agentOf(plugin) : null;
    return this.plugins.loaded.some((other) => agentOf(other) === agent) ? null : agent;
  }

  /** Every module deletes its own rows in the same transaction. */
  async #deleteData(pluginId: string, agent: number | null): Promise<void> {
    await rm(join(this.config.dataDir, 'cache', 'plugins', `${pluginId}.json`), { force: true });
    await this.database.transaction(async () => {
      const { connections } = await this.rows.find(pluginId);
      await this.rows.deletePlugin(pluginId);
      await this.events.publish('plugin.removed', { pluginId, connectionIds: connections.map(({ id }) => id), agent });
    });
  }
}

/** Null for a plug-in that is not a notification channel. */
function agentOf(plugin: LoadedPlugin): number | null {
  const agent = plugin.facts.provides.notificationChannel?.['agent'];
  return typeof agent === 'number' ? agent : null;
}
