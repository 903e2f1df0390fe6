import type { AnyPlugin, Ctx } from '@ombi/sdk';
import type { Values } from '../connections/values.js';
import { hold } from './code/hold.js';
import { perform } from './code/perform.js';
import { readValues } from './code/read-values.js';
import { hostsOf, targetsOf } from './code/targets.js';
import type { CallValues, Condition, FormName, Held, Opened, Reading, Runner, Strictness } from './runner.js';
import type { Services } from './services/services.js';
import type { Task } from './task.js';

/** Runs a plug-in that came with the program: it is trusted, so it shares the process of the portal. */
export class InProcessRunner implements Runner {
  readonly condition: Condition = { state: 'well' };

  constructor(
    private readonly definition: AnyPlugin,
    private readonly services: Services,
  ) {}

  async hold(form: FormName, stored: Opened | null): Promise<Held> {
    return hold(this.definition[form], stored);
  }

  async read(form: FormName, values: Values, strictness: Strictness): Promise<Reading> {
    return readValues(this.definition[form].schema, values, strictness);
  }

  async hosts(connection: Values, settings: Values): Promise<ReadonlySet<string>> {
    return hostsOf(this.definition, connection, settings);
  }

  async run(task: Task, values: CallValues, signal: AbortSignal): Promise<unknown> {
    return perform(this.definition, this.#ctx(values, signal), task);
  }

  forgive(): void {
    // Its failures are those of its connections; there is no process to mourn.
  }

  #ctx({ connectionId, settings, connection, portalId }: CallValues, signal: AbortSignal): Ctx {
    const { log, store, http } = this.services.for({ pluginId: this.definition.id, connectionId }, signal);
    const targets = targetsOf(this.definition, connection, settings);
    return Object.freeze({ settings, connection, connectionId: connectionId ?? '', portalId, signal, http: http(targets), store, log });
  }
}
