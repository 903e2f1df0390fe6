import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { Database, Problem } from '../../kernel/index.js';
import { SettingsRevisionConflicts, type FieldChange } from '../../settings/index.js';
import { storeChannelOptions } from '../connections/channel-options.js';
import type { PluginConnectionEntity } from '../connections/plugin-connection.entity.js';
import { PluginConnectionRepository, type StoredPluginRows } from '../connections/plugin-connection.repository.js';
import { SecretEncryption } from '../connections/secret-encryption.js';
import type { LoadedPlugin } from '../discovery/index.js';
import { EnabledFeatureCache } from '../registry/enabled-feature-cache.js';
import { PluginRegistry } from '../registry/plugin-registry.js';
import { PluginRunners } from '../runners/plugin-runners.js';
import {
  connectionSlotsOf,
  hasSingleSwitch,
  loadConfiguredPlugin,
  type PluginConnection,
  type ConfiguredPlugin,
} from '../registry/configured-plugin.js';
import { withoutSecrets, type SettingsValues } from '../connections/settings-values.js';
import { invalidValueFailure } from './action-patch-validator.js';
import type { ConnectionDraft, PluginSettingsDraft } from './settings-draft.js';
import { draftedOptions, parseDraft, validateDraft, type ValidatedConnection, type DraftValidation } from './validate-draft.js';
import { diffPluginSettings } from './diff-plugin-settings.js';
import { findRetargetedConnections } from './trusted-hosts.js';
import { InvalidSettingsError } from './invalid-settings-error.js';

/** A validated draft, and the configuration it was validated against. */
interface ValidatedDraft {
  readonly current: ConfiguredPlugin;
  readonly validation: DraftValidation;
  /** Ids of stored connections that would reach another host. */
  readonly retargetedIds: readonly string[];
}

interface SaveOptions {
  /** The revision on which the draft is based; null or omitted replaces whatever is stored. */
  readonly revision?: number | null;
  /** Runs in the same transaction; returns what it changed. */
  readonly alsoWrite?: () => Promise<readonly FieldChange[]>;
}

const nothing = async (): Promise<readonly FieldChange[]> => [];

const revisionOf = ({ plugin }: StoredPluginRows): number => plugin?.revision ?? 0;

/** Whether a draft differs from what is in force: also in the order of connections, which no change record names. */
function isChangedBy(current: ConfiguredPlugin, enabled: boolean, { settings, connections }: DraftValidation): boolean {
  const stored = current.connections.filter(({ isStored }) => isStored);
  const before = { enabled: current.enabled, settings: current.settings.all, connections: stored.map(toComparable) };
  const after = connections.map(({ draft, existing, values }) =>
    toComparable({ id: existing?.id, enabled: draft.enabled, options: draftedOptions({ draft, existing }), all: values }),
  );
  return !isDeepStrictEqual(before, { enabled, settings, connections: after });
}

const toComparable = ({
  id,
  enabled,
  options,
  all,
}: Pick<PluginConnection, 'enabled' | 'options' | 'all'> & { readonly id: string | undefined }) => ({
  id,
  enabled,
  options,
  all,
});

/** Whatever the draft says, the only connection of a plug-in with a single switch is on: the plug-in's switch decides. */
const withSingleSwitch = (plugin: LoadedPlugin, draft: PluginSettingsDraft): PluginSettingsDraft =>
  hasSingleSwitch(plugin) ? { ...draft, connections: draft.connections.map((connection) => ({ ...connection, enabled: true })) } : draft;

/** A draft of one stored connection with other values; its secrets that the patch does not name are kept. Null when it is not stored. */
function patchedDraft({ plugin, settings, connections }: ConfiguredPlugin, connectionId: string, patch: SettingsValues) {
  const connection = connections.find(({ id, isStored }) => id === connectionId && isStored);
  if (!connection) return null;
  const { id, slot, enabled, all } = connection;
  const values = { ...withoutSecrets(plugin.descriptor.connection, all), ...patch };
  const draft: ConnectionDraft = { id, slot: slot?.id ?? null, enabled, values };
  return { enabled: true, settings: withoutSecrets(plugin.descriptor.settings, settings.all), connections: [draft] };
}

