import { z } from 'zod';
import type { Environment } from './secret-files.js';

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** Where traces are sent, and which. */
export interface TracingOptions {
  /** Receives OTLP over HTTP as JSON. */
  readonly url: string;
  /** `name=value` pairs with commas between them, values in percent-encoding. May hold secrets. */
  readonly headers: string | null;
  /** Null for that of the resource attributes, else `ombi`. */
  readonly serviceName: string | null;
  /** Further attributes of the service, written as the headers are. */
  readonly resourceAttributes: string | null;
  readonly sampler: (typeof SAMPLERS)[number];
  /** The share of traces that samplers with a ratio keep, 0 to 1. */
  readonly samplerRatio: number;
  /** Milliseconds for which spans are collected before they are sent. */
  readonly delayMs: number;
}

const text = z.string().trim().nullable().default(null);

const url = text.refine(
  (value) => value === null || (/^https?:\/\/[^/]+/.test(value) && URL.canParse(value)),
  'must look like http://collector:4318',
);

/** The standard variables of OpenTelemetry that the portal reads itself. Those of time-outs, compression and certificates are read by its packages. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url,
  OTEL_EXPORTER_OTLP_HEADERS: text,
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: text,
  OTEL_SERVICE_NAME: text,
  OTEL_RESOURCE_ATTRIBUTES: text,
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS, `must be one of ${SAMPLERS.join(', ')}`).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number('must be a number').min(0, 'must be at least 0').max(1, 'must be at most 1').default(1),
  OTEL_BSP_SCHEDULE_DELAY: z.coerce.number('must be a number').int('must be a whole number').min(0, 'must be at least 0').default(5000),
  OTEL_SDK_DISABLED: z.string().trim().toLowerCase().default('false'),
} as const;

/** Null while no endpoint is named, or tracing is disabled. */
export function toTracingOptions(values: z.output<z.ZodObject<typeof tracingVariables>>): TracingOptions | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: tracesEndpoint } = values;
  const address = tracesEndpoint ?? (endpoint === null ? null : `${endpoint.replace(/\/$/, '')}/v1/traces`);
  if (address === null || values.OTEL_SDK_DISABLED === 'true') return null;
  return {
    url: address,
    headers: values.OTEL_EXPORTER_OTLP_TRACES_HEADERS ?? values.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: values.OTEL_SERVICE_NAME,
    resourceAttributes: values.OTEL_RESOURCE_ATTRIBUTES,
    sampler: values.OTEL_TRACES_SAMPLER,
    samplerRatio: values.OTEL_TRACES_SAMPLER_ARG,
    delayMs: values.OTEL_BSP_SCHEDULE_DELAY,
  };
}

const PROTOCOL = 'http/json';

/** Collectors take JSON where they take protobuf, but not where they take gRPC. */
export const findTracingWarnings = (environment: Environment): string[] =>
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL']
    .filter((name) => environment[name]?.trim() === 'grpc')
    .map((name) => `${name}=grpc has no effect: traces are sent as ${PROTOCOL}, which collectors receive on port 4318.`);
