import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import { Database } from '../../kernel/index.js';
import { PluginConnectionEntity } from './plugin-connection.entity.js';
import { PluginDocumentEntity } from './plugin-document.entity.js';
import { PluginEntity } from './plugin.entity.js';

/** The row of a plug-in and those of its connections, in their order. */
export interface StoredPluginRows {
  readonly plugin: PluginEntity | null;
  readonly connections: readonly PluginConnectionEntity[];
}

/** Rows of plug-ins and of their connections. */
@Injectable()
export class PluginConnectionRepository {
  constructor(private readonly database: Database) {}

  /** All rows by plug-in id. */
  async findAll(): Promise<Map<string, StoredPluginRows>> {
    const [plugins, connections] = await Promise.all([this.#plugins.find(), this.#connections.find({ order: { position: 'ASC' } })]);
    const ids = new Set([...plugins.map(({ id }) => id), ...connections.map(({ pluginId }) => pluginId)]);
    return new Map(
      [...ids].map((id) => [
        id,
        { plugin: plugins.find((row) => row.id === id) ?? null, connections: connections.filter((row) => row.pluginId === id) },
      ]),
    );
  }

  async find(pluginId: string): Promise<StoredPluginRows> {
    const plugin = await this.#plugins.findOneBy({ id: pluginId });
    const connections = await this.#connections.find({ where: { pluginId }, order: { position: 'ASC' } });
    return { plugin, connections };
  }

  async findStoredIds(connectionIds: readonly string[]): Promise<string[]> {
    if (connectionIds.length === 0) return [];
    return (await this.#connections.find({ select: { id: true }, where: { id: In([...connectionIds]) } })).map(({ id }) => id);
  }

  /** Those of the connections that are enabled, together with their plug-ins. */
  async findEnabled(connectionIds: readonly string[]): Promise<PluginConnectionEntity[]> {
    if (connectionIds.length === 0) return [];
    const connections = await this.#connections.findBy({ id: In([...connectionIds]), enabled: true });
    const plugins = await this.#plugins.findBy({ id: In(connections.map(({ pluginId }) => pluginId)), enabled: true });
    const isOn = new Set(plugins.map(({ id }) => id));
    return connections.filter(({ pluginId }) => isOn.has(pluginId));
  }

  /** Replaces the stored rows; connections that are not given are deleted with their documents. */
  async replace(plugin: PluginEntity, connections: readonly PluginConnectionEntity[]): Promise<void> {
    const pluginId = plugin.id;
    const kept = connections.map(({ id }) => id);
    await this.#plugins.save(plugin);
    await this.#connections.delete({ pluginId, id: Not(In(kept)) });
    await this.#documents.delete({ pluginId, connectionId: Not(In(kept)) });
    await this.#connections.save([...connections]);
  }

  /**
   * Stores values that were migrated to a newer version of their form. Returns false, and stores nothing, when the rows are not those that
   * were `read` any more: then the values have to be migrated again.
   */
  async saveMigrated(pluginId: string, read: StoredPluginRows, { plugin, connections }: StoredPluginRows): Promise<boolean> {
    return this.database.transaction(async () => {
      if (!isDeepStrictEqual(await this.find(pluginId), read)) return false;
      if (plugin) await this.#plugins.save(plugin);
      await this.#connections.save([...connections]);
      return true;
    });
  }

  /** Disables the plug-in and keeps all its settings, in case it is installed again. */
  async disablePlugin(pluginId: string): Promise<void> {
    await this.#plugins.update({ id: pluginId }, { enabled: false });
  }

  /** Deletes everything that is stored about the plug-in. */
  async deletePlugin(pluginId: string): Promise<void> {
    await this.#documents.delete({ pluginId });
    await this.#connections.delete({ pluginId });
    await this.#plugins.delete({ id: pluginId });
  }

  get #plugins() {
    return this.database.repository(PluginEntity);
  }

  get #connections() {
    return this.database.repository(PluginConnectionEntity);
  }

  get #documents() {
    return this.database.repository(PluginDocumentEntity);
  }
}
