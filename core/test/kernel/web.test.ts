import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  Res,
  UnauthorizedException,
  ForbiddenException,
  type PipeTransform,
} from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { PluginFailure, type FailureCode } from '@ombi/sdk';
import { z } from 'zod';
import { entities } from '../../src/entities.js';
import { migrations } from '../../src/migrations/index.js';
import {
  createFastifyAdapter,
  ClientInspectorRegistry,
  Database,
  configureApp,
  KernelModule,
  lenientZodPipe,
  PathSegment,
  NestLoggerAdapter,
  PlainTextException,
  Problem,
  setCookie,
  UnauthenticatedException,
  ParseInt32Pipe,
  type CookieResponse,
  type LenientZodPipe,
} from '../../src/kernel/index.js';
import { testConfig } from '../support/test-config.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { deferred } from '../support/deferred.js';
import { memoryLog, type LoggedEntry } from '../support/memory-log.js';

const Draft = z.object({ title: z.string() });
const draft: LenientZodPipe<typeof Draft> = lenientZodPipe(Draft);
const listPage: PipeTransform = lenientZodPipe(z.object({ page: z.number().int() }));
const listQuery: PipeTransform = lenientZodPipe(z.object({ sort: z.string(), word: z.string().optional() }));

const slowRequest = { asked: deferred(), mayEnd: deferred() };

@Controller('api/v1/Probe')
class Probe {
  @Get('value/:kind')
  value(@Param('kind') kind: string): unknown {
    return { text: 'He said "hi"', number: 5, boolean: true, nothing: null, void: undefined, object: { a: null }, list: [] }[kind];
  }

  @Get(['left/:count', 'right/:count', 'anywhere/:count'])
  side(@PathSegment({ left: 'west', right: 'east' }) side = 'nowhere'): unknown {
    return { side };
  }

  @Post('echo')
  echo(@Body() body: unknown): unknown {
    return { body: body ?? 'nothing' };
  }

  @Post('made')
  @HttpCode(201)
  made(): object {
    return {};
  }

  @Get('list/:page')
  list(@Param(listPage) _path: unknown, @Query(listQuery) _query: unknown): null {
    return null;
  }

  @Post('draft')
  draft(@Body(draft) body: z.output<typeof Draft>): object {
    return body;
  }

  @Get('number/:id')
  number(@Param('id', ParseInt32Pipe) id: number): number {
    return id;
  }

  @Get('cookie')
  cookie(@Res({ passthrough: true }) answer: CookieResponse): object {
    setCookie(answer, { name: 'a', value: 'b', path: '/', maxAgeMs: 1000 });
    return {};
  }

  @Get('slow')
  async slow(): Promise<string> {
    slowRequest.asked.resolve();
    await slowRequest.mayEnd.promise;
    return 'done';
  }

  @Get('Name/:name')
  name(@Param('name') name: string): string {
    return name;
  }

  @Get('fails/:code')
  fails(@Param('code') code: FailureCode): never {
    throw new PluginFailure(code, 'words of the service', code === 'rate-limited' ? 1500 : undefined);
  }

  @Get('throws/:what')
  throws(@Param('what') what: string): never {
    const causes: Record<string, unknown> = {
      bug: new Error('secret path /srv/x'),
      text: 'just text',
      busy: new Error('timeout exceeded when trying to connect'),
      unauthorized: new UnauthorizedException(),
      expired: new UnauthenticatedException('Bearer error="invalid_token"'),
      forbidden: new ForbiddenException(),
      plain: new PlainTextException(401, 'Invalid API Key'),
      wizard: new Problem(401, 'setup/done', 'The set-up is done.'),
      findings: new Problem(422, 'plugins/settings', 'Look again.', { name: ['is missing'] }, { issues: [{ path: 'name' }] }),
    };
    throw causes[what];
  }
}

const folder = temporaryFolder();
const heard: LoggedEntry[] = [];
let app: NestFastifyApplication;
let url: string;

