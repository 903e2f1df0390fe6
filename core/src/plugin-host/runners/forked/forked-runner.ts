import { PluginFailure } from '@ombi/sdk';
import { z } from 'zod';
import type { Values } from '../../connections/values.js';
import type { LoadedPlugin } from '../../discovery/index.js';
import { deadline } from '../../guard/deadline.js';
import { failureIn } from '../../guard/failure.js';
import type { CallValues, Condition, FormName, Held, Opened, Reading, Runner, Strictness } from '../runner.js';
import type { Services } from '../services/services.js';
import type { Task } from '../task.js';
import { checked } from './answers.js';
import type { Work } from './channel/orders.js';
import { Keeper, type KeeperTools } from './host/keeper.js';

const Values = z.record(z.string(), z.unknown());
const HeldShape = z.object({ all: Values, parsed: Values.nullable(), fault: z.string().nullable() });
const ReadingShape = z.object({
  values: Values,
  issues: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).max(200),
});
const HostsShape = z.array(z.string()).max(100);

/** Runs a plug-in that somebody installed: in a process of its own, so that it harms only itself. What it answers is checked. */
export class ForkedRunner implements Runner {
  readonly #keeper: Keeper;

  constructor(
    private readonly plugin: LoadedPlugin,
    private readonly services: Services,
    private readonly tools: KeeperTools,
  ) {
    this.#keeper = new Keeper(plugin, tools);
  }

  get condition(): Condition {
    return this.#keeper.condition;
  }

  /** What it read when it was saved need not be read again, so that a start of the portal starts no process. */
  async hold(form: FormName, stored: Opened | null): Promise<Held> {
    const { defaults, version } = this.plugin.facts[form];
    if (stored && stored.version < version) return this.#lift(form, stored);
    const all = Object.freeze({ ...defaults, ...stored?.values });
    return { all, parsed: all, fault: null };
  }

  async read(form: FormName, values: Values, strictness: Strictness): Promise<Reading> {
    return ReadingShape.parse(await this.#look({ kind: 'read', form, values, strictness }));
  }

  async hosts(connection: Values, settings: Values): Promise<ReadonlySet<string>> {
    return new Set(HostsShape.parse(await this.#look({ kind: 'hosts', connection, settings })));
  }

  async run(task: Task, values: CallValues, signal: AbortSignal): Promise<unknown> {
    const services = this.services.for({ pluginId: this.plugin.manifest.id, connectionId: values.connectionId }, signal);
    const work: Work = { kind: 'run', task, values };
    const isAwaited = values.connectionId === null;
    const answer = await (isAwaited ? this.#keeper.urgently(work, signal, services) : this.#keeper.ask(work, signal, services));
    return checked(task, answer);
  }

  forgive(): void {
    this.#keeper.forgive();
  }

  close(): Promise<void> {
    return this.#keeper.close();
  }

  /** From now on it refuses everything. */
  retire(): Promise<void> {
    return this.#keeper.retire();
  }

  async #lift(form: FormName, stored: Opened): Promise<Held> {
    try {
      return HeldShape.parse(await this.#look({ kind: 'hold', form, stored }));
    } catch (cause) {
      return { all: stored.values, parsed: null, fault: failureIn(cause)?.detail ?? 'its values could not be lifted to this version' };
    }
  }

  /** A look at values: short, without anything of the portal's. */
  async #look(work: Work): Promise<unknown> {
    const { readMs } = this.tools.plan;
    const bound = deadline(readMs, [], () => new PluginFailure('timeout', `it did not read its settings within ${readMs / 1000} s`));
    try {
      return await this.#keeper.urgently(work, bound.signal, null);
    } catch (cause) {
      throw failureIn(cause) ?? new PluginFailure('malformed', 'its form could not be read');
    } finally {
      bound.release();
    }
  }
}
