import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { openLog, traceContext } from '../../../src/kernel/index.js';
import { trackCalls } from '../../../src/kernel/web/middleware/call-contexts.js';
import { formatLogLine } from '../../../src/kernel/log/open-log.js';
import { deferred } from '../../support/deferred.js';
import { memoryLog, type LoggedEntry } from '../../support/memory-log.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

const heard: LoggedEntry[] = [];
const log = memoryLog(heard);
const held = { both: deferred(), afterwards: deferred(), done: deferred(), arrived: deferred(), gone: deferred(), logged: deferred() };
let server: FastifyInstance;
let url: string;
let waiting = 0;

beforeAll(async () => {
  server = Fastify({ logger: false, forceCloseConnections: true });
  trackCalls(server);
  server.post('/call', async ({ id, body }) => {
    if ((waiting += 1) === 2) held.both.resolve();
    await held.both.promise;
    log.warn('in a call', { body });
    return { id };
  });
  server.post('/wake', ({ id }, reply) => {
    const answered = new Promise((resolve) => reply.raw.once('close', resolve));
    void Promise.all([held.afterwards.promise, answered]).then(() => {
      log.warn('in work that a call has started');
      held.done.resolve();
    });
    return { id };
  });
  server.post('/leave', async (_request, reply) => {
    reply.raw.once('close', () => held.gone.resolve());
    held.arrived.resolve();
    await held.gone.promise;
    log.warn('after the caller went away');
    held.logged.resolve();
    return {};
  });
  url = await server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

const post = async (path: string, body: object): Promise<{ id: string }> => {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { id: string };
};

test('lines of simultaneous calls have the id of their own call', async () => {
  const answers = await Promise.all([post('/call', { number: 1 }), post('/call', { number: 2 })]);
  const lines = heard.filter(({ message }) => message === 'in a call').map(({ facts }) => facts);
  for (const [index, { id }] of answers.entries()) expect(lines).toContainEqual({ body: { number: index + 1 }, traceId: id });
});

test('work that goes on after the response has no id', async () => {
  await post('/wake', {});
  held.afterwards.resolve();
  await held.done.promise;
  expect(heard.at(-1)).toEqual({ level: 'warn', message: 'in work that a call has started', facts: {} });
});

test('nor has work that goes on after the caller went away', async () => {
  const leave = new AbortController();
  const call = fetch(`${url}/leave`, { method: 'POST', signal: leave.signal }).catch(() => undefined);
  await held.arrived.promise;
  leave.abort();
  await Promise.all([call, held.logged.promise]);
  expect(heard.at(-1)).toEqual({ level: 'warn', message: 'after the caller went away', facts: {} });
});

test('lines outside of calls have no id', () => {
  log.warn('outside');
  expect(heard.at(-1)?.facts).toEqual({});
});

test('the id is the last field of a line, and that of the event wins', async () => {
  const folder = temporaryFolder();
  const { log: fileLog, close } = openLog({ dataDir: folder.path, logLevel: 'info' }, null);
  traceContext.run({ traceId: 'of-the-call', isEnded: false }, () => {
    fileLog.child({ room: 'a room' }).info('first', { count: 2 });
    fileLog.info('second', { count: 3, traceId: 'of-the-event' });
  });
  const logs = join(folder.path, 'logs');
  await close();
  const lines = readFileSync(join(logs, readdirSync(logs)[0]!), 'utf8')
    .trim()
    .split('\n');
  const time = '"time":"[^"]+"';
  expect(lines[0]).toMatch(
    new RegExp(`^\\{"level":"info",${time},"room":"a room","count":2,"traceId":"of-the-call","message":"first"\\}$`),
  );
  expect(lines[1]).toMatch(new RegExp(`^\\{"level":"info",${time},"count":3,"traceId":"of-the-event","message":"second"\\}$`));
  expect(formatLogLine(lines[0]!, false)).toMatch(/ INFO {2}first {2}room="a room" {2}count=2 {2}traceId=of-the-call\n$/);
  folder.remove();
});