/** Stores an administrator's settings of a plug-in, as a whole or not at all. */
@Injectable()
export class PluginSettingsService {
  constructor(
    private readonly pluginConnectionRepository: PluginConnectionRepository,
    private readonly pluginRegistry: PluginRegistry,
    private readonly enabledFeatureCache: EnabledFeatureCache,
    private readonly secretEncryption: SecretEncryption,
    private readonly pluginRunners: PluginRunners,
    private readonly database: Database,
    private readonly events: EventBus,
    private readonly settingsRevisionConflicts: SettingsRevisionConflicts,
  ) {}

  /**
   * Saves a draft, in force when the promise resolves. Throws {@link InvalidSettingsError}, and a 412 problem when the draft is based on another
   * revision than the stored one.
   */
  async save(pluginId: string, given: PluginSettingsDraft, { revision = null, alsoWrite = nothing }: SaveOptions = {}): Promise<void> {
    const { plugin } = this.pluginRegistry.get(pluginId);
    const draft = withSingleSwitch(plugin, given);
    if (draft.enabled) this.pluginRunners.runnerOf(plugin).resetFailures();
    let isStored = false;
    while (!isStored) {
      const seen = await this.pluginConnectionRepository.find(pluginId);
      if (revision !== null && revision !== revisionOf(seen))
        throw await this.settingsRevisionConflicts.conflictProblem({ kind: 'plugin', name: pluginId }, revisionOf(seen));
      const validated = await this.#validate(plugin, seen, draft);
      isStored = await this.#store(seen, validated, draft, alsoWrite);
    }
  }

  /**
   * Changes the given values of one stored connection, secrets included, and nothing else; in force when the promise resolves. Throws a
   * `PluginFailure` when the connection refuses them as a whole, and a 404 problem when it was removed.
   */
  async patchConnection(pluginId: string, connectionId: string, patch: SettingsValues): Promise<void> {
    const { plugin } = this.pluginRegistry.get(pluginId);
    const runner = this.pluginRunners.runnerOf(plugin);
    let isStored = false;
    while (!isStored) {
      const seen = await this.pluginConnectionRepository.find(pluginId);
      const current = await loadConfiguredPlugin(plugin, seen, { secretEncryption: this.secretEncryption, runner });
      const draft = patchedDraft(current, connectionId, patch);
      if (!draft || !seen.plugin) throw new Problem(404, 'not-found', 'There is no such connection.');
      const { issues, connections } = await parseDraft(current, draft, true, {
        runner,
        isInUse: ({ enabled }) => current.enabled && enabled,
        pathOf: () => '',
      });
      if (issues[0]) throw invalidValueFailure(issues[0].path.replace(/^\./, ''));
      isStored = await this.#storeConnection(seen, current, connectionId, connections[0]!.values);
    }
  }

  /** Like {@link #store}, for one connection whose values changed; the rows of all others stay as they are. */
  #storeConnection(seen: StoredPluginRows, current: ConfiguredPlugin, connectionId: string, values: SettingsValues): Promise<boolean> {
    const { id: pluginId } = current.plugin.manifest;
    return this.database.transaction(async () => {
      if (!isDeepStrictEqual(await this.pluginConnectionRepository.find(pluginId), seen)) return false;

      const connections = current.connections
        .filter(({ isStored }) => isStored)
        .map((existing): ValidatedConnection => {
          const { id, slot, enabled, all } = existing;
          return { draft: { id, slot: slot?.id ?? null, enabled, values: {} }, existing, values: id === connectionId ? values : all };
        });
      const changed = connections.find(({ existing }) => existing?.id === connectionId)!;
      const rows = seen.connections.map((row) => (row.id === connectionId ? this.#toRow(current, changed, row.position) : row));
      const revision = revisionOf(seen) + 1;
      await this.pluginConnectionRepository.replace({ ...seen.plugin!, revision }, rows);
      await this.#announce(
        current,
        current.enabled,
        diffPluginSettings(current, current.enabled, { issues: [], settings: current.settings.all, connections }),
        revision,
      );
      return true;
    });
  }

