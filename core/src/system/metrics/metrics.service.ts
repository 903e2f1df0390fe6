import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { metricChannels } from '../../kernel/index.js';
import { HealthService, type HealthOverview } from '../health/health.service.js';

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const JOB_SECONDS = [0.1, 1, 5, 15, 60, 300, 900, 3600];

/**
 * The metrics of this portal in the Prometheus text format. Requests, deliveries and job runs are counted since the start, at this portal
 * only; queues and connections are read when the metrics are. Labels are names of routes, topics, jobs and plug-ins: nothing personal.
 */
@Injectable()
export class MetricsService implements OnModuleInit, OnModuleDestroy {
  readonly #registry = new Registry();
  readonly #requests = this.#add(Histogram, 'http_request_duration_seconds', 'Duration of responses', {
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
  });
  readonly #deliveries = this.#add(Counter, 'outbox_deliveries_total', 'Attempts of the outbox', { labelNames: ['topic', 'outcome'] });
  readonly #jobRuns = this.#add(Histogram, 'job_duration_seconds', 'Duration of job runs', {
    labelNames: ['job', 'outcome'],
    buckets: JOB_SECONDS,
  });
  readonly #queueRows = this.#add(Gauge, 'outbox_rows', 'Rows of the outbox, of all portals', { labelNames: ['topic', 'state'] });
  readonly #queueAge = this.#add(Gauge, 'outbox_late_seconds', 'Time since the first waiting row became due', { labelNames: ['topic'] });
  readonly #connections = this.#add(Gauge, 'connection_up', '1 while a connection works, 0 while it fails', {
    labelNames: ['plugin', 'connection'],
  });
  readonly #redis = this.#add(Gauge, 'redis_connected', '1 while Redis can be reached, 0 while it cannot', {});
  #unsubscribe: readonly (() => void)[] = [];

  constructor(private readonly health: HealthService) {}

  onModuleInit(): void {
    collectDefaultMetrics({ register: this.#registry });
    this.#unsubscribe = [
      metricChannels.requests.subscribe(({ method, route, status, seconds }) => this.#requests.observe({ method, route, status }, seconds)),
      metricChannels.deliveries.subscribe(({ topic, outcome }) => this.#deliveries.inc({ topic, outcome })),
      metricChannels.jobRuns.subscribe(({ job, outcome, seconds }) => this.#jobRuns.observe({ job, outcome }, seconds)),
    ];
  }

  onModuleDestroy(): void {
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    this.#registry.clear();
  }

  /** The media type of {@link read}. */
  get contentType(): string {
    return this.#registry.contentType;
  }

  async read(): Promise<string> {
    this.#readHealth(await this.health.readOverview());
    return this.#registry.metrics();
  }

  #readHealth({ connections, queues, redis }: HealthOverview): void {
    if (redis === 'off') this.#redis.remove();
    else this.#redis.set(redis === 'healthy' ? 1 : 0);
    for (const gauge of [this.#queueRows, this.#queueAge, this.#connections]) gauge.reset();
    for (const { topic, waiting, running, dead, lateSeconds } of queues) {
      for (const [state, rows] of Object.entries({ waiting, running, dead })) this.#queueRows.set({ topic, state }, rows);
      this.#queueAge.set({ topic }, lateSeconds);
    }
    // A connection that was not used yet is neither up nor down.
    const known = connections.filter(({ state }) => state !== 'unknown');
    for (const { pluginId, connectionId, state } of known)
      this.#connections.set({ plugin: pluginId, connection: connectionId }, state === 'healthy' ? 1 : 0);
  }

  #add<M, O extends object>(
    Metric: new (configuration: O & { name: string; help: string; registers: Registry[] }) => M,
    name: string,
    help: string,
    options: O,
  ): M {
    return new Metric({ ...options, name: `ombi_${name}`, help, registers: [this.#registry] });
  }
}
