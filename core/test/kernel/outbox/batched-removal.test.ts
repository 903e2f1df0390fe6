import { setImmediate as nextTurn } from 'node:timers/promises';
import { BatchedRemoval, type Outbox } from '../../../src/kernel/outbox/index.js';
import type { Database } from '../../../src/kernel/index.js';

type Worker = (job: { what: string; id: string }, context: { signal: AbortSignal }) => Promise<unknown>;

const BATCHES = 3;
const MORE_TURNS_THAN_BATCHES = 20;

/** A removal of three batches, each of which takes `batchMs` on a clock of its own, which goes on by `pauseMs` between them. */
function startRemoval(batchMs: number, pauseMs = 0) {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const outbox = { registerHandler: jest.fn() };
  const removal = new BatchedRemoval(outbox as unknown as Outbox, { transaction: (work: () => unknown) => work() } as unknown as Database);
  removal.onModuleInit();
  const removed: string[] = [];
  removal.registerHandler('votes', (id) => {
    now += batchMs;
    setImmediate(() => (now += pauseMs));
    removed.push(id);
    return Promise.resolve(removed.length < BATCHES);
  });
  const [[, worker]] = outbox.registerHandler.mock.calls as [[string, Worker]];
  const stop = new AbortController();
  return { removed, stop, ended: worker({ what: 'votes', id: 'title-1' }, stop) };
}

afterEach(() => jest.restoreAllMocks());

it('leaves the database to other callers for as long as a batch took', async () => {
  const { removed, stop, ended } = startRemoval(600_000);
  const stopped = expect(ended).rejects.toMatchObject({ name: 'AbortError' });

  for (let turn = 0; turn < MORE_TURNS_THAN_BATCHES; turn += 1) await nextTurn();
  expect(removed).toHaveLength(1);

  stop.abort();
  await stopped;
});

it('removes batch after batch until there is no more', async () => {
  const { removed, ended } = startRemoval(0);
  await ended;
  expect(removed).toEqual(['title-1', 'title-1', 'title-1']);
});

it('gives way to other removals after half a minute, so that the lease of a portal that dies is short', async () => {
  const { removed, ended } = startRemoval(0, 40_000);
  expect(await ended).toEqual({ postponeMs: 0, payload: { what: 'votes', id: 'title-1' } });
  expect(removed).toHaveLength(1);
});
