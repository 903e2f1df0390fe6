import { randomUUID } from 'node:crypto';
import { parseKeyPairsIntoRecord } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
} from '@opentelemetry/sdk-trace';
import { metricChannels, operationChannels } from '../common/index.js';
import type { TracingOptions } from '../config/index.js';
import type { LogService } from '../log/index.js';
import { ReportingExporter } from './reporting-exporter.js';
import { spanDescriptions } from './span-descriptions.js';
import { SpanRecorder } from './span-recorder.js';

const BAD_OUTCOMES: ReadonlySet<string> = new Set(['dead', 'retried', 'stranded', 'failed']);

/** Exports what the portal does as OpenTelemetry traces (OTLP over HTTP, JSON). */
export class OtlpTracer {
  readonly #provider: TracerProvider;
  readonly #unsubscribe: readonly (() => void)[];

  constructor(tracing: TracingOptions, version: string, log: LogService) {
    const headers = parseKeyPairsIntoRecord(tracing.headers ?? '');
    for (const value of Object.values(headers)) log.addSecret(value, { isLasting: true });
    const exporter = new ReportingExporter(new OTLPTraceExporter({ url: tracing.url, headers }), log);
    this.#provider = new TracerProvider({
      sampler: toSampler(tracing),
      resource: defaultResource().merge(resourceFromAttributes(serviceAttributes(tracing, version))),
      spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: tracing.delayMs })],
    });
    this.#unsubscribe = subscribe(new SpanRecorder(this.#provider.getTracer('ombi', version)));
  }

  /** Exports what is waiting, and stops. */
  async close(): Promise<void> {
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    await this.#provider.shutdown();
  }
}

const serviceAttributes = ({ serviceName, resourceAttributes }: TracingOptions, version: string): Record<string, string> => ({
  'service.name': 'ombi',
  'service.version': version,
  'service.instance.id': randomUUID(),
  ...parseKeyPairsIntoRecord(resourceAttributes ?? ''),
  ...(serviceName !== null && { 'service.name': serviceName }),
});

function toSampler({ sampler, samplerRatio }: TracingOptions): Sampler {
  const [, isParentBased, name] = /^(parentbased_)?(.*)$/.exec(sampler) ?? [];
  const root =
    name === 'traceidratio'
      ? new TraceIdRatioBasedSampler(samplerRatio)
      : name === 'always_off'
        ? new AlwaysOffSampler()
        : new AlwaysOnSampler();
  return isParentBased ? new ParentBasedSampler({ root }) : root;
}

/** Returns the functions that end the subscriptions. */
function subscribe(recorder: SpanRecorder): readonly (() => void)[] {
  const { httpCalls, deliveries, jobRuns, pluginCalls, outgoingCalls } = operationChannels;
  const noteOutcome = ({ outcome }: { readonly outcome: string }): void => recorder.noteOutcome(outcome, BAD_OUTCOMES.has(outcome));
  return [
    recorder.record(httpCalls, spanDescriptions.httpCalls),
    recorder.record(deliveries, spanDescriptions.deliveries),
    recorder.record(jobRuns, spanDescriptions.jobRuns),
    recorder.record(pluginCalls, spanDescriptions.pluginCalls),
    recorder.record(outgoingCalls, spanDescriptions.outgoingCalls),
    metricChannels.deliveries.subscribe(noteOutcome),
    metricChannels.jobRuns.subscribe(noteOutcome),
  ];
}
