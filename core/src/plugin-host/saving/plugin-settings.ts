import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { Database } from '../../kernel/index.js';
import type { ConnectionEntity } from '../connections/connection.entity.js';
import { ConnectionRepository, type PluginRows } from '../connections/connection.repository.js';
import { Sealing, type Stored } from '../connections/sealing.js';
import type { LoadedPlugin } from '../discovery/index.js';
import { FeatureSwitches } from '../registry/feature-switches.js';
import { Registry } from '../registry/registry.js';
import { Runners } from '../runners/runners.js';
import { standingOf, type HeldConnection, type Standing } from '../registry/standing.js';
import type { PluginDraft } from './draft.js';
import { judgeDraft, type JudgedConnection, type Judgement } from './judging/judge-draft.js';
import { SettingsRefused } from './settings-refused.js';

/** A draft that may be stored, and what it was judged against. */
interface Judged {
  readonly current: Standing;
  readonly judgement: Judgement;
}

/** Stores what an administrator sets for a plug-in, as a whole or not at all. */
@Injectable()
export class PluginSettings {
  constructor(
    private readonly rows: ConnectionRepository,
    private readonly registry: Registry,
    private readonly features: FeatureSwitches,
    private readonly sealing: Sealing,
    private readonly runners: Runners,
    private readonly database: Database,
    private readonly events: EventBus,
  ) {}

  /** In force as soon as the promise is fulfilled. `along` is written in the same transaction. Throws {@link SettingsRefused}. */
  async save(pluginId: string, draft: PluginDraft, along: () => Promise<void> = async () => {}): Promise<void> {
    const { plugin } = this.registry.get(pluginId);
    if (draft.enabled) this.runners.of(plugin).forgive();
    let isStored = false;
    while (!isStored) {
      const seen = await this.rows.find(pluginId);
      const judged = await this.#judge(plugin, seen, draft);
      isStored = await this.#store(seen, judged, draft, along);
    }
  }

  /** The plug-in's own code takes part, so no transaction waits for it. */
  async #judge(plugin: LoadedPlugin, seen: PluginRows, draft: PluginDraft): Promise<Judged> {
    const runner = this.runners.of(plugin);
    const current = await standingOf(plugin, seen, { sealing: this.sealing, runner });
    const judgement = await judgeDraft(current, draft, runner);
    if (judgement.issues.length > 0) throw new SettingsRefused(judgement.issues);
    return { current, judgement };
  }

  /** False, and nothing stored, when somebody else was faster: then the draft has to be judged again. */
  #store(seen: PluginRows, { current, judgement }: Judged, draft: PluginDraft, along: () => Promise<void>): Promise<boolean> {
    const { id: pluginId } = current.plugin.manifest;
    return this.database.transaction(async () => {
      if (!isDeepStrictEqual(await this.rows.find(pluginId), seen)) return false;

      const { version, values, secrets } = this.sealing.seal(current.plugin.facts.settings, judgement.settings);
      const row = { id: pluginId, enabled: draft.enabled, settingsVersion: version, settings: values, secrets };
      const connections = [
        ...this.#unseen(current, judgement.connections),
        ...judgement.connections.map((judged, position) => this.#row(current, judged, position)),
      ];
      await this.rows.replace(row, connections);
      await this.#tellRemoved(current.plugin, seen, connections);
      await along();

      this.database.afterCommit(() => this.registry.reload(pluginId));
      await this.events.publish('plugin.changed', { pluginId, enabled: draft.enabled });
      return true;
    });
  }

  /** What other rooms keep of a connection goes with it. Those of an embedded plug-in are there without being stored. */
  async #tellRemoved({ manifest }: LoadedPlugin, { connections }: PluginRows, kept: readonly ConnectionEntity[]): Promise<void> {
    const connectionIds = connections.map(({ id }) => id).filter((id) => !kept.some((row) => row.id === id));
    if (connectionIds.length === 0 || manifest.embedded) return;
    await this.events.publish('connection.removed', { pluginId: manifest.id, connectionIds });
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
    const stored = this.sealing.seal(plugin.facts.connection, values);
    return { id, pluginId: plugin.manifest.id, slot: slot?.id ?? null, position, enabled, ...stored };
  }
}
