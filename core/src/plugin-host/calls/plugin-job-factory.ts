import { Injectable } from '@nestjs/common';
import { RUNTIME_LIMITS } from '@ombi/sdk';
import type { PluginConnection, ConfiguredPlugin } from '../registry/configured-plugin.js';
import { limitResults, type ConnectionJobResult } from './job-results.js';
import { toPlainData } from './plain-data.js';
import { connectionDisplayName, PluginCaller, toCallContext } from './plugin-caller.js';
import { ConnectionHealthTracker } from '../health/connection-health-tracker.js';
import type { PluginDescriptor } from '../runners/plugin-descriptor.js';

/** How a job runs. */
interface PluginJobRunContext {
  readonly signal: AbortSignal;
  readonly isManual: boolean;
  /** Receives the progress over all connections, in percent. */
  report(done: number, total: number): void;
}

/** What a run did; `results` holds those of the connections that returned one. */
interface PluginJobOutcome {
  readonly changed: boolean;
  readonly results: readonly ConnectionJobResult[];
}

/** A background job of a plug-in with its cron schedule, ready to be scheduled. */
export interface PluginJob {
  /** `<plug-in>.<job>` */
  readonly id: string;
  readonly schedule: string;
  /** Time-out in milliseconds of the whole run, over all connections. */
  readonly timeoutMs: number;
  run(how: PluginJobRunContext): Promise<PluginJobOutcome>;
}

type JobDescriptor = PluginDescriptor['jobs'][number];

/** Creates scheduled jobs from the jobs that plug-ins declare. A job runs for each connection in turn. */
@Injectable()
export class PluginJobFactory {
  constructor(
    private readonly caller: PluginCaller,
    private readonly connectionHealthTracker: ConnectionHealthTracker,
  ) {}

  createJobs(configuredPlugin: ConfiguredPlugin, connections: readonly PluginConnection[]): PluginJob[] {
    if (connections.length === 0) return [];
    return configuredPlugin.plugin.descriptor.jobs.map((job) => ({
      id: `${configuredPlugin.plugin.manifest.id}.${job.id}`,
      schedule: job.schedule,
      timeoutMs: job.timeoutMs * connections.length,
      run: (how) => this.#run(job, configuredPlugin, connections, how),
    }));
  }

  /** A failing connection does not stop the others; the first failure is thrown at the end. */
  async #run(
    { id: job, timeoutMs }: JobDescriptor,
    configuredPlugin: ConfiguredPlugin,
    connections: readonly PluginConnection[],
    { signal, isManual, report }: PluginJobRunContext,
  ): Promise<PluginJobOutcome> {
    const dueConnections = connections.filter(({ id }) => isManual || !this.connectionHealthTracker.isBackingOff(id));
    const failures: unknown[] = [];
    let changed = false;
    const results: ConnectionJobResult[] = [];
    for (const [index, connection] of dueConnections.entries()) {
      const onProgress = (fraction: number): void => report(Math.floor(((index + fraction) / dueConnections.length) * 100), 100);
      try {
        const context = toCallContext(configuredPlugin, connection);
        const answer = await this.caller.runTask(context, { kind: 'job', id: job }, { timeoutMs, signal, onProgress });
        const done = (answer ?? {}) as { readonly changed?: unknown; readonly result?: unknown };
        changed ||= done.changed === true;
        if (done.result === undefined) continue;
        const name = connectionDisplayName(configuredPlugin, connection);
        results.push({
          connectionId: connection.id,
          connection: name,
          result: toPlainData(done.result, 'the result of the job', RUNTIME_LIMITS.jobResultBytes),
        });
      } catch (failure) {
        failures.push(failure);
      }
    }
    if (failures.length > 0) throw failures[0];
    return { changed, results: limitResults(results) };
  }
}
