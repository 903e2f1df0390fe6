import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { EventBus } from '../events/index.js';
import { PluginHost } from '../plugin-host/index.js';
import { Jobs } from './jobs.js';

/** Keeps the jobs of plug-ins defined, exactly while a connection of theirs is in use. */
@Injectable()
export class PluginJobKeeper implements OnApplicationBootstrap {
  #defined: readonly string[] = [];

  constructor(
    private readonly plugins: PluginHost,
    private readonly jobs: Jobs,
    private readonly events: EventBus,
  ) {}

  onApplicationBootstrap(): void {
    this.#define();
    this.events.within('plugin.removed', ({ pluginId }) => this.jobs.forget(`${pluginId}.`));
    for (const name of ['plugin.changed', 'settings.changed'] as const) this.events.invalidate(name, () => this.#define());
  }

  #define(): void {
    const wanted = this.plugins.jobs();
    const ids = wanted.map(({ id }) => id);
    for (const id of this.#defined) if (!ids.includes(id)) this.jobs.undefine(id);
    for (const job of wanted) this.jobs.define(job);
    this.#defined = ids;
  }
}
