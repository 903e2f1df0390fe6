import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { Database } from '../../kernel/index.js';
import type { PluginConnectionEntity } from '../connections/plugin-connection.entity.js';
import { PluginConnectionRepository, type StoredPluginRows } from '../connections/plugin-connection.repository.js';
import { SecretSealing, type SealedSettings } from '../connections/secret-sealing.js';
import type { LoadedPlugin } from '../discovery/index.js';
import { EnabledFeatures } from '../registry/enabled-features.js';
import { PluginRegistry } from '../registry/plugin-registry.js';
import { PluginRunners } from '../runners/plugin-runners.js';
import { loadConfiguredPlugin, type PluginConnection, type ConfiguredPlugin } from '../registry/configured-plugin.js';
import type { PluginSettingsDraft } from './settings-draft.js';
import { validateDraft, type ValidatedConnection, type DraftValidation } from './validate-draft.js';
import { SettingsRefused } from './settings-refused.js';

/** A draft that may be stored, and what it was judged against. */
interface ValidatedDraft {
  readonly current: ConfiguredPlugin;
  readonly judgement: DraftValidation;
}

/** Stores what an administrator sets for a plug-in, as a whole or not at all. */
@Injectable()
export class PluginSettingsService {
  constructor(
    private readonly rows: PluginConnectionRepository,
    private readonly pluginRegistry: PluginRegistry,
    private readonly enabledFeatures: EnabledFeatures,
    private readonly secretSealing: SecretSealing,
    private readonly pluginRunners: PluginRunners,
    private readonly database: Database,
    private readonly events: EventBus,
  ) {}

  /** In force as soon as the promise is fulfilled. `along` is written in the same transaction. Throws {@link SettingsRefused}. */
  async save(pluginId: string, draft: PluginSettingsDraft, alsoWrite: () => Promise<void> = async () => {}): Promise<void> {
    const { plugin } = this.pluginRegistry.get(pluginId);
    if (draft.enabled) this.pluginRunners.runnerOf(plugin).resetFailures();
    let isStored = false;
    while (!isStored) {
      const seen = await this.rows.find(pluginId);
      const judged = await this.#validate(plugin, seen, draft);
      isStored = await this.#store(seen, judged, draft, alsoWrite);
    }
  }

  /** The plug-in's own code takes part, so no transaction waits for it. */
  async #validate(plugin: LoadedPlugin, seen: StoredPluginRows, draft: PluginSettingsDraft): Promise<ValidatedDraft> {
    const pluginRunner = this.pluginRunners.runnerOf(plugin);
    const current = await loadConfiguredPlugin(plugin, seen, { sealing: this.secretSealing, runner: pluginRunner });
    const draftValidation = await validateDraft(current, draft, pluginRunner);
    if (draftValidation.issues.length > 0) throw new SettingsRefused(draftValidation.issues);
    return { current, judgement: draftValidation };
  }

  /** False, and nothing stored, when somebody else was faster: then the draft has to be judged again. */
  #store(
    seen: StoredPluginRows,
    { current, judgement: draftValidation }: ValidatedDraft,
    draft: PluginSettingsDraft,
    alsoWrite: () => Promise<void>,
  ): Promise<boolean> {
    const { id: pluginId } = current.plugin.manifest;
    return this.database.transaction(async () => {
      if (!isDeepStrictEqual(await this.rows.find(pluginId), seen)) return false;

      const { version, values, secrets } = this.secretSealing.seal(current.plugin.facts.settings, draftValidation.settings);
      const row = { id: pluginId, enabled: draft.enabled, settingsVersion: version, settings: values, secrets };
      const connections = [
        ...this.#hiddenConnections(current, draftValidation.connections),
        ...draftValidation.connections.map((judged, position) => this.#toRow(current, judged, position)),
      ];
      await this.rows.replace(row, connections);
      await this.#publishRemoved(current.plugin, seen, connections);
      await alsoWrite();

      this.database.afterCommit(() => this.pluginRegistry.reload(pluginId));
      await this.events.publish('plugin.changed', { pluginId, enabled: draft.enabled });
      return true;
    });
  }

  /** What other rooms keep of a connection goes with it. Those of an embedded plug-in are there without being stored. */
  async #publishRemoved(
    { manifest }: LoadedPlugin,
    { connections }: StoredPluginRows,
    kept: readonly PluginConnectionEntity[],
  ): Promise<void> {
    const connectionIds = connections.map(({ id }) => id).filter((id) => !kept.some((row) => row.id === id));
    if (connectionIds.length === 0 || manifest.embedded) return;
    await this.events.publish('connection.removed', { pluginId: manifest.id, connectionIds });
  }

  /** A place whose feature is off is on no screen, so leaving it out is no wish to remove it. */
  #hiddenConnections(current: ConfiguredPlugin, named: readonly ValidatedConnection[]): PluginConnectionEntity[] {
    const isUnseen = ({ id, isStored, slot }: PluginConnection): boolean =>
      isStored && !this.enabledFeatures.isEnabled(slot?.feature) && !named.some(({ held }) => held?.id === id);
    return current.connections
      .filter(isUnseen)
      .map((held) => this.#toEntity(current, held, current.connections.length, held.enabled, held.all));
  }

  #toRow(current: ConfiguredPlugin, { draft, held, values }: ValidatedConnection, position: number): PluginConnectionEntity {
    return this.#toEntity(current, held ?? { id: randomUUID(), slot: null }, position, draft.enabled, values);
  }

  #toEntity(
    { plugin }: ConfiguredPlugin,
    { id, slot }: Pick<PluginConnection, 'id' | 'slot'>,
    position: number,
    enabled: boolean,
    values: SealedSettings['values'],
  ): PluginConnectionEntity {
    const sealedSettings = this.secretSealing.seal(plugin.facts.connection, values);
    return { id, pluginId: plugin.manifest.id, slot: slot?.id ?? null, position, enabled, ...sealedSettings };
  }
}
