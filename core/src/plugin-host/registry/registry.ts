import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { EventBus } from '../../events/index.js';
import { LogService, Problem, Turnstile } from '../../kernel/index.js';
import { Health } from '../guard/health.js';
import { ConnectionRepository, type PluginRows } from '../connections/connection.repository.js';
import { Sealing } from '../connections/sealing.js';
import { PluginSet, type LoadedPlugin } from '../discovery/index.js';
import { Runners } from '../runners/runners.js';
import { isOutdated, liftedRows } from './lifted.js';
import { Lifetimes } from './lifetimes.js';
import { isInUse, standingOf, type Standing } from './standing.js';

const NOTHING: PluginRows = { plugin: null, connections: [] };

/** The standing of every loaded plug-in, in memory, as of the last commit. */
@Injectable()
export class Registry implements OnModuleInit {
  readonly #standings = new Map<string, Standing>();
  readonly #turns = new Turnstile(1);

  constructor(
    private readonly plugins: PluginSet,
    private readonly rows: ConnectionRepository,
    private readonly sealing: Sealing,
    private readonly runners: Runners,
    private readonly lifetimes: Lifetimes,
    private readonly health: Health,
    private readonly log: LogService,
    events: EventBus,
  ) {
    events.elsewhere('plugin.changed', ({ pluginId, enabled }) => this.#changedElsewhere(pluginId, enabled));
    events.elsewhere('plugin.removed', ({ pluginId }) => this.reload(pluginId));
  }

  async onModuleInit(): Promise<void> {
    const stored = await this.rows.findAll();
    const rowsOf = ({ manifest }: LoadedPlugin): PluginRows => stored.get(manifest.id) ?? NOTHING;
    // What takes a process waits until the portal is up: the lookout sees to it.
    const atOnce = this.plugins.loaded.filter((plugin) => plugin.definition || !isOutdated(plugin, rowsOf(plugin)));
    await Promise.all(atOnce.map((plugin) => this.#put(plugin, rowsOf(plugin))));
    for (const { id, state, reason } of this.plugins.refused) this.log.warn('plug-in cannot be used', { plugin: id, state, reason });
  }

  all(): readonly Standing[] {
    return this.plugins.loaded.flatMap(({ manifest }) => this.find(manifest.id) ?? []);
  }

  /** Of the plug-ins that have a standing, whether they are still there or not. */
  ids(): string[] {
    return [...this.#standings.keys()];
  }

  find(pluginId: string): Standing | undefined {
    return this.#standings.get(pluginId);
  }

  /** Throws a 404 problem for a plug-in that is not loaded. */
  get(pluginId: string): Standing {
    const standing = this.find(pluginId.toLowerCase());
    if (!standing) throw new Problem(404, 'not-found', 'There is no such plug-in.');
    return standing;
  }

  /** Read a plug-in's rows again. One at a time, so that the latest commit wins. */
  reload(pluginId: string): Promise<void> {
    return this.#turns.pass(() => this.#read(pluginId));
  }

  /** Enabling one that was given up gives it another chance, here as there. */
  async #changedElsewhere(pluginId: string, enabled: boolean): Promise<void> {
    const plugin = this.plugins.find(pluginId);
    if (plugin && enabled) this.runners.of(plugin).forgive();
    await this.reload(pluginId);
  }

  /** The plug-in came, went, or consists of other code: calls of what it was are given up, and its process ends. */
  follow(pluginId: string): Promise<void> {
    return this.#turns.pass(async () => {
      const before = this.#standings.get(pluginId);
      if (before) await this.#forget(before);
      await this.#read(pluginId);
    });
  }

  async #forget({ plugin, connections }: Standing): Promise<void> {
    this.#standings.delete(plugin.manifest.id);
    this.lifetimes.inUse(plugin.manifest.id, []);
    for (const { id } of connections) this.health.forget(id);
    await this.runners.retire(plugin);
  }

  async #read(pluginId: string): Promise<void> {
    const plugin = this.plugins.find(pluginId);
    if (plugin) await this.#put(plugin, await this.rows.find(pluginId));
  }

  async #put(plugin: LoadedPlugin, rows: PluginRows): Promise<void> {
    const { id } = plugin.manifest;
    const standing = await standingOf(plugin, rows, { sealing: this.sealing, runner: this.runners.of(plugin) });
    const before = this.#standings.get(id);
    if (!plugin.definition && isOutdated(plugin, rows)) await this.rows.lift(liftedRows(standing, rows, this.sealing));

    this.#standings.set(id, standing);
    this.#forgetHealth(standing, before);
    this.#tellFaults(standing);
    this.lifetimes.inUse(
      id,
      standing.connections.filter((connection) => isInUse(standing, connection)).map((connection) => connection.id),
    );
  }

  /** What failed with other values says nothing about these. */
  #forgetHealth(standing: Standing, before: Standing | undefined): void {
    for (const { id, all } of before?.connections ?? []) {
      const now = standing.connections.find((connection) => connection.id === id);
      const isSame = isDeepStrictEqual(now?.all, all) && isDeepStrictEqual(standing.settings.all, before?.settings.all);
      if (!isSame) this.health.forget(id);
    }
  }

  #tellFaults({ plugin, enabled, connections }: Standing): void {
    const broken = enabled ? connections.filter((connection) => connection.enabled && connection.fault) : [];
    for (const { id, fault } of broken)
      this.log.warn('connection cannot be used as it is stored', { plugin: plugin.manifest.id, connection: id, fault });
  }
}
