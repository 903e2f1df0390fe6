import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApiCheck, reply, type SimulatedRequest } from '@ombi/sdk/testing';

const movie = {
  type: 'object',
  additionalProperties: false,
  required: ['title'],
  properties: {
    id: { type: 'string', format: 'uuid' },
    title: { type: 'string', nullable: true },
    status: { type: 'string', enum: ['released'], nullable: true },
    sequel: { allOf: [{ $ref: '#/components/schemas/Movie' }], nullable: true },
  },
};
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const ref = { $ref: '#/components/schemas/Movie' };

const document = {
  openapi: '3.0.1',
  paths: {
    '/movie': {
      get: {
        parameters: [
          { name: 'tmdbId', in: 'query', schema: { type: 'integer' } },
          { name: 'fields', in: 'query', schema: { type: 'array', items: { enum: ['A', 'B'], type: 'string' } } },
        ],
        responses: { 200: json({ type: 'array', items: ref }) },
      },
      post: { requestBody: json(ref), responses: { 200: json(ref) } },
    },
    '/movie/{id}': { get: { responses: { 200: json(ref) } } },
    '/movie/lookup': {
      get: {
        parameters: [{ name: 'term', in: 'query', required: true, schema: { type: 'string' } }],
        responses: { 200: json({ type: 'array', items: ref }) },
      },
    },
  },
  components: { schemas: { Movie: movie } },
};

const request = (method: string, url: string, body?: unknown): SimulatedRequest => {
  const { pathname, searchParams } = new URL(url, 'http://x');
  return { method, path: pathname, query: searchParams, headers: {}, body, params: {} };
};

describe('the check against an official document', () => {
  let folder: string;
  const before = process.env.OMBI_CONTRACTS;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'contracts-'));
    await writeFile(join(folder, 'movies.json'), JSON.stringify(document));
    process.env.OMBI_CONTRACTS = folder;
  });
  afterAll(async () => {
    if (before === undefined) delete process.env.OMBI_CONTRACTS;
    else process.env.OMBI_CONTRACTS = before;
    await rm(folder, { recursive: true });
  });

  it('accepts what the document allows, also null and recursion', async () => {
    const check = await openApiCheck('movies.json', { statuses: { 201: 200 } });
    const body = { title: null, status: null, sequel: { title: 'Two', sequel: null } };
    expect(check?.(request('POST', '/movie', body), reply(201, body))).toEqual([]);
    expect(check?.(request('GET', '/movie?tmdbId=5&fields=A&fields=B'), reply(200, []))).toEqual([]);
  });

  it('reports wrong types, unknown members, wrong enumeration case and missing members in both directions', async () => {
    const check = await openApiCheck('movies.json', { statuses: { 201: 200 } });
    const findings = check?.(request('POST', '/movie', { title: 5, status: 'Released' }), reply(201, { extra: 1 })) ?? [];
    expect(findings.join('\n')).toMatch(/request\/title.*\n.*request\/status[^]*answer.*required[^]*answer.*extra/);
  });

  it('reports unknown, missing and mistyped query parameters', async () => {
    const check = await openApiCheck('movies.json');
    expect(check?.(request('GET', '/movie?tmdbId=x&fields=A,B&more=1'), reply(200, []))).toHaveLength(3);
    expect(check?.(request('GET', '/movie/lookup'), reply(200, []))?.[0]).toContain('misses term');
  });

  it('reports calls that are not in the document', async () => {
    const check = await openApiCheck('movies.json');
    expect(check?.(request('DELETE', '/movie'), reply(200))).toEqual(['DELETE /movie: no such call in the contract']);
    expect(check?.(request('GET', '/Movie'), reply(200, []))).toHaveLength(1);
  });

  it('prefers a fixed path to one with parameters', async () => {
    const check = await openApiCheck('movies.json');
    expect(check?.(request('GET', '/movie/lookup?term=x'), reply(200, []))).toEqual([]);
    expect(check?.(request('GET', '/movie/7'), reply(200, []))).not.toEqual([]);
  });

  it('accepts a relaxation where servers differ', async () => {
    const strict = await openApiCheck('movies.json');
    const relaxed = await openApiCheck('movies.json', {
      ignoredFormats: ['uuid'],
      path: (path) => path.replace('/base', ''),
      uncheckedBodies: ['POST /base/movie'],
    });
    const answer = reply(200, { id: '0123', title: 'x' });
    expect(strict?.(request('GET', '/movie/1'), answer)).not.toEqual([]);
    expect(relaxed?.(request('GET', '/base/movie/1'), answer)).toEqual([]);
    expect(relaxed?.(request('POST', '/base/movie', { anything: 1 }), answer)).toEqual([]);
  });

  it('reads a custom file, and checks headers and statuses when the document is complete', async () => {
    const file = join(folder, 'push.json');
    const parameters = [{ name: 'TTL', in: 'header', required: true, schema: { type: 'string', pattern: '^[0-9]+$' } }];
    const requestBody = { content: { 'application/octet-stream': {} } };
    await writeFile(file, JSON.stringify({ paths: { '/push': { post: { parameters, requestBody, responses: { 201: {} } } } } }));
    const check = await openApiCheck(file, { strict: true });
    const push = (headers: Record<string, string>, status = 201) =>
      check?.({ ...request('POST', '/push'), headers: { 'content-type': 'application/octet-stream', ...headers } }, reply(status));
    expect(push({ ttl: '60' })).toEqual([]);
    expect(push({})).toEqual(['POST /push: misses the header TTL']);
    expect(push({ ttl: 'x' })?.[0]).toMatch(/header TTL .*pattern/);
    expect(push({ ttl: '60' }, 204)).toEqual(['POST /push: the contract has no answer 204']);
  });

  it('ignores redirects and undocumented errors', async () => {
    const check = await openApiCheck('movies.json');
    expect(check?.(request('GET', '/elsewhere'), reply(307))).toEqual([]);
    expect(check?.(request('GET', '/movie'), reply(401))).toEqual([]);
  });
});
