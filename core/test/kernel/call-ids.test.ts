import Fastify, { type FastifyInstance } from 'fastify';
import { callContext } from '../../src/kernel/log/call-context.js';
import { identifyCalls } from '../../src/kernel/web/middleware/call-ids.js';
import { deferred } from '../support/deferred.js';
import { memoryLog, type LoggedEntry } from '../support/memory-log.js';

const heard: LoggedEntry[] = [];
const log = memoryLog(heard);
const held = { both: deferred(), afterwards: deferred(), done: deferred() };
let server: FastifyInstance;
let url: string;
let waiting = 0;

beforeAll(async () => {
  server = Fastify({ logger: false });
  identifyCalls(server);
  server.post('/call', async ({ id, body }) => {
    if ((waiting += 1) === 2) held.both.resolve();
    await held.both.promise;
    log.warn('in a call', { body });
    return { id };
  });
  server.post('/wake', ({ id }) => {
    void held.afterwards.promise.then(() => {
      log.warn('in work that a call has started');
      held.done.resolve();
    });
    return { id };
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

test('lines outside of calls have no id', () => {
  expect(callContext.currentId()).toBeUndefined();
  log.warn('outside');
  expect(heard.at(-1)?.facts).toEqual({});
});
