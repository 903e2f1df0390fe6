import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { CONFIG, Lifecycle, LogService, Turnstile, type Config } from '../../kernel/index.js';
import { lookAgain, PluginSet } from '../discovery/index.js';
import { provideLibraries } from '../runners/forked/portal-libraries.js';
import { ForkPlan } from '../runners/forked/plan.js';
import { Registry } from './registry.js';

/** Sees installed plug-ins come, change and go while the portal runs, and lets everything that knows plug-ins follow. */
@Injectable()
export class Lookout implements OnApplicationBootstrap {
  readonly #turns = new Turnstile(1);
  #next: Promise<void> | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly plan: ForkPlan,
    private readonly plugins: PluginSet,
    private readonly registry: Registry,
    private readonly events: EventBus,
    private readonly lifecycle: Lifecycle,
    private readonly log: LogService,
  ) {}

  /** What no start waits for is done now: asking plug-ins that were never asked, lifting values to the form of today. */
  onApplicationBootstrap(): void {
    this.lifecycle.onStop(() => this.#turns.pass(() => Promise.resolve()));
    this.look().catch((cause: unknown) => this.log.error('the installed plug-ins could not be looked at', { cause }));
  }

  /** In force when the promise is fulfilled. Callers that come while somebody looks share the look that follows. */
  look(): Promise<void> {
    this.#next ??= this.#turns.pass(() => {
      this.#next = null;
      return this.#look();
    });
    return this.#next;
  }

  /** Move folders of plug-ins while nobody looks at them, then look. */
  change(move: () => Promise<void>): Promise<void> {
    return this.#turns.pass(async () => {
      await move();
      await this.#look();
    });
  }

  async #look(): Promise<void> {
    const { stopping: signal } = this.lifecycle;
    if (signal.aborted) return;
    const refusedBefore = this.plugins.refused;
    await this.#provideLibraries();
    await lookAgain(this.plugins, this.config, { plan: this.plan, signal });
    if (signal.aborted) return;

    for (const id of this.#stale()) {
      await this.registry.follow(id);
      await this.#tell(id);
    }
    for (const { id, state, reason } of this.plugins.refused.filter((refused) => !refusedBefore.includes(refused))) {
      this.log.warn('plug-in cannot be used', { plugin: id, state, reason });
      await this.#tell(id);
    }
  }

  /** A data folder that takes no links holds plug-ins that bring everything along. */
  async #provideLibraries(): Promise<void> {
    try {
      await provideLibraries(this.config);
    } catch (cause) {
      this.log.warn('the libraries of the portal could not be laid beside the installed plug-ins', { cause });
    }
  }

  /** Plug-ins whose standing is not that of what is there now. */
  #stale(): string[] {
    const { loaded } = this.plugins;
    const gone = this.registry.ids().filter((id) => !this.plugins.find(id));
    const changed = loaded.filter((plugin) => this.registry.find(plugin.manifest.id)?.plugin !== plugin);
    return [...gone, ...changed.map(({ manifest }) => manifest.id)];
  }

  #tell(pluginId: string): Promise<void> {
    return this.events.publish('plugin.changed', { pluginId, enabled: this.registry.find(pluginId)?.enabled ?? false });
  }
}
