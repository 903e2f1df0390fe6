import { Injectable } from '@nestjs/common';
import type { PluginConnection, ConfiguredPlugin } from '../registry/configured-plugin.js';
import { PluginCaller, toCallContext } from './plugin-caller.js';
import { ConnectionHealthTracker } from '../health/connection-health-tracker.js';
import type { PluginFacts } from '../runners/plugin-facts.js';

/** A job of a plug-in, ready to be scheduled. */
export interface PluginJob {
  /** `<plug-in>.<job>` */
  readonly id: string;
  readonly schedule: string;
  /** Time-out in milliseconds of the whole run, over all connections. */
  readonly timeoutMs: number;
  run(how: { readonly signal: AbortSignal; readonly manual: boolean }): Promise<{ changed: boolean }>;
}

type JobFacts = PluginFacts['jobs'][number];

/** Creates schedulable jobs from the jobs that plug-ins declare. A job runs for each connection in turn. */
@Injectable()
export class PluginJobFactory {
  constructor(
    private readonly caller: PluginCaller,
    private readonly connectionHealthTracker: ConnectionHealthTracker,
  ) {}

  createJobs(configuredPlugin: ConfiguredPlugin, connections: readonly PluginConnection[]): PluginJob[] {
    if (connections.length === 0) return [];
    return configuredPlugin.plugin.facts.jobs.map((job) => ({
      id: `${configuredPlugin.plugin.manifest.id}.${job.id}`,
      schedule: job.schedule,
      timeoutMs: job.timeoutMs * connections.length,
      run: ({ signal, manual }) => this.#run(job, configuredPlugin, connections, signal, manual),
    }));
  }

  /** A failing connection does not stop the others; the first failure is thrown at the end. */
  async #run(
    { id: job, timeoutMs }: JobFacts,
    configuredPlugin: ConfiguredPlugin,
    connections: readonly PluginConnection[],
    signal: AbortSignal,
    manual: boolean,
  ): Promise<{ changed: boolean }> {
    const dueConnections = connections.filter(({ id }) => manual || !this.connectionHealthTracker.isBackingOff(id));
    const failures: unknown[] = [];
    let changed = false;
    for (const connection of dueConnections) {
      try {
        const done = await this.caller.runTask(
          toCallContext(configuredPlugin, connection),
          { kind: 'job', id: job },
          { timeoutMs, signal },
        );
        changed ||= (done as { changed?: unknown } | null | undefined)?.changed === true;
      } catch (failure) {
        failures.push(failure);
      }
    }
    if (failures.length > 0) throw failures[0];
    return { changed };
  }
}
