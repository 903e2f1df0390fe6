import type { ServerResponse } from 'node:http';
import { RUNTIME_LIMITS, type Http, type HttpStreamOptions, type HttpTarget, type PluginFailure } from '@ombi/sdk';
import { FetchHttp } from '../../../../sdk/src/testing/context/fetch-http.js';
import { z } from 'zod';
import { HttpClient } from '../../../src/kernel/index.js';
import { memoryLog } from '../../support/memory-log.js';
import { reply, startStubServer, type StubServer } from '../../support/plugins/stub-server.js';
import { testConfig } from '../../support/test-config.js';

const Film = z.object({ id: z.int() });
const KEY = 'a-key-that-nobody-may-see';
const portal = new HttpClient(testConfig('/nowhere'));

/** The HTTP client of the portal and its test double from the sdk. */
const CLIENTS: Readonly<Record<string, (target: HttpTarget, signal: AbortSignal) => Http>> = {
  'the portal': (target, signal) => portal.createFor({ main: target }, { signal, log: memoryLog() }),
  'the testing kit': (target, signal) => new FetchHttp(() => target, signal),
};

const failure = (work: Promise<unknown>): Promise<PluginFailure> =>
  work.then(
    () => Promise.reject(new Error('it did not fail')),
    (cause: unknown) => cause as PluginFailure,
  );

/** Answers with text, in parts of an odd length so that characters and tokens are cut. */
const body =
  (text: string, contentType = 'application/json') =>
  (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': contentType });
    const bytes = Buffer.from(text);
    for (let start = 0; start < bytes.length; start += 7) response.write(bytes.subarray(start, start + 7));
    response.end();
  };

let server: StubServer;
beforeAll(async () => {
  server = await startStubServer();
});
afterAll(() => Promise.all([portal.onApplicationShutdown(), server.close()]));

describe.each(Object.entries(CLIENTS))('a list that is read item by item, with %s', (_client, reach) => {
  let stop: AbortController;
  let http: Http;
  const read = async (options: HttpStreamOptions = {}): Promise<unknown[]> => {
    const items: unknown[] = [];
    for await (const item of http.streamItems('/films', Film, { tries: 1, ...options })) items.push(item);
    return items;
  };

  beforeEach(() => {
    stop = new AbortController();
    http = reach({ baseUrl: server.url, headers: { 'x-key': KEY } }, stop.signal);
  });

  it('yields the items of an array that is the document, or lies in one', async () => {
    server.answers(body('[{"id":1,"title":"Amélie 🎬"},\n {"id":2}]\n'));
    expect(await read({ query: { all: true } })).toEqual([{ id: 1 }, { id: 2 }]);
    expect(server.received[0]).toMatchObject({ url: '/films?all=true', headers: { 'x-key': KEY, accept: 'application/json' } });

    server.answers(body('{"total":2,"other":{"records":[7]},"data":{"n":[1],"records":[{"id":1},{"id":2}],"end":[{}]},"last":[[]]}'));
    expect(await read({ arrayAt: ['data', 'records'] })).toEqual([{ id: 1 }, { id: 2 }]);
    server.answers(body('[]'));
    expect(await read()).toEqual([]);
  });

  it('yields one item per line', async () => {
    server.answers(body('{"id":1}\r\n\n{"id":2}\n{"id":3}', 'application/x-ndjson'));
    expect(await read({ format: 'lines' })).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  });

  it('reads more than other calls may, and no faster than the items are consumed', async () => {
    const item = Buffer.from(`{"id":1,"text":"${'x'.repeat(500_000)}"},`);
    const total = RUNTIME_LIMITS.httpResponseBytes * 1.5;
    let written = 0;
    let waits = (): void => undefined;
    const paused = new Promise<void>((resolve) => (waits = resolve));
    let resume = (): void => undefined;
    server.answers((response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('[');
      const fill = (): void => {
        while (written < total) {
          written += item.length;
          if (!response.write(item)) return void (resume = fill);
        }
        response.end('{"id":2}]');
      };
      response.on('drain', () => resume());
      fill();
      waits();
    });
    let count = 0;
    for await (const { id } of http.streamItems('/films', Film, { tries: 1 })) {
      if (count === 0) {
        await paused;
        // Whole turns in which the service could send on.
        for (let turn = 0; turn < 50; turn += 1) await new Promise((next) => setImmediate(next));
        expect(written).toBeLessThan(total / 2);
      }
      count += id;
    }
    expect(count).toBe(Math.ceil(total / item.length) + 2);
  });

  it('closes the answer when the loop is left', async () => {
    let hangUp = (): void => undefined;
    const hungUp = new Promise<void>((resolve) => (hangUp = resolve));
    server.answers((response) => {
      response.on('close', hangUp).writeHead(200).write('[{"id":1},{"id":2},');
    });
    for await (const { id } of http.streamItems('/films', Film)) if (id === 1) break;
    await hungUp;
  });

  it.each<[string, string, HttpStreamOptions, object]>([
    ['an item that does not match', '[{"id":1},{"id":"two"}]', {}, { detail: 'the answer is not what was expected at item 1.id' }],
    ['a document that is no array', '{"message":"no"}', {}, { detail: 'the answer has no list where one was expected' }],
    [
      'an object instead of the array',
      '{"records":{"a":{"id":1}}}',
      { arrayAt: ['records'] },
      { detail: 'the answer has no list where one was expected' },
    ],
    [
      'a document without the array',
      '{"other":[{"id":1}]}',
      { arrayAt: ['records'] },
      { detail: 'the answer has no list where one was expected' },
    ],
    ['something else than JSON', 'films: 1', {}, { detail: 'the answer is not JSON' }],
    ['more than one document', '[] []', {}, { detail: 'the answer is not JSON' }],
    ['half a list', '[{"id":1},', {}, { detail: 'the answer was cut off' }],
    ['nothing', '', {}, { detail: 'the answer was cut off' }],
    ['too many bytes', `[${'{"id":1},'.repeat(500)}{"id":1}]`, { maxBytes: 1_000 }, { detail: 'the answer is too large' }],
    ['an endless item', `[{"text":"${'x'.repeat(60_000)}`, { maxItemBytes: 1_000 }, { detail: 'an item of the answer is too large' }],
    ['an endless line', 'x'.repeat(60_000), { maxItemBytes: 1_000, format: 'lines' }, { detail: 'an item of the answer is too large' }],
    ['a line that is no JSON', '{"id":1}\nno\n', { format: 'lines' }, { detail: 'the answer is not JSON' }],
    ['endless nesting', '['.repeat(50_000), {}, { detail: 'the answer is nested too deeply' }],
  ])('fails as malformed for %s', async (_, text, options, expected) => {
    server.answers(body(text));
    expect(await failure(read(options))).toMatchObject({ code: 'malformed', ...expected });
  });

  it('names a web page instead of JSON', async () => {
    server.answers(body('<!doctype html><h1>Sign in</h1>', 'text/html'));
    expect(await failure(read())).toMatchObject({ code: 'malformed', detail: 'a web page came instead of JSON' });
  });

  it('fails as malformed when the connection is cut', async () => {
    server.answers((response) => void response.writeHead(200).write('[{"id":1},', () => response.destroy()));
    expect(await failure(read())).toMatchObject({ code: 'malformed', detail: 'the answer was cut off' });
  });

  it('maps an error status, without credentials in its message', async () => {
    server.answers(reply(401));
    expect(await failure(read())).toMatchObject({ code: 'unauthorized' });
    server.answers(reply(400, { message: `the key ${KEY} is wrong` }));
    const refused = await failure(read());
    expect(refused.code).toBe('rejected');
    expect(`${refused.message}${refused.detail}`).not.toContain(KEY);
  });

  it('gives up when no byte comes', async () => {
    server.answers((response) => void response.writeHead(200).write('[{"id":1},'));
    expect(await failure(read({ idleTimeoutMs: 50 }))).toMatchObject({ code: 'timeout' });
    server.answers(() => undefined);
    expect(await failure(read({ timeoutMs: 50 }))).toMatchObject({ code: 'timeout' });
  });

  it('ends when the call is aborted', async () => {
    server.answers((response) => void response.writeHead(200).write('[{"id":1},'));
    const reading = (async () => {
      for await (const { id } of http.streamItems('/films', Film)) stop.abort(id);
    })();
    expect(await failure(reading)).toMatchObject({ code: 'timeout' });
  });

  it('follows redirects by the rules of other calls', async () => {
    server.answers(reply(302, {}, { location: '/moved' }), body('[{"id":1}]'));
    expect(await read()).toEqual([{ id: 1 }]);
    server.answers(reply(302, {}, { location: 'http://169.254.169.254/latest' }));
    expect(await failure(read())).toMatchObject({ code: 'malformed', detail: 'redirected to another host' });
  });
});

