import { writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { LogService } from '../../src/kernel/index.js';
import type { LogPage } from '../../src/system/logs/log-page.js';
import { readLinesBackwards } from '../../src/system/logs/read-lines-backwards.js';
import { stopClock } from '../support/movable-clock.js';
import { createFirstAdministrator, createUser, type TestUser } from '../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../support/portal/portal.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { waitUntil } from '../support/wait-until.js';

let portal: RunningPortal;
let admin: TestUser;
let user: TestUser;

beforeAll(async () => {
  portal = await startPortal({ plugins: [] });
  admin = await createFirstAdministrator(portal);
  user = await createUser(portal, admin, 'Ursula', ['RequestMovie']);
});

afterAll(() => portal.close());

const get = <T = unknown>(path: string, as?: TestUser) => portal.api<T>('GET', path, undefined, as?.token);

const page = async (name: string, query: Record<string, string> = {}) =>
  (await get<LogPage>(`/api/v3/logs/${name}?${new URLSearchParams(query).toString()}`, admin)).body;

describe('log files', () => {
  beforeAll(() => {
    writeFileSync(join(portal.dataDir, 'logs', 'log-20200101.txt'), 'an old line\n');
    writeFileSync(join(portal.dataDir, 'logs', 'log-20200101-2.txt'), 'a later line\n');
    writeFileSync(join(portal.dataDir, 'logs', 'log-20200101-10.txt'), 'the last line\n');
    writeFileSync(join(portal.dataDir, 'logs', 'notes.json'), '{}');
  });

  it('are listed newest first, text files only', async () => {
    const { body } = await get<string[]>('/api/v2/System/logs', admin);
    expect(body.slice(-3)).toEqual(['log-20200101-10.txt', 'log-20200101-2.txt', 'log-20200101.txt']);
    expect(body.length).toBeGreaterThan(3);
    expect(body).not.toContain('notes.json');
  });

  it('are read and downloaded unchanged', async () => {
    const read = await get('/api/v2/system/logs/log-20200101.txt', admin);
    expect(read.headers.get('content-type')).toContain('text/plain');
    expect(read.body).toBe('an old line\n');

    const download = await get('/api/v2/System/logs/download/log-20200101.txt', admin);
    expect(download.headers.get('content-disposition')).toBe('attachment; filename="log-20200101.txt"');
    expect(download.body).toBe('an old line\n');
  });

  it('are downloaded once by a link without a token, which nothing logs, in any size', async () => {
    const line = `${JSON.stringify({ level: 'info', message: 'x'.repeat(1000) })}\n`;
    writeFileSync(join(portal.dataDir, 'logs', 'log-20200103.txt'), line.repeat(20_000));
    const link = (name: string, as: TestUser) => portal.api<{ path: string }>('POST', `/api/v3/logs/${name}/link`, undefined, as.token);
    expect((await link('log-20200103.txt', user)).status).toBe(403);
    expect((await link('notes.json', admin)).status).toBe(404);
    const { path } = (await link('log-20200103.txt', admin)).body;

    const answer = await fetch(`${portal.url}/${path}`);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="log-20200103.txt"');
    let bytes = 0;
    for await (const chunk of answer.body!) bytes += (chunk as Uint8Array).length;
    expect(bytes).toBe(line.length * 20_000);
    expect((await fetch(`${portal.url}/${path}`)).status).toBe(404);
    const names = (await get<string[]>('/api/v2/System/logs', admin)).body;
    const logs = await Promise.all(names.map(async (name) => (await get<string>(`/api/v2/System/logs/${name}`, admin)).body));
    expect(logs.join('')).not.toContain(path.split('/').at(-1));
  });

  it('have secrets redacted that became known after they were written', async () => {
    writeFileSync(
      join(portal.dataDir, 'logs', 'log-20200102.txt'),
      `{"level":"info","message":"asked with k3y-of-the-house"}\nk3y-of-the-house`,
    );
    portal.get(LogService).addSecret('k3y-of-the-house', { isLasting: true });
    for (const path of ['/api/v2/System/logs/log-20200102.txt', '/api/v2/System/logs/download/log-20200102.txt'])
      expect((await get(path, admin)).body).toBe('{"level":"info","message":"asked with [redacted]"}\n[redacted]');
    expect((await page('log-20200102.txt')).lines.map(({ message }) => message)).toEqual(['[redacted]', 'asked with [redacted]']);
    expect((await page('log-20200102.txt', { text: 'k3y-of' })).lines).toEqual([]);
  });

  it.each([
    '../keys/jwt.key',
    '..%2Fkeys%2Fjwt.key',
    '%2e%2e%2fombi.db',
    'notes.json',
    'log-20200101.TXT',
    'unknown.txt',
    '..%5c..%5cx.txt',
    '%00.txt',
  ])('give nothing for the name %s', async (name) => {
    expect([400, 404]).toContain((await get(`/api/v2/System/logs/${name}`, admin)).status);
    expect([400, 404]).toContain((await get(`/api/v2/System/logs/download/${name}`, admin)).status);
    expect([400, 404]).toContain((await get(`/api/v3/logs/${name}`, admin)).status);
  });
});

describe('pages of a log file', () => {
  const lines = Array.from({ length: 450 }, (_, index) => ({
    level: index % 100 === 0 ? 'error' : index % 10 === 0 ? 'warn' : 'info',
    time: '2020-01-03T10:00:00.000Z',
    message: `line ${index}`,
    title: index === 7 ? 'Über den Wolken' : 'x',
  }));

  beforeAll(() => {
    const text = lines.map((line) => JSON.stringify(line)).join('\n');
    writeFileSync(join(portal.dataDir, 'logs', 'log-20200103.txt'), `not JSON\n${text}\n`);
  });

  const messages = ({ lines: found }: LogPage) => found.map(({ message }) => message);

  it('are newest first and continue each other until the beginning', async () => {
    const first = await page('log-20200103.txt', { count: '300' });
    expect(first.lines[0]).toEqual({ level: 'info', time: '2020-01-03T10:00:00.000Z', message: 'line 449', facts: { title: 'x' } });
    const second = await page('log-20200103.txt', { count: '300', before: String(first.before) });
    expect([...messages(first), ...messages(second)]).toEqual([...lines.map(({ message }) => message).reverse(), 'not JSON']);
    expect(second.before).toBeNull();
  });

  it('contain only lines of the level and text that are asked for', async () => {
    expect(messages(await page('log-20200103.txt', { level: 'error' }))).toEqual([
      'line 400',
      'line 300',
      'line 200',
      'line 100',
      'line 0',
    ]);
    expect((await page('log-20200103.txt', { level: 'warn' })).lines).toHaveLength(45);
    expect(messages(await page('log-20200103.txt', { text: 'ÜBER DEN' }))).toEqual(['line 7']);
    expect(messages(await page('log-20200103.txt', { text: 'line 40', level: 'warn' }))).toEqual(['line 400', 'line 40']);
  });

  it.each<Record<string, string>>([{ level: 'loud' }, { count: '0' }, { count: '5000' }, { before: '-1' }, { text: 'x'.repeat(201) }])(
    'refuse %p',
    async (query) => {
      const answer = await get(`/api/v3/logs/log-20200103.txt?${new URLSearchParams(query).toString()}`, admin);
      expect(answer).toMatchObject({ status: 400, body: { errors: { [Object.keys(query)[0]!]: [expect.any(String)] } } });
    },
  );

  it('are for administrators', async () => {
    expect((await get('/api/v3/logs/log-20200103.txt', user)).status).toBe(403);
  });
});

describe('reading lines backwards', () => {
  it('returns each line once with its position, wherever chunks end', async () => {
    const folder = temporaryFolder();
    const texts = Array.from({ length: 3_000 }, (_, index) => `${index} ${'ü'.repeat(index % 97)}`);
    const path = join(folder.path, 'lines.txt');
    writeFileSync(path, `${texts.join('\n\n')}\n`);

    const file = await open(path);
    const found: string[] = [];
    const { size } = await file.stat();
    for await (const { text, start } of readLinesBackwards(file, size)) {
      found.push(text);
      const { buffer } = await file.read(Buffer.alloc(Buffer.byteLength(text)), 0, Buffer.byteLength(text), start);
      expect(buffer.toString()).toBe(text);
    }
    await file.close();
    folder.remove();
    expect(found.reverse()).toEqual(texts);
  });
});

describe('error reports of browsers', () => {
  const report = (body: object, as: TestUser | null) => portal.api('POST', '/api/v1/Logging', body, as?.token);
  const written = async (text: string) => {
    const [today = ''] = (await get<string[]>('/api/v2/System/logs', admin)).body;
    return (await page(today, { text })).lines;
  };

  it('are written to the log with the name of the user, cut to a length', async () => {
    const { status, body } = await report(
      { Level: 4, description: 'it broke', id: 0, location: '/discover', stackTrace: 'x'.repeat(20_000) },
      user,
    );
    expect([status, body]).toEqual([200, null]);
    await waitUntil(async () => (await written('it broke')).length > 0);
    const [line] = await written('it broke');
    expect(line).toMatchObject({ level: 'warn', facts: { user: 'Ursula', location: '/discover', stackTrace: 'x'.repeat(8_000) } });
  });

  it('are refused from strangers, and when one user sends too many', async () => {
    expect((await report({ description: 'x' }, null)).status).toBe(401);
    const letClockRun = stopClock(portal);
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1) statuses.push((await report({ level: 2, description: 'loop' }, admin)).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    letClockRun();
  });
});
