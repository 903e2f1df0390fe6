import { Injectable } from '@nestjs/common';
import { LogService, type RecentLogLine } from '../../kernel/index.js';
import { connectionDisplayName } from '../calls/plugin-caller.js';
import { ConnectionHealthTracker, type HealthReport } from '../health/connection-health-tracker.js';
import type { HealthChange } from '../health/health-change.entity.js';
import { HealthHistory } from '../health/health-history.js';
import { PluginRegistry } from '../registry/plugin-registry.js';

interface ConnectionHealthView extends HealthReport {
  readonly id: string;
  readonly name: string;
  /** Newest first. */
  readonly history: readonly HealthChange[];
}

/** Current and past health of a plug-in. */
export interface PluginHealthReport {
  readonly connections: readonly ConnectionHealthView[];
  /** The exits of its process, newest first; null when it runs in the portal's process. */
  readonly process: readonly HealthChange[] | null;
}

/** A connection whose service fails. */
export interface FailingConnection extends HealthReport {
  readonly pluginId: string;
  /** Name of the plug-in. */
  readonly plugin: string;
  readonly id: string;
  readonly name: string;
}

/** Health and log of plug-ins. Methods about one plug-in throw a 404 problem when it is not loaded. */
@Injectable()
export class PluginDiagnostics {
  constructor(
    private readonly pluginRegistry: PluginRegistry,
    private readonly connectionHealth: ConnectionHealthTracker,
    private readonly history: HealthHistory,
    private readonly logService: LogService,
  ) {}

  async healthOf(pluginId: string): Promise<PluginHealthReport> {
    const configuredPlugin = this.pluginRegistry.get(pluginId);
    const { manifest, definition } = configuredPlugin.plugin;
    const changes = await this.history.changesOf(manifest.id);
    return {
      connections: configuredPlugin.connections.map((connection) => ({
        id: connection.id,
        name: connectionDisplayName(configuredPlugin, connection),
        ...this.connectionHealth.reportOf(connection.id),
        history: changes.get(connection.id) ?? [],
      })),
      process: definition ? null : (changes.get(null) ?? []),
    };
  }

  /** The connections of enabled plug-ins that fail on this portal, in the order of the plug-ins. */
  failingConnections(): FailingConnection[] {
    return this.pluginRegistry
      .all()
      .filter(({ enabled }) => enabled)
      .flatMap((configuredPlugin) =>
        configuredPlugin.connections.map((connection) => ({
          pluginId: configuredPlugin.plugin.manifest.id,
          plugin: configuredPlugin.plugin.manifest.name,
          id: connection.id,
          name: connectionDisplayName(configuredPlugin, connection),
          ...this.connectionHealth.reportOf(connection.id),
        })),
      )
      .filter(({ state }) => state === 'failing');
  }

  /** The latest log lines of the plug-in, oldest first. */
  recentLog(pluginId: string, limit: number): readonly RecentLogLine[] {
    return this.logService.recentLines(this.pluginRegistry.get(pluginId).plugin.manifest.id).slice(-limit);
  }
}
