import { Injectable } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { Clock, InFlight, Lifecycle, LogService } from '../../kernel/index.js';
import { deadline, untilAborted } from '../../plugin-host/index.js';
import type { JobDefinition, JobRun, JobView } from '../job.js';
import { Leases, type Lease } from '../leases/leases.js';
import { History } from './history.js';

interface ActiveRun {
  readonly stop: AbortController;
  progress: JobView['progress'];
  /** Asked for while this one was on its way: however often, one more run follows. */
  again: JobDefinition | null;
  /** Nobody wants to know any more how it went. */
  isForgotten: boolean;
}

/** Why a run starts. */
export interface Start {
  readonly manual: boolean;
  /** The time of the schedule: carried out once, by whichever portal on the database is first. */
  readonly due?: Date;
}

const LONGEST_REASON = 500;

/** What was asked for while another portal was at it is tried again after so many milliseconds. */
const ELSEWHERE_MS = 1_000;

/** Runs jobs: one run of a job at a time on a database, bounded, remembered, told. */
@Injectable()
export class Runs {
  readonly #active = new Map<string, ActiveRun>();
  readonly #inFlight = new InFlight();
  readonly #waiting = new Map<string, NodeJS.Timeout>();

  constructor(
    private readonly leases: Leases,
    private readonly history: History,
    private readonly events: EventBus,
    private readonly clock: Clock,
    private readonly lifecycle: Lifecycle,
    private readonly log: LogService,
  ) {
    lifecycle.onStop(() => this.#inFlight.settled());
  }

  /** What the schedule starts is skipped while the job still runs; what somebody asks for then follows once. */
  start(job: JobDefinition, start: Start): void {
    if (this.lifecycle.stopping.aborted) return;
    const active = this.#active.get(job.id);
    if (active && start.manual) active.again = job;
    if (active) return;
    const run = this.#run(job, start).catch((cause: unknown) => this.log.error('a run could not be recorded', { job: job.id, cause }));
    this.#inFlight.add(run);
  }

  /** Break the run off, if there is one. */
  stop(jobId: string): void {
    this.#waitNoMore(jobId);
    this.#active.get(jobId)?.stop.abort();
  }

  /** Break off the runs of the jobs whose ids begin like this; they leave no trace. */
  forget(prefix: string): void {
    for (const id of this.#waiting.keys()) if (id.startsWith(prefix)) this.#waitNoMore(id);
    for (const [id, active] of this.#active) {
      if (!id.startsWith(prefix)) continue;
      active.isForgotten = true;
      active.stop.abort();
    }
  }

  isRunning(jobId: string): boolean {
    return this.#active.has(jobId);
  }

  progressOf(jobId: string): JobView['progress'] {
    return this.#active.get(jobId)?.progress ?? null;
  }

  async #run(job: JobDefinition, { manual, due }: Start): Promise<void> {
    const active: ActiveRun = { stop: new AbortController(), progress: null, again: null, isForgotten: false };
    this.#active.set(job.id, active);
    try {
      const lease = await this.leases.acquire(job.id, manual, due ?? null);
      if (lease) await this.#runWith(lease, job, active, manual);
      else if (manual) this.#waitFor(job);
    } finally {
      this.#active.delete(job.id);
    }
    if (active.again && !active.stop.signal.aborted) this.start(active.again, { manual: true });
  }

  /** A run that another portal took over leaves no trace here. */
  async #runWith(lease: Lease, job: JobDefinition, active: ActiveRun, manual: boolean): Promise<void> {
    try {
      if (manual) await this.events.publish('job.started', { jobId: job.id });
      const run = await this.#attempt(lease, job, active, manual);
      if (!active.isForgotten && !lease.lost.aborted) await this.#record(job.id, run);
    } finally {
      await lease.release();
    }
  }

  async #attempt(lease: Lease, job: JobDefinition, active: ActiveRun, manual: boolean): Promise<JobRun> {
    const startedAt = this.clock.now();
    const ends = [active.stop.signal, this.lifecycle.stopping, lease.lost];
    const bound = deadline(job.timeoutMs, ends, () => new Error(`it was not done after ${Math.round(job.timeoutMs / 1000)} s`));
    const report = (done: number, total?: number): void => void (active.progress = { done, total: total ?? null });
    const over = (outcome: JobRun['outcome'], changed: boolean, reason: string | null): JobRun => ({
      startedAt,
      finishedAt: this.clock.now(),
      outcome,
      manual,
      changed,
      reason,
      portal: this.leases.portal,
    });

    try {
      const work = lease.fenced(() => begin(job, { signal: bound.signal, manual, report }));
      const result = await untilAborted(work, bound.signal);
      return over('succeeded', result?.changed === true, result?.note ?? null);
    } catch (cause) {
      const isStopped = ends.some((end) => end.aborted);
      return isStopped ? over('stopped', false, null) : over('failed', false, this.#words(cause));
    } finally {
      bound.release();
    }
  }

  async #record(jobId: string, run: JobRun): Promise<void> {
    const isNews = await this.history.keep(jobId, run);
    if (!isNews) return;

    if (run.outcome === 'failed') {
      this.log.warn('job failed', { job: jobId, reason: run.reason });
      await this.events.publish('job.failed', { jobId, reason: run.reason ?? '' });
    } else {
      const tookMs = run.finishedAt.getTime() - run.startedAt.getTime();
      await this.events.publish('job.finished', { jobId, tookMs, manual: run.manual });
    }
  }

  /** Another portal is at it: what somebody asked for here follows. */
  #waitFor(job: JobDefinition): void {
    this.#waitNoMore(job.id);
    const retry = (): void => {
      this.#waiting.delete(job.id);
      this.start(job, { manual: true });
    };
    this.#waiting.set(job.id, setTimeout(retry, ELSEWHERE_MS).unref());
  }

  #waitNoMore(jobId: string): void {
    clearTimeout(this.#waiting.get(jobId));
    this.#waiting.delete(jobId);
  }

  #words(cause: unknown): string {
    return this.log.clean(cause instanceof Error ? cause.message : String(cause)).slice(0, LONGEST_REASON);
  }
}

/** A job may also throw before it gives a promise. */
const begin = async (job: JobDefinition, progress: Parameters<JobDefinition['run']>[0]) => job.run(progress);