describe('lists that the portal reads', () => {
  const reading = (connectionId: string, baseUrl = server.url): Http =>
    portal.createFor({ main: { baseUrl } }, { signal: new AbortController().signal, log: memoryLog(), connectionId });

  it('are few at once for each connection', async () => {
    server.answers((response) => void response.writeHead(200).write('[{"id":1},'));
    const open = (http: Http) => http.streamItems('/films', Film, { tries: 1 })[Symbol.asyncIterator]();
    const http = reading('one');
    const opened = Array.from({ length: RUNTIME_LIMITS.httpStreamsAtOnce }, () => open(http));
    for (const items of opened) expect(await items.next()).toMatchObject({ value: { id: 1 } });

    expect(await failure(open(http).next())).toMatchObject({ code: 'unavailable' });
    const other = open(reading('other'));
    expect(await other.next()).toMatchObject({ value: { id: 1 } });
    // Other calls of the connection find a free socket.
    server.answers(reply(200, { id: 3 }));
    expect(await http.get('/film', Film)).toEqual({ id: 3 });

    for (const items of [...opened, other]) await items.return?.(undefined);
    server.answers(body('[{"id":1}]'));
    expect(await open(http).next()).toMatchObject({ value: { id: 1 } });
  });

  it('are opened again after a transient failure, and never at a metadata service', async () => {
    server.answers(reply(503), body('[{"id":1}]'));
    const items = reading('again').streamItems('/films', Film)[Symbol.asyncIterator]();
    expect(await items.next()).toMatchObject({ value: { id: 1 } });
    expect(await items.next()).toMatchObject({ done: true });
    const metadata = reading('metadata', 'http://169.254.169.254').streamItems('/latest', Film, { tries: 1 });
    expect(await failure(metadata[Symbol.asyncIterator]().next())).toMatchObject({
      code: 'unreachable',
      detail: 'the address is never called',
    });
  });
});
