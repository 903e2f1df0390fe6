import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  PluginHost,
  PluginHostModule,
  PluginProcessOptions,
  PluginSettingsService,
  DiscoveredPluginsModule,
} from '../../../src/plugin-host/index.js';
import { SPAN_KINDS, startOtlpCollector, tracingTo, type ExportedSpan, type OtlpCollector } from '../../support/otlp-collector.js';
import { communityDownloader, linkPluginLibraries, testProcessOptions } from '../../support/plugins/community-plugins.js';
import { fakePlugins } from '../../support/plugins/fake-plugins.js';
import { startStubServer, type StubServer } from '../../support/plugins/stub-server.js';
import { createModuleFixture } from '../../support/portal/module-fixture.js';
import { waitUntil } from '../../support/wait-until.js';

const CALLS = [1, 2, 3];

/** Asks the service, and writes a line, after all calls have begun. */
const CODE = `
  const { limit } = slice;
  await ctx.http.get('/begin', z.any());
  ctx.log.info('looked', { limit });
  await ctx.http.get('/look', z.any(), { query: { limit } });
  return { items: [], total: limit };`;

let collector: OtlpCollector;
let service: StubServer;
let logLines: Record<string, unknown>[] = [];

beforeAll(async () => {
  [collector, service] = await Promise.all([startOtlpCollector(), startStubServer()]);
  const begun: (() => void)[] = [];
  service.answers((response, { url }) => {
    const answer = (): void => void response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    if (url !== '/begin') return answer();
    begun.push(answer);
    if (begun.length === CALLS.length) for (const each of begun) each();
  });
  await callSimultaneously();
});
afterAll(() => Promise.all([collector.close(), service.close()]));

/** The portal stops, so that all is exported. */
async function callSimultaneously(): Promise<void> {
  const folders = fakePlugins([communityDownloader('guest', { items: CODE })]);
  linkPluginLibraries(folders);
  const processOptions = testProcessOptions();
  const fixture = await createModuleFixture({
    imports: [DiscoveredPluginsModule.forPlugins(await folders.load(processOptions)), PluginHostModule],
    overrides: [[PluginProcessOptions, processOptions]],
    config: { tracing: tracingTo(collector.url) },
  });
  const values = { baseUrl: service.url, apiKey: 'a-key-for-the-guest' };
  const connections = [{ id: null, slot: null, enabled: true, values }];
  await fixture.get(PluginSettingsService).save('guest', { enabled: true, settings: {}, connections });
  const [provider] = fixture.get(PluginHost).providers('downloader');
  await Promise.all(CALLS.map((limit) => provider!.call('items', { offset: 0, limit }, { timeoutMs: 120_000 })));
  await waitUntil(() => linesOf(fixture.dataDir).length === CALLS.length);
  logLines = linesOf(fixture.dataDir);
  await fixture.close();
  folders.remove();
}

const linesOf = (dataDir: string): Record<string, unknown>[] =>
  readdirSync(join(dataDir, 'logs'))
    .flatMap((file) =>
      readFileSync(join(dataDir, 'logs', file), 'utf8')
        .trim()
        .split('\n'),
    )
    .filter((line) => line.includes('"message":"looked"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('calls into a plug-in with a process of its own', () => {
  const calls = (): ExportedSpan[] => collector.spans.filter(({ name }) => name === 'guest downloader.items');

  it('are traced with the outgoing calls that the process asks for, each with its own', () => {
    expect(calls()).toHaveLength(CALLS.length);
    for (const call of calls()) {
      expect(call).toMatchObject({ kind: SPAN_KINDS.internal, status: {}, attributes: { 'ombi.plugin.id': 'guest' } });
      const children = collector.spans.filter(({ parentSpanId }) => parentSpanId === call.spanId);
      expect(children).toHaveLength(2);
      expect(children).toMatchObject(Array(2).fill({ name: 'GET', kind: SPAN_KINDS.client, traceId: call.traceId }));
    }
  });

  it('name their trace in the lines that the process logs', () => {
    const traces = logLines.map(({ traceId }) => traceId);
    expect(new Set(traces)).toEqual(new Set(calls().map(({ traceId }) => traceId)));
    expect(traces).toHaveLength(CALLS.length);
  });
});
