import promises from 'node:fs/promises';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { DiskCache } from '../../../src/catalogue/cache/disk-cache.js';
import { SingleFlight } from '../../../src/catalogue/cache/single-flight.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { deferred } from '../../support/deferred.js';
import { waitUntil } from '../../support/wait-until.js';

const files = (folder: string) => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
/** A file that has just been removed has no size. */
const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

describe('DiskCache', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeEach(() => void (folder = temporaryFolder()));
  afterEach(() => folder.remove());

  it('derives file names from keys, whatever the key is', async () => {
    const diskCache = new DiskCache(folder.path, 10_000);
    await diskCache.put('../../room', '../../../etc/passwd', Buffer.from('x'));
    expect((await diskCache.get('../../room', '../../../etc/passwd'))?.toString()).toBe('x');
    expect(files(folder.path)).toHaveLength(1);
    expect(files(folder.path)[0]!.name).toMatch(/^[0-9a-f]{38}$/);
  });

  it('stays below its limit and evicts the least recently used entries', async () => {
    const diskCache = new DiskCache(folder.path, 5_000);
    for (let index = 0; index < 8; index += 1) {
      await diskCache.put('room', `key ${index}`, Buffer.alloc(1_000));
      await diskCache.get('room', 'key 0');
      await wait(5); // the file system counts time in steps of 4 ms
    }
    await waitUntil(() => files(folder.path).length <= 5);
    expect(await diskCache.get('room', 'key 0')).not.toBeNull();
    expect(await diskCache.get('room', 'key 7')).not.toBeNull();
    expect(await diskCache.get('room', 'key 2')).toBeNull();
  });

  it('stays below its limit while entries are put during an eviction', async () => {
    const diskCache = new DiskCache(folder.path, 10_000);
    const [walking, mayEnd] = [deferred(), deferred()];
    const walk = jest.spyOn(promises, 'readdir').mockImplementationOnce(async () => {
      walking.resolve();
      await mayEnd.promise;
      return [];
    });
    await diskCache.put('room', 'first', Buffer.alloc(1_000));
    await walking.promise;
    for (let index = 0; index < 12; index += 1) await diskCache.put('room', `new ${index}`, Buffer.alloc(1_000));
    walk.mockRestore();
    mayEnd.resolve();
    await waitUntil(() => files(folder.path).reduce((sum, { parentPath, name }) => sum + sizeOf(join(parentPath, name)), 0) <= 10_000);
  });

  it('counts existing files after a start', async () => {
    const before = new DiskCache(folder.path, 100_000);
    for (let index = 0; index < 9; index += 1) await before.put('room', `old ${index}`, Buffer.alloc(1_000));
    await new DiskCache(folder.path, 5_000).put('room', 'new', Buffer.alloc(1_000));
    await waitUntil(() => files(folder.path).length <= 5);
  });

  it('does not delay reads and writes while it counts', async () => {
    const before = new DiskCache(folder.path, 10_000_000);
    await before.put('room', 'old', Buffer.alloc(10));
    const [counting, mayCount] = [deferred(), deferred()];
    const walk = jest.spyOn(promises, 'readdir').mockImplementationOnce(async () => {
      counting.resolve();
      await mayCount.promise;
      return [];
    });
    const diskCache = new DiskCache(folder.path, 10_000_000);
    await diskCache.put('room', 'new', Buffer.alloc(10));
    await counting.promise;
    await Promise.all(Array.from({ length: 5 }, (_, index) => diskCache.put('room', `new ${index}`, Buffer.alloc(10))));
    mayCount.resolve();
    walk.mockRestore();
  });

  it('clears one namespace and keeps the others', async () => {
    const diskCache = new DiskCache(folder.path, 10_000);
    await diskCache.put('one', 'key', Buffer.from('1'));
    await diskCache.put('two', 'key', Buffer.from('2'));
    await diskCache.clear('one');
    expect(await diskCache.get('one', 'key')).toBeNull();
    expect((await diskCache.get('two', 'key'))?.toString()).toBe('2');
  });

  it('survives concurrent writers of the same key', async () => {
    const diskCache = new DiskCache(folder.path, 10_000);
    await Promise.all(Array.from({ length: 30 }, (_, index) => diskCache.put('room', 'key', Buffer.from(String(index)))));
    expect(files(folder.path)).toHaveLength(1);
    expect((await diskCache.get('room', 'key'))?.toString()).toMatch(/^\d+$/);
  });

  it('rejects when it cannot write, and then reads nothing', async () => {
    writeFileSync(join(folder.path, 'blocked'), '');
    const diskCache = new DiskCache(join(folder.path, 'blocked'), 10_000);
    await expect(diskCache.put('room', 'key', Buffer.from('x'))).rejects.toThrow();
    expect(await diskCache.get('room', 'key')).toBeNull();
  });
});

it('SingleFlight gives all callers one outcome, and starts anew afterwards', async () => {
  const flights = new SingleFlight();
  let runs = 0;
  const work = async () => {
    runs += 1;
    await nextTurn();
    throw new Error(`run ${runs}`);
  };
  const outcomes = await Promise.allSettled([flights.run('a', work), flights.run('a', work)]);
  expect(outcomes.map((outcome) => outcome.status === 'rejected' && (outcome.reason as Error).message)).toEqual(['run 1', 'run 1']);
  await expect(flights.run('a', work)).rejects.toThrow('run 2');
});
