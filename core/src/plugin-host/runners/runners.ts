import { Injectable } from '@nestjs/common';
import { Clock, Lifecycle, LogService } from '../../kernel/index.js';
import type { LoadedPlugin } from '../discovery/index.js';
import { ForkedRunner } from './forked/forked-runner.js';
import { ForkPlan } from './forked/plan.js';
import { InProcessRunner } from './in-process-runner.js';
import type { Runner } from './runner.js';
import { Services } from './services/services.js';

/** Knows for every plug-in where its code runs. */
@Injectable()
export class Runners {
  readonly #byId = new Map<string, Runner>();

  constructor(
    private readonly services: Services,
    private readonly plan: ForkPlan,
    private readonly clock: Clock,
    private readonly log: LogService,
    private readonly lifecycle: Lifecycle,
  ) {}

  of(plugin: LoadedPlugin): Runner {
    const { id } = plugin.manifest;
    const runner = this.#byId.get(id) ?? this.#make(plugin);
    this.#byId.set(id, runner);
    return runner;
  }

  #make(plugin: LoadedPlugin): Runner {
    if (plugin.definition) return new InProcessRunner(plugin.definition, this.services);
    const tools = { plan: this.plan, clock: this.clock, log: this.log.child({ plugin: plugin.manifest.id }) };
    const runner = new ForkedRunner(plugin, this.services, tools);
    this.lifecycle.onStop(() => runner.close());
    return runner;
  }
}