  /** Runs the plug-in's code, so it must not run inside a transaction. */
  async #validate(plugin: LoadedPlugin, seen: StoredPluginRows, draft: PluginSettingsDraft): Promise<ValidatedDraft> {
    const pluginRunner = this.pluginRunners.runnerOf(plugin);
    const current = await loadConfiguredPlugin(plugin, seen, { secretEncryption: this.secretEncryption, runner: pluginRunner });
    const draftValidation = await validateDraft(current, draft, pluginRunner);
    if (draftValidation.issues.length > 0) throw new InvalidSettingsError(draftValidation.issues);
    return { current, validation: draftValidation, retargetedIds: await findRetargetedConnections(current, draftValidation, pluginRunner) };
  }

  /** Returns false and stores nothing when the rows were changed meanwhile: then the draft has to be validated again. */
  #store(
    seen: StoredPluginRows,
    { current, validation, retargetedIds: connectionIds }: ValidatedDraft,
    draft: PluginSettingsDraft,
    alsoWrite: () => Promise<readonly FieldChange[]>,
  ): Promise<boolean> {
    const { id: pluginId } = current.plugin.manifest;
    return this.database.transaction(async () => {
      if (!isDeepStrictEqual(await this.pluginConnectionRepository.find(pluginId), seen)) return false;

      const otherChanges = await alsoWrite();
      const isChanged = otherChanges.length > 0 || isChangedBy(current, draft.enabled, validation);
      const { version, values, secrets } = this.secretEncryption.encrypt(current.plugin.descriptor.settings, validation.settings);
      const row = {
        id: pluginId,
        enabled: draft.enabled,
        revision: revisionOf(seen) + (isChanged ? 1 : 0),
        settingsVersion: version,
        settings: values,
        secrets,
      };
      const connections = [
        ...this.#hiddenConnections(current, validation.connections),
        ...validation.connections.map((validated, position) => this.#toRow(current, validated, position)),
      ];
      await this.pluginConnectionRepository.replace(row, connections);
      await this.#publishRemoved(current.plugin, seen, connections);
      if (connectionIds.length > 0) await this.events.publish('connection.retargeted', { pluginId, connectionIds });

      const changes = [...diffPluginSettings(current, draft.enabled, validation), ...otherChanges];
      await this.#announce(current, draft.enabled, changes, isChanged ? row.revision : null);
      return true;
    });
  }

  /** `revision` is null where nothing changed. */
  async #announce({ plugin }: ConfiguredPlugin, enabled: boolean, changes: readonly FieldChange[], revision: number | null): Promise<void> {
    const { id: pluginId } = plugin.manifest;
    this.database.afterCommit(() => this.pluginRegistry.reload(pluginId));
    await this.events.publish('plugin.saved', { pluginId, enabled, changes, revision });
    await this.events.publish('plugin.changed', { pluginId, enabled });
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
      isStored && !this.enabledFeatureCache.isEnabled(slot?.feature) && !named.some(({ existing }) => existing?.id === id);
    return current.connections.filter(isUnseen).map((existing) => this.#toEntity(current, existing, current.connections.length));
  }

  #toRow(current: ConfiguredPlugin, { draft, existing, values }: ValidatedConnection, position: number): PluginConnectionEntity {
    const slot = connectionSlotsOf(current.plugin)?.find(({ id }) => id === draft.slot) ?? null;
    const options = draftedOptions({ draft, existing });
    const { enabled } = draft;
    return this.#toEntity(current, { ...(existing ?? { id: randomUUID(), slot }), enabled, options, all: values }, position);
  }

  #toEntity(
    { plugin }: ConfiguredPlugin,
    { id, slot, enabled, options, all }: Pick<PluginConnection, 'id' | 'slot' | 'enabled' | 'options' | 'all'>,
    position: number,
  ): PluginConnectionEntity {
    const encryptedSettings = this.secretEncryption.encrypt(plugin.descriptor.connection, all);
    const place = { pluginId: plugin.manifest.id, slot: slot?.id ?? null, position };
    return { id, ...place, enabled, ...storeChannelOptions(options), ...encryptedSettings };
  }
}
