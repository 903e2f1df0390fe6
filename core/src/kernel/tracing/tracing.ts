import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { settleWithin } from '../concurrency/index.js';
import { CONFIG, type Config } from '../config/index.js';
import { LogService } from '../log/index.js';
import type { OtlpTracer } from './otlp-tracer.js';

/** Milliseconds for the last export: a collector that hangs must not keep the portal from stopping in time. */
const FLUSH_TIMEOUT_MS = 1_000;

/** Exports traces if the environment configures it. The packages that this takes are loaded only then. */
@Injectable()
export class Tracing implements OnModuleInit, OnApplicationShutdown {
  #tracer: OtlpTracer | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly log: LogService,
  ) {}

  async onModuleInit(): Promise<void> {
    const { tracing, version } = this.config;
    if (!tracing) return;
    const { OtlpTracer } = await import('./otlp-tracer.js');
    this.#tracer = new OtlpTracer(tracing, version, this.log);
    this.log.info('traces are exported', { to: new URL(tracing.url).host, sampler: tracing.sampler });
  }

  /** After the last call was answered and the background work has ended. */
  async onApplicationShutdown(): Promise<void> {
    const tracer = this.#tracer;
    this.#tracer = null;
    if (tracer) await settleWithin([tracer.close().catch(() => undefined)], FLUSH_TIMEOUT_MS);
  }
}
