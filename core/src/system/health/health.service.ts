import { Injectable } from '@nestjs/common';
import { JobScheduler, type JobFailure } from '../../jobs/index.js';
import { Clock, Database, OutboxStatistics, PortalPubSub, type QueueDepth } from '../../kernel/index.js';
import { PluginHost, type ConnectionHealth, type UnusablePlugin } from '../../plugin-host/index.js';

/** A job whose last run failed stays `failing` until a run succeeds. */
export interface JobHealth {
  readonly id: string;
  readonly state: 'unknown' | 'healthy' | 'failing' | 'running';
  /** When the last run ended; null before the first one. */
  readonly lastRunAt: Date | null;
  /** Why the last run failed, in English; null when it did not. */
  readonly reason: string | null;
  /** The failure as a code for translation; null without a failure, and for runs of earlier releases. */
  readonly failure: JobFailure | null;
  /** Null when the schedule never fires again. */
  readonly nextRunAt: Date | null;
}

/** The deliveries of one topic. `late`: a delivery has been due for more than a quarter of an hour. */
export interface QueueHealth {
  readonly topic: string;
  readonly state: 'healthy' | 'late' | 'failing';
  readonly waiting: number;
  readonly running: number;
  /** Given up: an administrator retries or discards them. */
  readonly dead: number;
  /** Seconds since the first waiting delivery became due; 0 when none is due. */
  readonly lateSeconds: number;
}

/** The health of everything that may need an administrator. `failing` when any part is. */
export interface HealthOverview {
  readonly state: 'healthy' | 'failing';
  readonly connections: readonly ConnectionHealth[];
  readonly jobs: readonly JobHealth[];
  readonly queues: readonly QueueHealth[];
  /** Only those that cannot be used. */
  readonly plugins: readonly UnusablePlugin[];
  /** The connection of this portal to Redis; `off` where there is none. */
  readonly redis: 'off' | 'healthy' | 'failing';
}

/** The words of monitors that know the reference API. */
export type HealthStatus = 'Healthy' | 'Degraded' | 'Unhealthy';

/** The workers poll every five seconds and retry first after a minute; a row that is later shows that no worker is running. */
const LATE_SECONDS = 15 * 60;

const REDIS_HEALTH = { off: 'off', connected: 'healthy', disconnected: 'failing' } as const;

/** Health checks: collects the health of connections, jobs, queues and plug-ins. Reads memory and two small tables; calls no service. */
@Injectable()
export class HealthService {
  constructor(
    private readonly pluginHost: PluginHost,
    private readonly jobScheduler: JobScheduler,
    private readonly outboxStatistics: OutboxStatistics,
    private readonly portalPubSub: PortalPubSub,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async readOverview(): Promise<HealthOverview> {
    const [jobs, depths] = await Promise.all([this.#jobs(), this.outboxStatistics.countByTopic()]);
    const parts = {
      connections: this.pluginHost.connectionHealth(),
      jobs,
      queues: this.#queues(depths),
      plugins: this.pluginHost.unusablePlugins(),
    };
    const redis = REDIS_HEALTH[this.portalPubSub.state];
    const isFailing = Object.values(parts)
      .flat()
      .some(({ state }) => state === 'failing' || state === 'late');
    return { state: isFailing || redis === 'failing' ? 'failing' : 'healthy', ...parts, redis };
  }

  /** The health of the database and the connections in one word: `Degraded` while a connection fails, `Unhealthy` without the database. */
  async readStatus(): Promise<HealthStatus> {
    if (!(await this.database.isReachable())) return 'Unhealthy';
    return this.pluginHost.connectionHealth().some(({ state }) => state === 'failing') ? 'Degraded' : 'Healthy';
  }

  async #jobs(): Promise<JobHealth[]> {
    return (await this.jobScheduler.listAcrossPortals()).map(({ id, running, lastRun, nextRuns }) => {
      const hasFailed = lastRun?.outcome === 'failed';
      const idleState = lastRun ? (hasFailed ? 'failing' : 'healthy') : 'unknown';
      return {
        id,
        state: running ? 'running' : idleState,
        lastRunAt: lastRun?.finishedAt ?? null,
        reason: hasFailed ? lastRun.reason : null,
        failure: hasFailed ? lastRun.failure : null,
        nextRunAt: nextRuns[0] ?? null,
      };
    });
  }

  #queues(depths: readonly QueueDepth[]): QueueHealth[] {
    const topics = [...new Set(depths.map(({ topic }) => topic))];
    return topics.map((topic) => {
      const find = (wanted: QueueDepth['state']) => depths.find((depth) => depth.topic === topic && depth.state === wanted);
      const [waiting, running, dead] = [find('waiting'), find('running')?.rows ?? 0, find('dead')?.rows ?? 0];
      const lateSeconds = waiting ? Math.max(0, Math.floor((this.clock.ms() - waiting.firstDueAt.getTime()) / 1000)) : 0;
      const state = dead > 0 ? 'failing' : lateSeconds > LATE_SECONDS ? 'late' : 'healthy';
      return { topic, state, waiting: waiting?.rows ?? 0, running, dead, lateSeconds };
    });
  }
}
