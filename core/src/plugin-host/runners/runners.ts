import { Injectable } from '@nestjs/common';
import { Clock, Lifecycle, LogService } from '../../kernel/index.js';
import type { LoadedPlugin } from '../discovery/index.js';
import { HealthHistory } from '../health/health-history.js';
import { ForkedRunner } from './forked/forked-runner.js';
import { ForkPlan } from './forked/plan.js';
import { InProcessRunner } from './in-process-runner.js';
import type { Runner } from './runner.js';
import { Services } from './services/services.js';

/** Knows for every plug-in where its code runs. */
@Injectable()
export class Runners {
  readonly #runners = new WeakMap<LoadedPlugin, Runner>();
  readonly #processes = new Map<LoadedPlugin, ForkedRunner>();

  constructor(
    private readonly services: Services,
    private readonly plan: ForkPlan,
    private readonly clock: Clock,
    private readonly log: LogService,
    private readonly history: HealthHistory,
    lifecycle: Lifecycle,
  ) {
    lifecycle.onStop(async () => void (await Promise.all([...this.#processes.values()].map((runner) => runner.close()))));
  }

  of(plugin: LoadedPlugin): Runner {
    const runner = this.#runners.get(plugin) ?? this.#make(plugin);
    this.#runners.set(plugin, runner);
    return runner;
  }

  /** The plug-in went, or other code took its place: nothing runs any more of what it was. */
  async retire(plugin: LoadedPlugin): Promise<void> {
    const runner = this.#processes.get(plugin);
    this.#processes.delete(plugin);
    await runner?.retire();
  }

  #make(plugin: LoadedPlugin): Runner {
    if (plugin.definition) return new InProcessRunner(plugin.definition, this.services);
    const { id: pluginId } = plugin.manifest;
    const onDeath = (detail: string, isGivenUp: boolean): void =>
      this.history.note(
        { pluginId, connectionId: null },
        { at: this.clock.now(), state: isGivenUp ? 'blocked' : 'ended', failure: null, detail },
      );
    const tools = { plan: this.plan, clock: this.clock, log: this.log.child({ plugin: pluginId }), onDeath };
    const runner = new ForkedRunner(plugin, this.services, tools);
    this.#processes.set(plugin, runner);
    return runner;
  }
}
