import { ExportResultCode, type ExportResult } from '@opentelemetry/core';
import { ReportingExporter } from '../../../src/kernel/tracing/reporting-exporter.js';
import { findFreePort } from '../../support/free-port.js';
import { memoryLog, type LoggedEntry } from '../../support/memory-log.js';
import { startOtlpCollector, type OtlpCollector } from '../../support/otlp-collector.js';
import { reply } from '../../support/plugins/stub-server.js';
import { PortalProcess } from '../../support/portal/portal-process.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { waitUntil } from '../../support/wait-until.js';

const FAILED = 'traces cannot be exported';
const RECOVERED = 'traces are exported again';

describe('a portal whose collector fails', () => {
  const folder = temporaryFolder();
  let collector: OtlpCollector;
  let portal: PortalProcess;
  let url: string;

  /** Short time-outs, so that many exports fail. */
  const start = async (endpoint: string, exportTimeoutMs: number): Promise<void> => {
    portal = new PortalProcess({
      DATA_DIR: folder.path,
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_EXPORTER_OTLP_TIMEOUT: String(exportTimeoutMs),
      OTEL_BSP_SCHEDULE_DELAY: '10',
    });
    url = await portal.ready();
  };
  const call = async (): Promise<void> => expect((await fetch(`${url}health/ready`)).status).toBe(200);
  const stop = (): Promise<number | null> => {
    portal.child.kill('SIGTERM');
    return portal.ended;
  };
  const count = (text: string): number => portal.output.split(text).length - 1;

  beforeEach(async () => void (collector = await startOtlpCollector()));
  afterEach(async () => {
    portal.child.kill('SIGKILL');
    await portal.ended;
    await collector.close();
  });
  afterAll(() => folder.remove());

  it('answers while it refuses, says so once, and goes on when it recovers', async () => {
    collector.answers(reply(500, 'the disk is full'));
    await start(collector.url, 2_000);
    await waitUntil(async () => {
      await call();
      return collector.received.length > 5;
    });
    expect(portal.output).toMatch(/WARN {2}traces cannot be exported; those of this time are lost {2}reason=500\n/);

    collector.answers(reply(200));
    await waitUntil(async () => {
      await call();
      return portal.output.includes(RECOVERED);
    });
    expect(await stop()).toBe(0);
    expect([count(FAILED), count(RECOVERED), portal.errors]).toEqual([1, 1, '']);
  });

  it('answers and stops in time while nothing listens', async () => {
    await start(`http://127.0.0.1:${await findFreePort()}`, 100);
    await waitUntil(async () => {
      await call();
      return portal.output.includes(FAILED);
    });
    for (let i = 0; i < 20; i += 1) await call();
    expect(await stop()).toBe(0);
    expect([count(FAILED), portal.errors]).toEqual([1, '']);
  });

  it('answers and stops in time while it takes calls and never answers', async () => {
    collector.answers(() => undefined);
    await start(collector.url, 60_000);
    await call();
    await waitUntil(() => collector.received.length > 0);
    for (let i = 0; i < 20; i += 1) await call();
    expect(await stop()).toBe(0);
    expect(portal.errors).toBe('');
  });
});

describe('what is logged of exports', () => {
  const heard: LoggedEntry[] = [];
  let result: ExportResult = { code: ExportResultCode.FAILED, error: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) };
  let now = 0;
  const exporter = new ReportingExporter(
    { export: (_spans, done) => done(result), shutdown: () => Promise.resolve() },
    memoryLog(heard),
    () => now,
  );
  const exportWith = (code: ExportResultCode): void => {
    result = { ...result, code };
    exporter.export([], () => undefined);
  };
  const lines = (): string[] => heard.splice(0).map(({ level, facts }) => `${level} ${String(facts['reason'] ?? '')}`.trim());

  it('is the first failure and the recovery, at most once in ten minutes', () => {
    exportWith(ExportResultCode.SUCCESS);
    expect(lines()).toEqual([]);
    for (let i = 0; i < 3; i += 1) exportWith(ExportResultCode.FAILED);
    for (let i = 0; i < 3; i += 1) exportWith(ExportResultCode.SUCCESS);
    expect(lines()).toEqual(['warn ECONNREFUSED', 'info']);

    now = 599_999;
    exportWith(ExportResultCode.FAILED);
    exportWith(ExportResultCode.SUCCESS);
    expect(lines()).toEqual([]);

    now = 600_000;
    exportWith(ExportResultCode.FAILED);
    exportWith(ExportResultCode.SUCCESS);
    expect(lines()).toEqual(['warn ECONNREFUSED', 'info']);
  });
});
