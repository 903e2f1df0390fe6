import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MetadataCache } from '../../../src/catalogue/cache/metadata-cache.js';
import { testConfig } from '../../support/test-config.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { MovableClock } from '../../support/movable-clock.js';
import { HeldTimer } from '../../support/held-timer.js';
import { memoryLog } from '../../support/memory-log.js';

const DAY = 86_400_000;
const QUESTION = { namespace: 'source', key: 'movie 1', freshMs: DAY };

let folder: ReturnType<typeof temporaryFolder>;
let clock: MovableClock;
beforeEach(() => {
  folder = temporaryFolder();
  clock = new MovableClock();
});
afterEach(() => folder.remove());

/** Each instance has its own memory; all share the files on disk. */
const open = () => new MetadataCache(testConfig(folder.path), clock, memoryLog(), new HeldTimer());
const saying = (answer: string) => jest.fn(() => Promise.resolve(answer));

const files = (): string[] =>
  readdirSync(join(folder.path, 'cache', 'metadata'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** An answer that arrives when the test resolves it. */
function late(answer: string) {
  let come = (): void => undefined;
  const arrived = new Promise<string>((done) => (come = () => done(answer)));
  return { ask: () => arrived, come };
}

it.each(['', '{"value":"ol', 'null', '[]', '{"storedAt":"now"}', '\u0000\u0000'])(
  'queries again when the file on disk is broken: %j',
  async (broken) => {
    await open().getOrFetch(QUESTION, saying('old'));
    writeFileSync(files()[0]!, broken);
    expect(await open().getOrFetch(QUESTION, saying('new'))).toBe('new');
    expect(await open().getOrFetch(QUESTION, saying('newer'))).toBe('new');
  },
);

it('does not let a query after a clear join the flight of one before it', async () => {
  const cache = open();
  const before = late('with the old filters');
  const first = cache.getOrFetch(QUESTION, before.ask);
  cache.clear(QUESTION.namespace);
  expect(await cache.getOrFetch(QUESTION, saying('with the new filters'))).toBe('with the new filters');

  before.come();
  await first;
  expect(await cache.getOrFetch(QUESTION, saying('again'))).toBe('with the new filters');
});

it('keeps nothing that was being written or read while its namespace was cleared', async () => {
  const cache = open();
  const writing = cache.getOrFetch(QUESTION, saying('with the old filters'));
  await new Promise(setImmediate);
  cache.clear(QUESTION.namespace);
  await writing;
  expect(await cache.getOrFetch(QUESTION, saying('after the write'))).toBe('after the write');

  const again = open();
  const reading = again.getOrFetch(QUESTION, saying('nobody asks'));
  again.clear(QUESTION.namespace);
  await reading;
  expect(await again.getOrFetch(QUESTION, saying('after the read'))).toBe('after the read');
});

it('does not read files that are about to be removed', async () => {
  await open().getOrFetch(QUESTION, saying('with the old filters'));
  const cache = open();
  cache.clear(QUESTION.namespace);
  expect(await cache.getOrFetch(QUESTION, saying('with the new filters'))).toBe('with the new filters');
});

it('does not keep an entry fresh because the clock was set back', async () => {
  const cache = open();
  await cache.getOrFetch(QUESTION, saying('old'));
  clock.offset = -40 * DAY;
  expect(await cache.getOrFetch(QUESTION, saying('new'))).toBe('new');
});
