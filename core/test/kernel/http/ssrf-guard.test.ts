import type { LookupAddress } from 'node:dns';
import type { PluginFailure } from '@ombi/sdk';
import { z } from 'zod';
import { HttpClient } from '../../../src/kernel/index.js';
import { HttpAgents } from '../../../src/kernel/http/http-agents.js';
import { createGuardedLookup } from '../../../src/kernel/http/ssrf-guard.js';
import { RecognizedOrigins, TargetHttp } from '../../../src/kernel/http/target-http.js';
import { testConfig } from '../../support/test-config.js';
import { memoryLog } from '../../support/memory-log.js';
import { reply, startStubServer, type StubServer } from '../../support/plugins/stub-server.js';

const client = new HttpClient(testConfig('/nowhere'));
const caller = { signal: new AbortController().signal, log: memoryLog() };
const REFUSED = { code: 'unreachable', detail: 'the address is never called' };
let stubServer: StubServer;

beforeAll(async () => {
  stubServer = await startStubServer();
});
afterAll(() => Promise.all([client.onApplicationShutdown(), stubServer.close()]));

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (cause: unknown) => cause,
  );

describe('cloud metadata addresses', () => {
  it.each([
    'http://169.254.169.254/latest',
    'http://169.254.169.254.:80',
    'http://2852039166',
    'http://0xa9fea9fe',
    'http://0251.0376.0251.0376',
    'http://0xa9.254.0251.254',
    'http://[::ffff:169.254.169.254]',
    'http://[::ffff:a9fe:a9fe]',
    'http://[64:ff9b::a9fe:a9fe]',
    'http://[2002:a9fe:a9fe::1]',
    'http://[fd00:ec2::254]',
    'http://100.100.100.200',
    'http://169.254.170.2',
    'http://metadata.google.internal',
    'http://METADATA.google.internal.',
  ])('nothing calls: %s', async (baseUrl) => {
    const http = client.for({ main: { baseUrl } }, caller);
    expect(await failure(http.post('/', {}))).toMatchObject(REFUSED);
    expect(await failure(http.bytes('/picture.png', { tries: 1 }))).toMatchObject(REFUSED);
    const ask = { request: { method: 'POST', path: '/' }, accept: '*/*' } as const;
    expect(await failure(client.raw({ baseUrl }, caller, ask))).toMatchObject(REFUSED);
  });

  it('are refused when any address of a host name is one of them', async () => {
    const lookup = createGuardedLookup((_name, _options, done) => done(null, addresses));
    const httpAgents = new HttpAgents('test', {}, lookup);
    const http = new TargetHttp(
      { main: { baseUrl: stubServer.url.replace('127.0.0.1', 'rebinding.example') } },
      caller,
      httpAgents,
      new RecognizedOrigins(),
    );
    let addresses: LookupAddress[] = [
      { address: '127.0.0.1', family: 4 },
      { address: '169.254.169.254', family: 4 },
    ];
    expect(await failure(http.post('/', {}))).toMatchObject(REFUSED);
    addresses = [{ address: '::ffff:a9fe:a9fe', family: 6 }];
    expect(await failure(http.post('/', {}))).toMatchObject(REFUSED);
    expect(stubServer.received).toEqual([]);
    addresses = [{ address: '127.0.0.1', family: 4 }];
    await http.post('/', {});
    expect(stubServer.received).toHaveLength(1);
    await httpAgents.close();
  });

  it('are refused as the target of a redirect', async () => {
    stubServer.answers(reply(302, {}, { location: 'http://169.254.169.254/latest' }));
    const http = client.for({ main: { baseUrl: stubServer.url, redirectsTo: ['169.254.169.254'] } }, caller);
    expect(await failure(http.bytes('/', { tries: 1 }))).toMatchObject(REFUSED);
  });
});

describe('the message of a failed call', () => {
  const refuse = reply(400, { message: 'internal words' });
  const tried = { ...caller, isDraft: true };
  const saidBy = async (isDraft: boolean, target = { baseUrl: stubServer.url }) => {
    const cause = await failure(client.for({ main: target }, isDraft ? tried : caller).post('/', {}));
    return (cause as PluginFailure).detail;
  };

  it('is passed on from a connected service, and from a tested one after it was recognized', async () => {
    stubServer.answers(refuse);
    expect(await saidBy(true)).toBeUndefined();
    expect(await saidBy(false)).toBe('internal words');
    stubServer.answers(reply(200, { version: '1' }));
    const http = client.for({ main: { baseUrl: stubServer.url } }, tried);
    expect(await failure(http.get('/', z.object({ other: z.string() })))).toMatchObject({ code: 'malformed' });
    stubServer.answers(refuse);
    expect(await saidBy(true)).toBeUndefined();
    stubServer.answers(reply(200, { version: '1' }));
    await http.get('/', z.object({ version: z.string() }));
    stubServer.answers(refuse);
    expect(await saidBy(true)).toBe('internal words');
  });

  it('is read from the JSON members that services use', async () => {
    stubServer.answers(reply(400, '"a bare text"'));
    expect(await saidBy(false)).toBeUndefined();
    stubServer.answers(reply(400, { secretThing: 'x' }));
    expect(await saidBy(false)).toBeUndefined();
    stubServer.answers(reply(400, { message: 'x' }, { 'content-type': 'text/html' }));
    expect(await saidBy(false)).toBeUndefined();
  });
});
