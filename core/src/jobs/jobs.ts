import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { EventBus } from '../events/index.js';
import { Clock, Database } from '../kernel/index.js';
import { PluginHost } from '../plugin-host/index.js';
import type { JobDefinition, JobRun, JobView } from './job.js';
import { Leases } from './leases/leases.js';
import { Takeover } from './leases/takeover.js';
import { History } from './running/history.js';
import { Runs } from './running/runs.js';
import { Schedules, scheduleName } from './running/schedules.js';
import { Timers } from './running/timers.js';

/** The work that runs by itself: any room defines its jobs here, and may ask for a run. */
@Injectable()
export class Jobs implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #defined = new Map<string, JobDefinition>();
  #isStarted = false;

  constructor(
    private readonly runs: Runs,
    private readonly schedules: Schedules,
    private readonly timers: Timers,
    private readonly history: History,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly plugins: PluginHost,
    private readonly events: EventBus,
    private readonly leases: Leases,
    private readonly takeover: Takeover,
  ) {
    events.elsewhere('job.rescheduled', ({ names }) => this.#follow(names));
    for (const end of ['job.finished', 'job.failed'] as const) events.elsewhere(end, () => this.history.load());
  }

  async onApplicationBootstrap(): Promise<void> {
    await Promise.all([this.schedules.load(), this.history.load(), this.leases.open()]);
    this.#isStarted = true;
    for (const job of this.#defined.values()) this.#arm(job);
    this.takeover.begin(({ jobId, manual }) => {
      const job = this.#defined.get(jobId);
      if (job) this.runs.start(job, { manual });
    });
  }

  onModuleDestroy(): void {
    for (const id of this.#defined.keys()) this.timers.disarm(id);
  }

  /** From now on the job runs by its schedule; with one that cannot be used only when it is asked to. A job of the same id gives way, its run in progress goes on. */
  define(job: JobDefinition): void {
    const [pluginId = '', name = ''] = job.id.split('.');
    const setting = job.setting ?? this.plugins.jobSetting(pluginId, name);
    const defined: JobDefinition = { ...job, ...(setting ? { setting } : {}), run: (progress) => job.run(progress) };

    this.#defined.set(job.id, defined);
    if (this.#isStarted) this.#arm(defined);
  }

  /** The job runs no more; a run in progress is broken off. */
  undefine(id: string): void {
    this.#defined.delete(id);
    this.timers.disarm(id);
    this.runs.stop(id);
  }

  /** Forget what is stored about the jobs whose ids begin like this, in the transaction in progress. */
  async forget(prefix: string): Promise<void> {
    this.runs.forget(prefix);
    await this.schedules.forget(prefix);
    await this.history.forget(prefix);
    await this.leases.forget(prefix);
  }

  /** Ask for a run, once the transaction in progress is committed. False when there is no such job. */
  async trigger(id: string): Promise<boolean> {
    const job = this.#defined.get(id);
    if (job) this.database.afterCommit(() => this.runs.start(job, { manual: true }));
    return job !== undefined;
  }

  /** Give schedules by their names (see `JobView.setting` and `id`) other expressions, all or none, at once. Throws `InvalidSchedule`. */
  async reschedule(expressions: ReadonlyMap<string, string>): Promise<void> {
    const names = [...expressions.keys()];
    await this.database.transaction(async () => {
      await this.schedules.choose(expressions);
      await this.events.publish('job.rescheduled', { names });
    });
    await this.#follow(names);
  }

  /** Where a job runs at this moment, if that is at another portal: its name. */
  async runsElsewhere(id: string): Promise<string | null> {
    return (await this.leases.elsewhere()).get(id)?.portal ?? null;
  }

  /** As {@link list}, with what other portals on the database are doing. */
  async overview(): Promise<JobView[]> {
    const elsewhere = await this.leases.elsewhere();
    if (this.database.isShared) await this.history.load();
    return this.list().map((job) => {
      const portal = elsewhere.get(job.id)?.portal ?? null;
      return portal === null ? job : { ...job, running: true, portal };
    });
  }

  /** Every job as this portal knows it, in the order of their ids. */
  list(): JobView[] {
    return [...this.#defined.values()].sort((a, b) => a.id.localeCompare(b.id)).map((job) => this.#view(job));
  }

  /** The job of that id; undefined when there is none. */
  find(id: string): JobView | undefined {
    const job = this.#defined.get(id);
    return job && this.#view(job);
  }

  /** The latest runs, newest first. */
  runsOf(id: string): Promise<readonly JobRun[]> {
    return this.history.runsOf(id);
  }

  /** The schedules of these names are others now. */
  async #follow(names: readonly string[]): Promise<void> {
    await this.schedules.load();
    for (const job of this.#defined.values()) if (names.includes(scheduleName(job)) && this.#isStarted) this.#arm(job);
  }

  #arm(job: JobDefinition): void {
    const schedule = this.schedules.of(job);
    if (schedule) this.timers.arm(job.id, schedule, (due) => this.runs.start(this.#defined.get(job.id) ?? job, { manual: false, due }));
    else this.timers.disarm(job.id);
  }

  #view(job: JobDefinition): JobView {
    const schedule = this.schedules.of(job);
    return {
      id: job.id,
      setting: job.setting ?? null,
      schedule: schedule?.expression ?? job.schedule,
      defaultSchedule: job.schedule,
      description: schedule?.describe() ?? null,
      running: this.runs.isRunning(job.id),
      portal: this.runs.isRunning(job.id) ? this.leases.portal : null,
      progress: this.runs.progressOf(job.id),
      lastRun: this.history.last(job.id),
      nextRuns: schedule?.nextRuns(3, this.clock.now()) ?? [],
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    };
  }
}
