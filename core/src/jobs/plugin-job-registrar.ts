import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { EventBus } from '../events/index.js';
import { PluginHost } from '../plugin-host/index.js';
import { JobScheduler } from './job-scheduler.js';

/** Registers the jobs of a plug-in while it has an enabled connection, and removes them otherwise. */
@Injectable()
export class PluginJobRegistrar implements OnApplicationBootstrap {
  #definedIds: readonly string[] = [];

  constructor(
    private readonly plugins: PluginHost,
    private readonly jobScheduler: JobScheduler,
    private readonly events: EventBus,
  ) {}

  onApplicationBootstrap(): void {
    this.#syncDefinitions();
    this.events.onInTransaction('plugin.removed', ({ pluginId }) => this.jobScheduler.deleteByPrefix(`${pluginId}.`));
    for (const name of ['plugin.changed', 'settings.changed'] as const) this.events.onInvalidate(name, () => this.#syncDefinitions());
  }

  #syncDefinitions(): void {
    const wanted = this.plugins.jobs();
    const ids = wanted.map(({ id }) => id);
    for (const id of this.#definedIds) if (!ids.includes(id)) this.jobScheduler.unregister(id);
    for (const job of wanted) this.jobScheduler.register(job);
    this.#definedIds = ids;
  }
}
