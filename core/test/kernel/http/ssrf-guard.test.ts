import type { LookupAddress } from 'node:dns';
import type { Http, PluginFailure } from '@ombi/sdk';
import { z } from 'zod';
import { HttpClient } from '../../../src/kernel/index.js';
import { HttpAgents } from '../../../src/kernel/http/http-agents.js';
import { createGuardedLookup } from '../../../src/kernel/http/ssrf-guard.js';
import { HttpResources, TargetHttp } from '../../../src/kernel/http/target-http.js';
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
    const http = client.createFor({ main: { baseUrl } }, caller);
    expect(await failure(http.post('/', {}))).toMatchObject(REFUSED);
    expect(await failure(http.bytes('/picture.png', { tries: 1 }))).toMatchObject(REFUSED);
    const ask = { request: { method: 'POST', path: '/' }, accept: '*/*' } as const;
    expect(await failure(client.sendRaw({ baseUrl }, caller, ask))).toMatchObject(REFUSED);
  });

  it('are refused when any address of a host name is one of them', async () => {
    const lookup = createGuardedLookup({ resolve: (_name, _options, done) => done(null, addresses) });
    const httpAgents = new HttpAgents('test', {}, lookup);
    const http = new TargetHttp(
      { main: { baseUrl: stubServer.url.replace('127.0.0.1', 'rebinding.example') } },
      caller,
      new HttpResources(httpAgents),
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
    const http = client.createFor({ main: { baseUrl: stubServer.url, redirectsTo: ['169.254.169.254'] } }, caller);
    expect(await failure(http.bytes('/', { tries: 1 }))).toMatchObject(REFUSED);
  });
});

describe('a host that a user brought', () => {
  const push = (http: Http) => failure(http.send({ method: 'POST', path: '/', json: {} }));

  it.each([
    'https://127.0.0.1',
    'https://2130706433',
    'https://0.0.0.0',
    'https://10.1.2.3',
    'https://172.16.0.1',
    'https://192.168.1.20:8443',
    'https://100.64.0.1',
    'https://169.254.1.1',
    'https://169.254.169.254',
    'https://239.255.255.250',
    'https://255.255.255.255',
    'https://[::1]',
    'https://[::]',
    'https://[::ffff:192.168.1.20]',
    'https://[64:ff9b::10.0.0.1]',
    'https://[2002:7f00:1::1]',
    'https://[fd12:3456::1]',
    'https://[fe80::1]',
    'https://metadata.google.internal',
  ])('is not called within a private network: %s', async (baseUrl) => {
    expect(await push(client.createFor({ main: { baseUrl: stubServer.url } }, caller).toPublic(baseUrl))).toMatchObject(REFUSED);
  });

  it('is not called when its name leads into one', async () => {
    const lookup = createGuardedLookup({ publicOnly: true, resolve: (_name, _options, done) => done(null, addresses) });
    const httpAgents = new HttpAgents('test', {}, createGuardedLookup(), lookup);
    const http = new TargetHttp({ main: { baseUrl: stubServer.url } }, caller, new HttpResources(httpAgents));
    const addresses: LookupAddress[] = [
      { address: '203.0.113.7', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ];
    expect(await push(http.toPublic('https://rebinding.example'))).toMatchObject(REFUSED);
    await httpAgents.close();
  });

  it('needs https', () => {
    const http = client.createFor({ main: { baseUrl: stubServer.url } }, caller);
    expect(() => http.toPublic('http://push.example')).toThrow('rejected');
    expect(() => http.toPublic('ftp://push.example')).toThrow('rejected');
  });
});

describe('the message of a failed call', () => {
  const refuse = reply(400, { message: 'internal words' });
  const tried = { ...caller, isDraft: true };
  const saidBy = async (isDraft: boolean, target = { baseUrl: stubServer.url }) => {
    const cause = await failure(client.createFor({ main: target }, isDraft ? tried : caller).post('/', {}));
    return (cause as PluginFailure).detail;
  };

  it('is passed on from a connected service, and from a tested one after it was recognized', async () => {
    stubServer.answers(refuse);
    expect(await saidBy(true)).toBeUndefined();
    expect(await saidBy(false)).toBe('internal words');
    stubServer.answers(reply(200, { version: '1' }));
    const http = client.createFor({ main: { baseUrl: stubServer.url } }, tried);
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
