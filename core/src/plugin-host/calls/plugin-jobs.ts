import { Injectable } from '@nestjs/common';
import type { HeldConnection, Standing } from '../registry/standing.js';
import { PluginCaller, subjectOf } from './caller.js';
import { Health } from '../guard/health.js';
import type { PluginFacts } from '../runners/facts.js';

/** A job of a plug-in, ready to be scheduled. */
export interface PluginJob {
  /** `<plug-in>.<job>` */
  readonly id: string;
  readonly schedule: string;
  /** Bound of the whole run, over all connections. */
  readonly timeoutMs: number;
  run(how: { readonly signal: AbortSignal; readonly manual: boolean }): Promise<{ changed: boolean }>;
}

type JobFacts = PluginFacts['jobs'][number];

/** Turns what plug-ins want to do by themselves into jobs that run for each connection in turn. */
@Injectable()
export class PluginJobs {
  constructor(
    private readonly caller: PluginCaller,
    private readonly health: Health,
  ) {}

  of(standing: Standing, connections: readonly HeldConnection[]): PluginJob[] {
    if (connections.length === 0) return [];
    return standing.plugin.facts.jobs.map((job) => ({
      id: `${standing.plugin.manifest.id}.${job.id}`,
      schedule: job.schedule,
      timeoutMs: job.timeoutMs * connections.length,
      run: ({ signal, manual }) => this.#run(job, standing, connections, signal, manual),
    }));
  }

  /** A connection that fails does not keep the others from their turn; the first failure is told at the end. */
  async #run(
    { id: job, timeoutMs }: JobFacts,
    standing: Standing,
    connections: readonly HeldConnection[],
    signal: AbortSignal,
    manual: boolean,
  ): Promise<{ changed: boolean }> {
    const awake = connections.filter(({ id }) => manual || !this.health.isResting(id));
    const failures: unknown[] = [];
    let changed = false;
    for (const connection of awake) {
      try {
        const done = await this.caller.run(subjectOf(standing, connection), { kind: 'job', id: job }, { timeoutMs, signal });
        changed ||= (done as { changed?: unknown } | null | undefined)?.changed === true;
      } catch (failure) {
        failures.push(failure);
      }
    }
    if (failures.length > 0) throw failures[0];
    return { changed };
  }
}
