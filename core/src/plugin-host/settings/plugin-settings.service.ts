import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { Database } from '../../kernel/index.js';
import { LatestChange, type FieldChange } from '../../settings/index.js';
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
import { pluginChanges } from './plugin-changes.js';
import { SettingsRefused } from './settings-refused.js';

/** A validated draft, and the configuration it was validated against. */
interface ValidatedDraft {
  readonly current: ConfiguredPlugin;
  readonly validation: DraftValidation;
}

interface SaveOptions {
  /** The revision on which the draft is based; null or omitted replaces whatever is stored. */
  readonly revision?: number | null;
  /** Runs in the same transaction; returns what it changed. */
  readonly alsoWrite?: () => Promise<readonly FieldChange[]>;
}

const nothing = async (): Promise<readonly FieldChange[]> => [];

const revisionOf = ({ plugin }: StoredPluginRows): number => plugin?.revision ?? 0;

/** Stores an administrator's settings of a plug-in, as a whole or not at all. */
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
    private readonly latestChange: LatestChange,
  ) {}

  /**
   * Saves a draft, in force when the promise resolves. Throws {@link SettingsRefused}, and a 412 problem when the draft is based on another
   * revision than the stored one.
   */
  async save(pluginId: string, draft: PluginSettingsDraft, { revision = null, alsoWrite = nothing }: SaveOptions = {}): Promise<void> {
    const { plugin } = this.pluginRegistry.get(pluginId);
    if (draft.enabled) this.pluginRunners.runnerOf(plugin).resetFailures();
    let isStored = false;
    while (!isStored) {
      const seen = await this.rows.find(pluginId);
      if (revision !== null && revision !== revisionOf(seen))
        throw await this.latestChange.conflictProblem({ kind: 'plugin', name: pluginId });
      const validated = await this.#validate(plugin, seen, draft);
      isStored = await this.#store(seen, validated, draft, alsoWrite);
    }
  }

  /** Runs the plug-in's code, so it must not run inside a transaction. */
  async #validate(plugin: LoadedPlugin, seen: StoredPluginRows, draft: PluginSettingsDraft): Promise<ValidatedDraft> {
    const pluginRunner = this.pluginRunners.runnerOf(plugin);
    const current = await loadConfiguredPlugin(plugin, seen, { sealing: this.secretSealing, runner: pluginRunner });
    const draftValidation = await validateDraft(current, draft, pluginRunner);
    if (draftValidation.issues.length > 0) throw new SettingsRefused(draftValidation.issues);
    return { current, validation: draftValidation };
  }

  /** Returns false and stores nothing when the rows were changed meanwhile: then the draft has to be validated again. */
  #store(
    seen: StoredPluginRows,
    { current, validation: draftValidation }: ValidatedDraft,
    draft: PluginSettingsDraft,
    alsoWrite: () => Promise<readonly FieldChange[]>,
  ): Promise<boolean> {
    const { id: pluginId } = current.plugin.manifest;
    return this.database.transaction(async () => {
      if (!isDeepStrictEqual(await this.rows.find(pluginId), seen)) return false;

      const { version, values, secrets } = this.secretSealing.seal(current.plugin.facts.settings, draftValidation.settings);
      const row = {
        id: pluginId,
        enabled: draft.enabled,
        revision: revisionOf(seen) + 1,
        settingsVersion: version,
        settings: values,
        secrets,
      };
      const connections = [
        ...this.#hiddenConnections(current, draftValidation.connections),
        ...draftValidation.connections.map((validated, position) => this.#toRow(current, validated, position)),
      ];
      await this.rows.replace(row, connections);
      await this.#publishRemoved(current.plugin, seen, connections);
      const otherChanges = await alsoWrite();

      this.database.afterCommit(() => this.pluginRegistry.reload(pluginId));
      const changes = [...pluginChanges(current, draft.enabled, draftValidation), ...otherChanges];
      await this.events.publish('plugin.saved', { pluginId, enabled: draft.enabled, changes });
      await this.events.publish('plugin.changed', { pluginId, enabled: draft.enabled });
      return true;
    });
  }

  /**
   * Publishes the removed connections, so that other modules delete their data. Connections of embedded plug-ins exist without being
   * stored.
   */
  async #publishRemoved(
    { manifest }: LoadedPlugin,
    { connections }: StoredPluginRows,
    kept: readonly PluginConnectionEntity[],
  ): Promise<void> {
    const connectionIds = connections.map(({ id }) => id).filter((id) => !kept.some((row) => row.id === id));
    if (connectionIds.length === 0 || manifest.embedded) return;
    await this.events.publish('connection.removed', { pluginId: manifest.id, connectionIds });
  }

  /** A connection whose feature is disabled is on no screen, so a draft without it does not remove it. */
  #hiddenConnections(current: ConfiguredPlugin, named: readonly ValidatedConnection[]): PluginConnectionEntity[] {
    const isUnseen = ({ id, isStored, slot }: PluginConnection): boolean =>
      isStored && !this.enabledFeatures.isEnabled(slot?.feature) && !named.some(({ existing }) => existing?.id === id);
    return current.connections
      .filter(isUnseen)
      .map((existing) => this.#toEntity(current, existing, current.connections.length, existing.enabled, existing.all));
  }

  #toRow(current: ConfiguredPlugin, { draft, existing, values }: ValidatedConnection, position: number): PluginConnectionEntity {
    return this.#toEntity(current, existing ?? { id: randomUUID(), slot: null }, position, draft.enabled, values);
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