async function open(dataDir: string): Promise<NestFastifyApplication> {
  const config = testConfig(dataDir, { baseUrl: '/films', rootDir: folder.path });
  const kernel = KernelModule.forRoot({ config, log: memoryLog(heard), schema: { entities, migrations } });
  const module = await Test.createTestingModule({ imports: [kernel], controllers: [Probe] }).compile();
  const opened = module.createNestApplication<NestFastifyApplication>(createFastifyAdapter(config), {
    bodyParser: false,
    logger: new NestLoggerAdapter(memoryLog(heard)),
  });
  await configureApp(opened);
  await opened.listen(0, '127.0.0.1');
  return opened;
}

beforeAll(async () => {
  app = await open(folder.path);
  url = await app.getUrl();
});
afterAll(async () => {
  await app.close();
  folder.remove();
});

const call = async (method: string, path: string, init: RequestInit = {}) => {
  const response = await fetch(`${url}${path}`, { method, redirect: 'manual', ...init });
  const text = await response.text();
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    headers: response.headers,
    text,
    json: () => JSON.parse(text) as Record<string, unknown>,
  };
};
const get = (path: string) => call('GET', `/api/v1/Probe/${path}`);
const post = (path: string, body: string | undefined, type: string | undefined) =>
  call('POST', `/api/v1/Probe/${path}`, { body, headers: type === undefined ? {} : { 'content-type': type } });

describe('answers', () => {
  it.each([
    ['text', '"He said \\"hi\\""'],
    ['number', '5'],
    ['boolean', 'true'],
    ['object', '{"a":null}'],
    ['list', '[]'],
  ])('write a bare %s as JSON', async (kind, text) => {
    expect(await get(`value/${kind}`)).toMatchObject({ status: 200, text, type: 'application/json; charset=utf-8' });
  });

  it('are 204 for null, and 200 without a body for undefined', async () => {
    expect(await get('value/nothing')).toMatchObject({ status: 204, text: '' });
    expect(await get('value/void')).toMatchObject({ status: 200, text: '' });
  });

  it('to a POST are 200 unless the route says otherwise', async () => {
    expect((await post('echo', '{}', 'application/json')).status).toBe(200);
    expect((await post('made', undefined, undefined)).status).toBe(201);
  });

  it('of some size are compressed when the client accepts it', async () => {
    const { headers } = await call('GET', `/api/v1/probe/name/${'x'.repeat(400)}`);
    expect(headers.get('content-encoding')).toBeNull();
    const large = await post('echo', JSON.stringify('y'.repeat(3000)), 'application/json');
    expect(large.headers.get('content-encoding')).toBe('gzip');
  });
});

describe('paths', () => {
  it.each([
    ['/api/v1/probe/value/number'],
    ['/API/V1/PROBE/VALUE/number/'],
    ['/api/v1/Probe/value/number?'],
    ['/films/api/v1/Probe/value/number'],
    ['/Films/api/v1/probe/value/number/'],
  ])('%s is routed', async (path) => {
    expect(await call('GET', path)).toMatchObject({ status: 200, text: '5' });
  });

  it('keep the case of their parameters', async () => {
    expect((await get('name/Amélie%20%2F%3F')).json()).toBe('Amélie /?');
  });

  it('that are unknown below /api are 404 as JSON, for every method', async () => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const { status, type, json } = await call(method, '/api/v1/nowhere');
      expect({ status, type, title: json()['title'] }).toEqual({
        status: 404,
        type: 'application/problem+json; charset=utf-8',
        title: 'Not found.',
      });
    }
  });
});

