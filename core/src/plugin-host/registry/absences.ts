import { Injectable } from '@nestjs/common';
import type { Capability, IdRange, IdSource, Variant } from '@ombi/sdk';
import type { Absence } from '../../kernel/index.js';
import { nameOfConnection } from '../calls/caller.js';
import { ConnectionRepository } from '../connections/connection.repository.js';
import { PluginSet, type LoadedPlugin } from '../discovery/index.js';
import { Registry } from './registry.js';
import type { HeldConnection, Standing } from './standing.js';

/** A connection that is set up, whether it can be used or not. */
export interface SetUp {
  readonly plugin: LoadedPlugin;
  readonly connectionId: string;
  readonly name: string;
  readonly variant: Variant;
}

/** Ids that nobody else uses. */
export type OwnIds = Readonly<Partial<Record<IdSource, IdRange>>>;

/** Tells why somebody who should carry something out is not there. */
@Injectable()
export class Absences {
  constructor(
    private readonly plugins: PluginSet,
    private readonly registry: Registry,
    private readonly rows: ConnectionRepository,
  ) {}

  /** Why a connection that was in use is not. */
  reason(connectionId: string): Absence {
    for (const standing of this.registry.all()) {
      const connection = standing.connections.find(({ id }) => id === connectionId);
      if (connection) return reasonOf(standing, connection);
    }
    return 'plugin-missing';
  }

  /** What is stored for plug-ins with this capability. */
  setUp(capability: Capability): SetUp[] {
    const providing = this.registry.all().filter(({ plugin }) => plugin.manifest.provides.includes(capability));
    return providing.flatMap((standing) =>
      standing.connections
        .filter(({ isStored }) => isStored)
        .map((connection) => ({
          plugin: standing.plugin,
          connectionId: connection.id,
          name: nameOfConnection(standing, connection),
          variant: connection.slot?.variant ?? 'regular',
        })),
    );
  }

  /** What is set up of one plug-in, also where nothing had to be stored for it; nothing where it lacks the capability. */
  setUpFor(pluginId: string, capability: Capability): string[] {
    const standing = this.registry.find(pluginId);
    return standing?.plugin.manifest.provides.includes(capability) ? standing.connections.map(({ id }) => id) : [];
  }

  /** Those of the connections that an administrator wants to be used, wherever their plug-ins are. */
  switchedOn(connectionIds: readonly string[]): Promise<ReadonlySet<string>> {
    return this.rows.switchedOn(connectionIds);
  }

  /** Whether a plug-in that is installed here has the capability. */
  isProvidedBy(pluginId: string, capability: Capability): boolean {
    return this.plugins.find(pluginId)?.manifest.provides.includes(capability) ?? false;
  }

  /** The embedded plug-ins with the capability that are there for titles of their own only, in use or not. */
  keepers(capability: Capability): { readonly pluginId: string; readonly ownIds: OwnIds }[] {
    const embedded = this.plugins.loaded.filter(({ manifest }) => manifest.embedded && manifest.provides.includes(capability));
    return embedded.flatMap(({ manifest, facts }) => {
      const ownIds = facts.provides.metadataProvider?.['ownIds'] as OwnIds | undefined;
      return ownIds ? [{ pluginId: manifest.id, ownIds }] : [];
    });
  }
}

const reasonOf = ({ enabled }: Standing, connection: HeldConnection): Absence =>
  enabled && connection.enabled ? 'not-ready' : 'switched-off';
