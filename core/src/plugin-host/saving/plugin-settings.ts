import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { Database } from '../../kernel/index.js';
import type { ConnectionEntity } from '../connections/connection.entity.js';
import { ConnectionRepository } from '../connections/connection.repository.js';
import { Sealing, type Stored } from '../connections/sealing.js';
import { FeatureSwitches } from '../registry/feature-switches.js';
import { Registry } from '../registry/registry.js';
import { standingOf, type HeldConnection, type Standing } from '../registry/standing.js';
import type { PluginDraft } from './draft.js';
import { judgeDraft, type JudgedConnection } from './judging/judge-draft.js';
import { SettingsRefused } from './settings-refused.js';

/** Stores what an administrator sets for a plug-in, as a whole or not at all. */
@Injectable()
export class PluginSettings {
  constructor(
    private readonly rows: ConnectionRepository,
    private readonly registry: Registry,
    private readonly features: FeatureSwitches,
    private readonly sealing: Sealing,
    private readonly database: Database,
    private readonly events: EventBus,
  ) {}

  /** In force as soon as the promise is fulfilled. `along` is written in the same transaction. Throws {@link SettingsRefused}. */
  async save(pluginId: string, draft: PluginDraft, along: () => Promise<void> = async () => {}): Promise<void> {
    const { plugin } = this.registry.get(pluginId);
    await this.database.transaction(async () => {
      const current = standingOf(plugin, await this.rows.find(pluginId), this.sealing);
      const { issues, settings, connections } = judgeDraft(current, draft);
      if (issues.length > 0) throw new SettingsRefused(issues);

      const sealed = this.sealing.seal(plugin.definition.settings, settings);
      const row = {
        id: pluginId,
        enabled: draft.enabled,
        settingsVersion: sealed.version,
        settings: sealed.values,
        secrets: sealed.secrets,
      };
      await this.rows.replace(row, [
        ...this.#unseen(current, connections),
        ...connections.map((judged, position) => this.#row(current, judged, position)),
      ]);
      await along();

      this.database.afterCommit(() => this.registry.reload(pluginId));
      await this.events.publish('plugin.changed', { pluginId, enabled: draft.enabled });
    });
  }

  /** A place whose feature is off is on no screen, so leaving it out is no wish to remove it. */
  #unseen(current: Standing, named: readonly JudgedConnection[]): ConnectionEntity[] {
    const isUnseen = ({ id, isStored, slot }: HeldConnection): boolean =>
      isStored && !this.features.isOn(slot?.feature) && !named.some(({ held }) => held?.id === id);
    return current.connections
      .filter(isUnseen)
      .map((held) => this.#entity(current, held, current.connections.length, held.enabled, held.all));
  }

  #row(current: Standing, { draft, held, values }: JudgedConnection, position: number): ConnectionEntity {
    return this.#entity(current, held ?? { id: randomUUID(), slot: null }, position, draft.enabled, values);
  }

  #entity(
    { plugin }: Standing,
    { id, slot }: Pick<HeldConnection, 'id' | 'slot'>,
    position: number,
    enabled: boolean,
    values: Stored['values'],
  ): ConnectionEntity {
    const stored = this.sealing.seal(plugin.definition.connection, values);
    return { id, pluginId: plugin.manifest.id, slot: slot?.id ?? null, position, enabled, ...stored };
  }
}
