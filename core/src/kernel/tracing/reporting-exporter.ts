import type { ExportResult } from '@opentelemetry/core';
import { ExportResultCode } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import type { LogService } from '../log/index.js';

/** A collector that fails now and then fills no log. */
const MIN_INTERVAL_MS = 10 * 60_000;

/** Logs that the collector cannot be reached, and that it can be reached again: one line each, and no more than a pair in ten minutes. */
export class ReportingExporter implements SpanExporter {
  #isReported = false;
  #nextReportAt = 0;

  constructor(
    private readonly exporter: SpanExporter,
    private readonly log: Pick<LogService, 'info' | 'warn'>,
    private readonly now = (): number => performance.now(),
  ) {}

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.exporter.export(spans, (result) => {
      if (result.code === ExportResultCode.SUCCESS) this.#reportSuccess();
      else this.#reportFailure(result.error);
      done(result);
    });
  }

  shutdown(): Promise<void> {
    return this.exporter.shutdown();
  }

  forceFlush(): Promise<void> {
    return this.exporter.forceFlush?.() ?? Promise.resolve();
  }

  #reportFailure(error: (Error & { readonly code?: unknown }) | undefined): void {
    if (this.#isReported || this.now() < this.#nextReportAt) return;
    this.#isReported = true;
    this.#nextReportAt = this.now() + MIN_INTERVAL_MS;
    this.log.warn('traces cannot be exported; those of this time are lost', { reason: error?.code ?? error?.message ?? 'unknown' });
  }

  #reportSuccess(): void {
    if (!this.#isReported) return;
    this.#isReported = false;
    this.log.info('traces are exported again');
  }
}
