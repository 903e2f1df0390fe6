import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { EventBus } from '../events/index.js';
import { Clock, Database } from '../kernel/index.js';
import { PluginHost } from '../plugin-host/index.js';
import { diffFields, SettingsRevisionConflicts, SettingsService } from '../settings/index.js';
import type { JobDefinition, JobRun, JobView } from './job.js';
import { JobLeases } from './leases/job-leases.js';
import { AbandonedJobTakeover } from './leases/abandoned-job-takeover.js';
import { isStillUseful, JobCatchUp } from './execution/job-catch-up.js';
import { JobHistory } from './execution/job-history.js';
import { JobRunner } from './execution/job-runner.js';
import { JobScheduleRevisions } from './execution/job-schedule-revisions.js';
import { JobSchedules, scheduleKeyOf } from './execution/job-schedules.js';
import { JobTimers } from './execution/job-timers.js';
import { JobViews } from './execution/job-views.js';

const byId = (a: { readonly id: string }, b: { readonly id: string }): number => a.id.localeCompare(b.id);

/** Schedules and runs background jobs: any module defines its jobs here, and may trigger a run. */
@Injectable()
export class JobScheduler implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #definitions = new Map<string, JobDefinition>();
  #isStarted = false;

  constructor(
    private readonly jobRunner: JobRunner,
    private readonly jobSchedules: JobSchedules,
    private readonly jobTimers: JobTimers,
    private readonly jobCatchUp: JobCatchUp,
    private readonly clock: Clock,
    private readonly jobHistory: JobHistory,
    private readonly jobViews: JobViews,
    private readonly database: Database,
    private readonly plugins: PluginHost,
    private readonly events: EventBus,
    private readonly jobLeases: JobLeases,
    private readonly abandonedJobTakeover: AbandonedJobTakeover,
    private readonly settings: SettingsService,
    private readonly settingsRevisionConflicts: SettingsRevisionConflicts,
  ) {
    events.onOtherPortals('job.rescheduled', ({ names }) => this.#reloadSchedules(names));
    events.onOtherPortals('job.cancelled', ({ jobId }) => this.jobRunner.stop(jobId));
    for (const end of ['job.finished', 'job.failed'] as const) events.onOtherPortals(end, () => this.jobHistory.load());
  }

  async onApplicationBootstrap(): Promise<void> {
    await Promise.all([this.jobSchedules.load(), this.jobHistory.load(), this.jobLeases.releaseStale(), this.jobCatchUp.load()]);
    this.#isStarted = true;
    for (const job of this.#definitions.values()) this.#arm(job);
    this.abandonedJobTakeover.start(({ jobId, manual }) => {
      const job = this.#definitions.get(jobId);
      if (job) this.jobRunner.start(job, { isManual: manual, isTakenOver: true });
    });
  }

  onModuleDestroy(): void {
    for (const id of this.#definitions.keys()) this.jobTimers.stop(id);
  }

  /**
   * Registers a job and starts its schedule; with an invalid schedule it runs only on request. A job with the same id is replaced, its run
   * in progress continues.
   */
  register(job: JobDefinition): void {
    const [pluginId = '', name = ''] = job.id.split('.');
    const setting = job.setting ?? this.plugins.v1JobSetting(pluginId, name);
    const defined: JobDefinition = { ...job, ...(setting ? { setting } : {}), run: (progress) => job.run(progress) };

    this.#definitions.set(job.id, defined);
    if (this.#isStarted) this.#arm(defined);
  }

  /** Removes a job; a run in progress is aborted. */
  unregister(id: string): void {
    this.#definitions.delete(id);
    this.jobTimers.stop(id);
    this.jobCatchUp.stop(id);
    this.jobRunner.stop(id);
  }

  /** Deletes what is stored about the jobs whose ids have this prefix, in the current transaction. */
  async deleteByPrefix(prefix: string): Promise<void> {
    this.jobRunner.abortByPrefix(prefix);
    await this.jobSchedules.deleteByPrefix(prefix);
    await this.jobHistory.deleteByPrefix(prefix);
    await this.jobLeases.deleteByPrefix(prefix);
  }

  /** Requests a run after the current transaction is committed. Returns false for an unknown job. */
  async trigger(id: string): Promise<boolean> {
    const job = this.#definitions.get(id);
    if (job) this.database.afterCommit(() => this.jobRunner.start(job, { isManual: true }));
    return job !== undefined;
  }

  /** Aborts the run in progress, on whichever portal it runs, and drops requested runs. The schedule stays. */
  async cancel(id: string): Promise<void> {
    this.jobRunner.stop(id);
    await this.events.publish('job.cancelled', { jobId: id });
  }

  /**
   * Sets other expressions by schedule name (see `JobView.setting` and `id`), all or none, effective at once. Throws `InvalidScheduleError`, and
   * a 412 problem when one of them was changed after `basedOn`, the revision that the client has read; null replaces whatever is stored.
   */
  async reschedule(expressions: ReadonlyMap<string, string>, basedOn: number | null = null): Promise<void> {
    const names = [...expressions.keys()];
    await this.database.transaction(async () => {
      await this.#assertUnchangedSince(basedOn, names);
      const before = this.#currentExpressions(names);
      const changes = diffFields(before, await this.jobSchedules.save(expressions));
      const countChanges = ({ revisions }: { readonly revisions: Readonly<Record<string, number>> }, next: number) => ({
        revisions: { ...revisions, ...Object.fromEntries(changes.map(({ field }) => [field, next])) },
      });
      await this.settings.update(JobScheduleRevisions, countChanges, changes);
      await this.events.publish('job.rescheduled', { names });
    });
    await this.#reloadSchedules(names);
  }

  async #assertUnchangedSince(basedOn: number | null, names: readonly string[]): Promise<void> {
    if (basedOn === null) return;
    const { revisions } = await this.settings.get(JobScheduleRevisions);
    const newer = names.map((name) => revisions[name] ?? 0).find((revision) => revision !== basedOn);
    if (newer !== undefined)
      throw await this.settingsRevisionConflicts.conflictProblem({ kind: 'settings', name: JobScheduleRevisions.name }, newer);
  }

  /** The default expression of each job setting, also of jobs whose plug-in is disabled. */
  settingDefaults(): Map<string, string> {
    const known = [...this.plugins.v1JobNames(), ...this.#definitions.values()];
    return new Map(known.flatMap(({ setting, schedule }): [string, string][] => (setting ? [[setting, schedule]] : [])));
  }

  /** The name of the other portal that runs the job now, if any. */
  async findRemotePortal(id: string): Promise<string | null> {
    return (await this.jobLeases.findRemote()).get(id)?.portal ?? null;
  }

  /** A job of a plug-in that has no enabled connection; undefined when there is none. */
  findInactive(id: string, language?: string): JobView | undefined {
    return this.#listInactive(language).find((job) => job.id === id);
  }

  /** As {@link list}, with the jobs of plug-ins without an enabled connection, and the runs in progress on other portals. */
  async listAcrossPortals(language?: string): Promise<JobView[]> {
    const remoteJobs = await this.jobLeases.findRemote();
    if (this.database.isShared) await this.jobHistory.load();
    return [...this.list(language), ...this.#listInactive(language)].sort(byId).map((job) => {
      const portal = remoteJobs.get(job.id)?.portal ?? null;
      return portal === null ? job : { ...job, running: true, portal };
    });
  }

  /** Every active job as this portal knows it, by id. */
  list(language?: string): JobView[] {
    return [...this.#definitions.values()].sort(byId).map((job) => this.jobViews.describe(job, language));
  }

  /** The active job with this id; undefined when there is none. */
  find(id: string, language?: string): JobView | undefined {
    const job = this.#definitions.get(id);
    return job && this.jobViews.describe(job, language);
  }

  /** The latest runs, newest first. */
  findRuns(id: string): Promise<readonly JobRun[]> {
    return this.jobHistory.findRuns(id);
  }

  #listInactive(language?: string): JobView[] {
    const inactive = this.plugins.v1JobNames().filter(({ id, setting }) => setting && !this.#definitions.has(id));
    return inactive.map((job) => this.jobViews.describeInactive(job, language));
  }

  /** The expression of each schedule name: the administrator's, else the default. */
  #currentExpressions(names: readonly string[]): Record<string, string> {
    const defaults = this.settingDefaults();
    const defaultOf = (name: string) => defaults.get(name) ?? this.#definitions.get(name)?.schedule ?? '';
    return Object.fromEntries(names.map((name) => [name, this.jobSchedules.expressionOf(name, defaultOf(name))]));
  }

  /** Applies changed schedules. */
  async #reloadSchedules(names: readonly string[]): Promise<void> {
    await this.jobSchedules.load();
    for (const job of this.#definitions.values()) if (names.includes(scheduleKeyOf(job)) && this.#isStarted) this.#arm(job);
  }

  #arm(job: JobDefinition): void {
    const cronSchedule = this.jobSchedules.scheduleOf(job);
    if (!cronSchedule) return this.jobTimers.stop(job.id);
    const start = (due: Date): void => {
      const current = this.#definitions.get(job.id) ?? job;
      if (isStillUseful(current, due, this.clock.now())) this.jobRunner.start(current, { isManual: false, dueAt: due });
    };
    this.jobTimers.start(job.id, cronSchedule, start);
    this.jobCatchUp.scheduleMissedRun(job, cronSchedule, start);
  }
}
