import { Injectable } from '@nestjs/common';
import { subjectOf } from './calls/caller.js';
import { Probes } from './calls/probes.js';
import { Registry } from './registry/registry.js';
import { isInUse, type Standing } from './registry/standing.js';
import { PluginSettings } from './saving/plugin-settings.js';

/** The action by which an embedded plug-in forgets what it was given to keep. */
const FORGET = 'clear';

/** The embedded plug-ins, which stand in until real ones are set up. */
@Injectable()
export class StandIns {
  constructor(
    private readonly registry: Registry,
    private readonly probes: Probes,
    private readonly settings: PluginSettings,
  ) {}

  /** Ids of all their connections, in use or not. */
  connectionIds(): string[] {
    return this.#all().flatMap(({ connections }) => connections.map(({ id }) => id));
  }

  /** Let them forget what they keep and switch them off. Throws a `PluginFailure`; repeating it is safe. Must not stand in a transaction. */
  async retire(): Promise<void> {
    for (const standing of this.#all()) {
      await this.#forget(standing);
      // Connections that are not named go, and what they keep goes with them, even if it came a moment ago.
      await this.settings.save(standing.plugin.manifest.id, { enabled: false, settings: standing.settings.all, connections: [] });
    }
  }

  async #forget(standing: Standing): Promise<void> {
    if (!canForget(standing)) return;
    for (const connection of standing.connections.filter((one) => isInUse(standing, one))) {
      await this.probes.act(subjectOf(standing, connection), FORGET, {});
    }
  }

  #all(): Standing[] {
    return this.registry.all().filter(({ plugin }) => plugin.manifest.embedded);
  }
}

const canForget = ({ plugin }: Standing): boolean => plugin.facts.actions.includes(FORGET);
