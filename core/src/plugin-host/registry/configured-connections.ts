import { Injectable } from '@nestjs/common';
import type { Capability, IdRange, IdSource, Variant } from '@ombi/sdk';
import type { MissingDestinationReason } from '../../kernel/index.js';
import { connectionDisplayName } from '../calls/plugin-caller.js';
import { readChannelOptions, type ChannelOptions } from '../connections/channel-options.js';
import { PluginConnectionRepository } from '../connections/plugin-connection.repository.js';
import { PluginSet, type LoadedPlugin } from '../discovery/index.js';
import { PluginRegistry } from './plugin-registry.js';
import type { PluginConnection, ConfiguredPlugin } from './configured-plugin.js';

/** A configured connection, whether it can be used or not. */
export interface ConfiguredConnection {
  readonly plugin: LoadedPlugin;
  readonly connectionId: string;
  readonly name: string;
  readonly variant: Variant;
}

/** Reserved id ranges, which belong to one plug-in. */
export type ReservedIdRanges = Readonly<Partial<Record<IdSource, IdRange>>>;

/** Looks up configured connections, including those that are not in use. */
@Injectable()
export class ConfiguredConnections {
  constructor(
    private readonly plugins: PluginSet,
    private readonly pluginRegistry: PluginRegistry,
    private readonly pluginConnectionRepository: PluginConnectionRepository,
  ) {}

  /** Why a connection that was in use no longer is. */
  unavailableReason(connectionId: string): MissingDestinationReason {
    for (const configuredPlugin of this.pluginRegistry.all()) {
      const connection = configuredPlugin.connections.find(({ id }) => id === connectionId);
      if (connection) return reasonOf(configuredPlugin, connection);
    }
    return 'plugin-missing';
  }

  /** The configured connections of plug-ins with this capability. */
  findConfigured(capability: Capability): ConfiguredConnection[] {
    const providing = this.pluginRegistry.all().filter(({ plugin }) => plugin.manifest.provides.includes(capability));
    return providing.flatMap((configuredPlugin) =>
      configuredPlugin.connections
        .filter(({ isStored }) => isStored)
        .map((connection) => ({
          plugin: configuredPlugin.plugin,
          connectionId: connection.id,
          name: connectionDisplayName(configuredPlugin, connection),
          variant: connection.slot?.variant ?? 'regular',
        })),
    );
  }

  /** The connection ids of one plug-in, including those that exist without being stored; empty when it lacks the capability. */
  idsForPlugin(pluginId: string, capability: Capability): string[] {
    const configuredPlugin = this.pluginRegistry.find(pluginId);
    return configuredPlugin?.plugin.manifest.provides.includes(capability) ? configuredPlugin.connections.map(({ id }) => id) : [];
  }

  /**
   * Which of the connections exist: those that are stored, and those of this portal that need not be, such as of embedded plug-ins. Inside a
   * transaction the answer holds until its end.
   */
  async findExistingIds(connectionIds: readonly string[]): Promise<ReadonlySet<string>> {
    const unstored = this.pluginRegistry.all().flatMap(({ connections }) => connections.filter(({ isStored }) => !isStored));
    const stored = await this.pluginConnectionRepository.findStoredIds(connectionIds);
    return new Set([...stored, ...unstored.map(({ id }) => id).filter((id) => connectionIds.includes(id))]);
  }

  /** Which of the connections of channels an administrator has enabled, even if their plug-ins are not installed, by id with their options. */
  async findEnabledChannels(connectionIds: readonly string[]): Promise<ReadonlyMap<string, ChannelOptions>> {
    const enabled = await this.pluginConnectionRepository.findEnabled(connectionIds);
    return new Map(enabled.map((row) => [row.id, readChannelOptions(row)]));
  }

  /** Whether an installed plug-in has the capability. */
  isProvidedBy(pluginId: string, capability: Capability): boolean {
    return this.plugins.find(pluginId)?.manifest.provides.includes(capability) ?? false;
  }

  /** The embedded plug-ins with the capability that serve only their own ids, in use or not. */
  findPluginsWithOwnIds(capability: Capability): { readonly pluginId: string; readonly ownIds: ReservedIdRanges }[] {
    const embedded = this.plugins.loaded.filter(({ manifest }) => manifest.embedded && manifest.provides.includes(capability));
    return embedded.flatMap(({ manifest, descriptor }) => {
      const ownIds = descriptor.provides.metadataProvider?.['ownIds'] as ReservedIdRanges | undefined;
      return ownIds ? [{ pluginId: manifest.id, ownIds }] : [];
    });
  }
}

const reasonOf = ({ enabled }: ConfiguredPlugin, connection: PluginConnection): MissingDestinationReason =>
  enabled && connection.enabled ? 'not-ready' : 'switched-off';
