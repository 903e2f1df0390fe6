import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findConfigWarnings, loadConfig } from '../../../src/kernel/index.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

const load = (environment: Record<string, string>) => loadConfig([], environment, { rootDir: '/program', version: '1.2.3' });
const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };

describe('the variables of OpenTelemetry', () => {
  it.each([
    ['nothing', {}],
    ['a name only', { OTEL_SERVICE_NAME: 'films', OTEL_TRACES_SAMPLER: 'always_on' }],
    ['an empty endpoint', { OTEL_EXPORTER_OTLP_ENDPOINT: ' ' }],
    ['OTEL_SDK_DISABLED', { ...ENDPOINT, OTEL_SDK_DISABLED: 'TRUE' }],
  ])('export nothing with %s', (_, environment) => {
    expect(load(environment as Record<string, string>).tracing).toBeNull();
  });

  it('have the defaults of the standard', () => {
    expect(load({ ...ENDPOINT, OTEL_SDK_DISABLED: 'no' }).tracing).toEqual({
      url: 'http://collector:4318/v1/traces',
      headers: null,
      serviceName: null,
      resourceAttributes: null,
      sampler: 'parentbased_always_on',
      samplerRatio: 1,
      delayMs: 5000,
    });
  });

  it.each([
    ['http://collector:4318/', 'http://collector:4318/v1/traces'],
    ['https://collector/otlp', 'https://collector/otlp/v1/traces'],
  ])('add the path of traces to the endpoint %s', (endpoint, url) => {
    expect(load({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }).tracing?.url).toBe(url);
  });

  it('prefer those of traces to those of all signals', () => {
    const environment = {
      ...ENDPOINT,
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/in',
      OTEL_EXPORTER_OTLP_HEADERS: 'a=1',
      OTEL_EXPORTER_OTLP_TRACES_HEADERS: 'b=2',
    };
    expect(load(environment).tracing).toMatchObject({ url: 'https://traces.example/in', headers: 'b=2' });
  });

  it('may name files', () => {
    const folder = temporaryFolder();
    const file = join(folder.path, 'headers');
    writeFileSync(file, 'authorization=Bearer%20secret\n');
    expect(load({ ...ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS_FILE: file }).tracing?.headers).toBe('authorization=Bearer%20secret');
    folder.remove();
  });

  it('are refused when they cannot be meant', () => {
    const environment = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317',
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://',
      OTEL_TRACES_SAMPLER: 'jaeger_remote',
      OTEL_TRACES_SAMPLER_ARG: '1.5',
    };
    expect(() => load(environment)).toThrow(
      [
        'OTEL_EXPORTER_OTLP_ENDPOINT must look like http://collector:4318.',
        'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT must look like http://collector:4318.',
        'OTEL_TRACES_SAMPLER must be one of always_on, always_off, traceidratio, parentbased_always_on, parentbased_always_off, parentbased_traceidratio.',
        'OTEL_TRACES_SAMPLER_ARG must be at most 1.',
      ].join('\n'),
    );
  });

  it('are warned of when they are misspelt, or ask for gRPC', () => {
    const warnings = (environment: Record<string, string>) => findConfigWarnings(load(environment), environment);
    expect(warnings({ OTEL_EXPORTER_OTLP_ENDPONT: 'http://collector:4318' })).toEqual([
      'The environment variable OTEL_EXPORTER_OTLP_ENDPONT has no effect. The setting is called OTEL_EXPORTER_OTLP_ENDPOINT.',
    ]);
    const grpc = { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc', OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: 'http://collector:4318' };
    expect(warnings(grpc)).toEqual([]);
    expect(warnings({ ...ENDPOINT, ...grpc })).toEqual([
      'OTEL_EXPORTER_OTLP_PROTOCOL=grpc has no effect: traces are sent as http/json, which collectors receive on port 4318.',
    ]);
  });
});