describe('bodies', () => {
  it.each([
    ['application/json'],
    ['application/json; charset=utf-8'],
    ['text/json'],
    ['application/*+json'],
    ['application/vnd.films+json; v=1'],
  ])('may be %s', async (type) => {
    expect((await post('echo', '{"a":1}', type)).json()).toEqual({ body: { a: 1 } });
  });

  it.each([['application/json'], ['text/plain'], ['application/x-www-form-urlencoded'], [undefined]])(
    'may be empty as %s',
    async (type) => {
      expect((await post('echo', undefined, type)).json()).toEqual({ body: 'nothing' });
    },
  );

  it.each([['text/plain'], ['application/x-www-form-urlencoded'], ['application/jsonx'], ['image/png']])('may not be %s', async (type) => {
    expect((await post('echo', '{"a":1}', type)).json()).toMatchObject({ status: 415, type: 'unsupported-type' });
  });

  it.each([['{'], ['nul'], ['{"__proto__":{"x":1}}'], ['{"a":1}}']])('that are %s are 400', async (body) => {
    expect((await post('echo', body, 'application/json')).json()).toMatchObject({ status: 400, type: 'bad-request' });
  });

  it('must not contain U+0000, but may contain its escaped form', async () => {
    for (const text of ['a\u0000b', '\\\u0000']) {
      expect((await post('echo', JSON.stringify({ a: text }), 'application/json')).json()).toMatchObject({
        status: 400,
        type: 'bad-request',
      });
    }
    expect((await post('echo', String.raw`{"a":"\\u0000"}`, 'application/json')).json()).toEqual({ body: { a: String.raw`\u0000` } });
    expect((await get('value/a%00b')).json()).toMatchObject({ status: 400, type: 'bad-request' });
    expect((await get('value/text?search=%00')).json()).toMatchObject({ status: 400, type: 'bad-request' });
    expect((await get('value/text?search=%2500')).status).toBe(200);
  });

  it('above one megabyte are 413', async () => {
    expect((await post('echo', JSON.stringify('x'.repeat(1024 * 1024)), 'application/json')).json()).toMatchObject({
      status: 413,
      type: 'too-large',
    });
  });
});

