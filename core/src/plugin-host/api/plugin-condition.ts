import { Injectable } from '@nestjs/common';
import { LogService, type RecentLine } from '../../kernel/index.js';
import { nameOfConnection } from '../calls/caller.js';
import { Health, type HealthReport } from '../guard/health.js';
import type { HealthChange } from '../health/health-change.entity.js';
import { HealthHistory } from '../health/health-history.js';
import { Registry } from '../registry/registry.js';

interface ConnectionHealth extends HealthReport {
  readonly id: string;
  readonly name: string;
  /** Newest first. */
  readonly history: readonly HealthChange[];
}

/** How a plug-in fares and fared. */
export interface PluginHealth {
  readonly connections: readonly ConnectionHealth[];
  /** The ends of its process, newest first; null where its code runs in the process of the portal. */
  readonly process: readonly HealthChange[] | null;
}

/** What an administrator looks at when a plug-in does not do what it should. Both throw a 404 problem for one that is not loaded. */
@Injectable()
export class PluginCondition {
  constructor(
    private readonly registry: Registry,
    private readonly fared: Health,
    private readonly history: HealthHistory,
    private readonly lines: LogService,
  ) {}

  async health(pluginId: string): Promise<PluginHealth> {
    const standing = this.registry.get(pluginId);
    const { manifest, definition } = standing.plugin;
    const changes = await this.history.of(manifest.id);
    return {
      connections: standing.connections.map((connection) => ({
        id: connection.id,
        name: nameOfConnection(standing, connection),
        ...this.fared.of(connection.id),
        history: changes.get(connection.id) ?? [],
      })),
      process: definition ? null : (changes.get(null) ?? []),
    };
  }

  /** The latest lines about it, oldest first. */
  log(pluginId: string, limit: number): readonly RecentLine[] {
    return this.lines.recent(this.registry.get(pluginId).plugin.manifest.id).slice(-limit);
  }
}
