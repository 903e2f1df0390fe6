import type { TracingOptions } from '../../src/kernel/index.js';
import { startStubServer, type StubServer } from './plugins/stub-server.js';

/** A span as a collector gets it (OTLP, JSON). */
export interface ExportedSpan {
  readonly name: string;
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly status: { readonly code?: number; readonly message?: string };
}

/** Numbers of OTLP. */
export const SPAN_KINDS = { internal: 1, server: 2, client: 3, consumer: 5 } as const;
export const ERROR_STATUS = 2;

/** A simulated OpenTelemetry collector on this machine. */
export interface OtlpCollector extends StubServer {
  readonly spans: readonly ExportedSpan[];
  /** Attributes of the service that sent the first spans. */
  readonly resource: Readonly<Record<string, unknown>>;
}

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

interface TraceRequest {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<ExportedSpan, 'attributes'> & { readonly attributes: readonly Attribute[] })[];
    }[];
  }[];
}

const toRecord = (attributes: readonly Attribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

export async function startOtlpCollector(): Promise<OtlpCollector> {
  const server = await startStubServer();
  const resourceSpans = () => server.received.flatMap(({ body }) => (JSON.parse(body) as TraceRequest).resourceSpans);
  return {
    ...server,
    get resource() {
      return toRecord(resourceSpans()[0]?.resource.attributes ?? []);
    },
    get spans() {
      const spans = resourceSpans().flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
      return spans.map((span) => ({ ...span, attributes: toRecord(span.attributes) }));
    },
  };
}

/** Every trace to this address. */
export const tracingTo = (url: string, more: Partial<TracingOptions> = {}): TracingOptions => ({
  url: `${url}/v1/traces`,
  headers: null,
  serviceName: null,
  resourceAttributes: null,
  sampler: 'parentbased_always_on',
  samplerRatio: 1,
  delayMs: 5_000,
  ...more,
});