describe('problems', () => {
  it('contain type, status and trace id, and no internals', async () => {
    const { json, status, type } = await get('throws/bug');
    expect({ status, type }).toEqual({ status: 500, type: 'application/problem+json; charset=utf-8' });
    expect(json()).toEqual({
      type: 'internal',
      title: 'Something went wrong.',
      status: 500,
      traceId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      detail: null,
      errors: {},
      error: 'Something went wrong.',
    });
    expect(heard).toContainEqual(
      expect.objectContaining({
        level: 'error',
        message: 'a request failed',
        facts: expect.objectContaining({ traceId: json()['traceId'] }) as object,
      }),
    );
  });

  it('are the same for thrown values that are not errors', async () => {
    expect((await get('throws/text')).status).toBe(500);
  });

  it('are 503 with Retry-After when the database is overloaded', async () => {
    const answer = await get('throws/busy');
    expect(answer.json()).toMatchObject({ status: 503, type: 'unavailable' });
    expect([answer.headers.get('retry-after'), heard.at(-1)?.facts]).toEqual(['2', { traceId: answer.json()['traceId'] }]);
  });

  it('of invalid input name the fields', async () => {
    expect((await post('draft', '{"Title":{}}', 'application/json')).json()).toMatchObject({
      status: 400,
      type: 'validation',
      errors: { title: [expect.any(String)] },
    });
    expect((await get('number/-2147483647')).json()).toBe(-2_147_483_647);
    for (const text of ['x', '1.5', '1e3', '0x10', '2147483648', '-99999999999999999999'])
      expect((await get(`number/${text}`)).json()).toMatchObject({ status: 400, type: 'validation', errors: { id: [expect.any(String)] } });
  });

  it('can carry more members', async () => {
    expect((await get('throws/findings')).json()).toMatchObject({
      status: 422,
      type: 'plugins/settings',
      detail: 'Look again.',
      errors: { name: ['is missing'] },
      issues: [{ path: 'name' }],
    });
  });

  it.each([
    ['unreachable', 502],
    ['timeout', 502],
    ['unavailable', 502],
    ['malformed', 502],
    ['plugin-error', 502],
    ['unauthorized', 424],
    ['rate-limited', 503],
    ['rejected', 422],
    ['not-found', 404],
  ])('of an outside service: %s is %i', async (code, status) => {
    const answer = await get(`fails/${code}`);
    expect(answer.json()).toMatchObject({ status, type: `plugin/${code}`, detail: 'words of the service' });
    expect(answer.headers.get('retry-after')).toBe(code === 'rate-limited' ? '2' : null);
  });

  it('of authentication and permissions have a code and a text like others, and a WWW-Authenticate header', async () => {
    const answer = await get('throws/unauthorized');
    expect([answer.type, answer.json()]).toMatchObject([expect.stringContaining('problem+json'), { type: 'unauthorized', status: 401 }]);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect((await get('throws/expired')).headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
    expect((await get('throws/forbidden')).json()).toMatchObject({ type: 'forbidden', title: 'This is not permitted.', status: 403 });
  });

  it('of API keys are plain text, those of the set-up a problem document', async () => {
    expect(await get('throws/plain')).toMatchObject({ status: 401, text: 'Invalid API Key', type: 'text/plain; charset=utf-8' });
    expect((await get('throws/wizard')).json()).toMatchObject({ status: 401, type: 'setup/done' });
  });
});

describe('health', () => {
  it('is live and ready', async () => {
    expect((await call('GET', '/health/live')).json()).toEqual({ status: 'live' });
    expect((await call('GET', '/films/health/ready')).json()).toEqual({ status: 'ready' });
  });

  it('is not ready without the database', async () => {
    const broken = jest.spyOn(app.get(Database), 'query').mockRejectedValue(new Error('gone'));
    expect(await call('GET', '/health/ready')).toMatchObject({ status: 503, text: '{"status":"database-unreachable"}' });
    broken.mockRestore();
  });
});

describe('the user interface', () => {
  const dist = join(folder.path, 'ui-shell', 'dist');

  it('answers with a plain text while it is not built', async () => {
    expect(await call('GET', '/discover')).toMatchObject({
      status: 503,
      type: 'text/plain; charset=utf-8',
      text: expect.stringContaining('npm run build') as string,
    });
  });

  it('serves the start page for every path of the browser’s router, below the base path', async () => {
    mkdirSync(join(dist, 'assets'), { recursive: true });
    writeFileSync(join(dist, 'index.html'), '<html><head><base href="/" /></head></html>');
    writeFileSync(join(dist, 'assets', 'Main.0123abcd.js'), 'run()');
    writeFileSync(join(dist, 'favicon.svg'), '<svg/>');
    for (const path of ['/', '/films', '/films/', '/films/details/movie/603', '/Films/Login?x=1']) {
      const page = await call('GET', path);
      expect(page).toMatchObject({
        status: 200,
        text: '<html><head><base href="/films/" /></head></html>',
        type: 'text/html; charset=utf-8',
      });
      expect(page.headers.get('cache-control')).toBe('no-cache');
    }
  });

  it.each([
    ['/', undefined, '<html lang="en">'],
    ['/', 'look=dark-login', '<html lang="en">'],
    ['/discover', 'other=1; look=light-app', '<html data-theme="light" data-place="app" lang="en">'],
    ['/login', 'look=light-app', '<html data-theme="light" lang="en">'],
    ['/films/Wizard/Done', 'look=dark-app', '<html lang="en">'],
    ['/', 'look=light-app"onload=', '<html lang="en">'],
  ])('serves %s for the cookie %s with the theme before any script', async (path, cookie, begin) => {
    writeFileSync(join(dist, 'index.html'), '<html lang="en"></html>');
    // The page is read again when its mtime changes, which a fast test must set explicitly.
    utimesSync(join(dist, 'index.html'), 1, 1);
    const page = await call('GET', path, cookie === undefined ? {} : { headers: { cookie } });
    expect(page.text).toBe(`${begin}</html>`);
    expect(page.headers.get('vary')).toContain('Cookie');
  });

  it('lets the opener reach a window that returns from an outside service, and no other window', async () => {
    const policy = async (path: string) => (await call('GET', path)).headers.get('cross-origin-opener-policy');
    expect(await policy('/films/Login/OAuth/abc')).toBe('unsafe-none');
    expect(await policy('/films/login')).toBe('same-origin-allow-popups');
  });

  it('reads the start page again after a build', async () => {
    writeFileSync(join(dist, 'index.html'), '<html>new</html>');
    utimesSync(join(dist, 'index.html'), 2, 2);
    expect((await call('GET', '/films/')).text).toBe('<html>new</html>');
  });

  it('caches hashed files as immutable, and others not', async () => {
    const hashed = await call('GET', '/films/assets/Main.0123abcd.js');
    expect([hashed.text, hashed.headers.get('cache-control')]).toEqual(['run()', 'public, max-age=31536000, immutable']);
    expect(['etag', 'last-modified', 'accept-ranges'].filter((name) => hashed.headers.has(name))).toEqual([]);
    expect((await call('GET', '/favicon.svg')).headers.get('cache-control')).toBe('no-cache');
  });

  it.each([['/assets/other.js'], ['/..%2f..%2fpackage.json'], ['/plugin-ui/x/1/a.js'], ['/hubs/x'], ['/%2e%2e/keys/jwt.key.txt']])(
    'does not serve %s',
    async (path) => {
      expect([403, 404]).toContain((await call('GET', path)).status);
    },
  );
});

it('sends security headers that permit plain HTTP', async () => {
  const { headers } = await call('GET', '/films/');
  expect(headers.get('content-security-policy')).toMatch(/default-src 'self'.*frame-ancestors 'self'.*img-src .* https: http:;/);
  expect(headers.get('content-security-policy')).not.toMatch(/upgrade-insecure|unsafe-eval/);
  // Trailers play in frames of the video site; nothing else may be framed.
  expect(headers.get('content-security-policy')).toMatch(/frame-src https:\/\/www\.youtube-nocookie\.com(;|$)/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect([...(await get('name/x')).headers.keys()].filter((name) => /opener|agent-cluster|xss/.test(name))).toEqual([]);
  expect([headers.get('strict-transport-security'), headers.get('access-control-allow-origin')]).toEqual([null, null]);
});

it('marks cookies Secure only for browsers on https', async () => {
  expect((await get('cookie')).headers.get('set-cookie')).not.toContain('Secure');
  const probe = app.get(ClientInspectorRegistry);
  const { inspector: facts } = probe;
  probe.register({ ...facts, isEncrypted: () => Promise.resolve(true) });
  expect((await get('cookie')).headers.get('set-cookie')).toMatch(/^a=b; .*; Secure$/);
  probe.register(facts);
});

it('serves the OpenAPI description', async () => {
  expect((await call('GET', '/films/swagger')).text).toContain('<base href="/films/swagger/" />');
  const document = (await call('GET', '/swagger/v1/swagger.json')).json();
  expect(document).toMatchObject({ servers: [{ url: '/films' }], paths: { '/api/v1/Probe/echo': {} } });
});

it('describes the parameters, bodies and statuses that routes have, so that a call can be made from the description', async () => {
  const { paths, security } = (await call('GET', '/swagger/v1/swagger.json')).json() as {
    paths: Record<string, Record<string, { responses: object; requestBody?: object; parameters: object[] }>>;
    security: object[];
  };
  const operation = (method: string, path: string) => paths[`/api/v1/Probe/${path}`]?.[method];
  expect(operation('post', 'draft')).toMatchObject({
    requestBody: { content: { 'application/json': { schema: { properties: { title: { type: 'string' } }, required: ['title'] } } } },
  });
  expect(['draft', 'made'].flatMap((path) => Object.keys(operation('post', path)!.responses))).toEqual(['200', '201']);
  expect(operation('get', 'list/{page}')?.parameters).toEqual([
    { name: 'page', in: 'path', required: true, schema: expect.objectContaining({ type: 'integer' }) as object },
    { name: 'sort', in: 'query', required: true, schema: { type: 'string' } },
    { name: 'word', in: 'query', required: false, schema: { type: 'string' } },
  ]);
  expect(security).toEqual(expect.arrayContaining([{ bearer: [] }, { ApiKey: [] }]));
});

it('injects the called path segment, in any case and below any base path', async () => {
  const sides = ['/api/v1/Probe/left/1', '/API/v1/probe/RIGHT/left', '/films/api/v1/Probe/right/2', '/api/v1/Probe/anywhere/3'];
  const answers = await Promise.all(sides.map(async (url) => (await call('GET', url)).json()));
  expect(answers).toEqual([{ side: 'west' }, { side: 'east' }, { side: 'east' }, { side: 'nowhere' }]);
});

it('completes requests in progress before it closes, and accepts no new ones', async () => {
  const closing = await open(join(folder.path, 'second'));
  const address = await closing.getUrl();
  const asked = fetch(`${address}/api/v1/Probe/slow`);
  await slowRequest.asked.promise;
  const closed = closing.close();
  slowRequest.mayEnd.resolve();
  expect(await (await asked).json()).toBe('done');
  await closed;
  await expect(fetch(`${address}/health/live`)).rejects.toThrow();
});
