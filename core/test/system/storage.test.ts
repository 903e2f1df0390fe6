import { mkdirSync, rmSync, writeFileSync, type Dirent, type PathLike } from 'node:fs';
import files from 'node:fs/promises';
import { join } from 'node:path';
import { Clock } from '../../src/kernel/index.js';
import { measureFolder } from '../../src/system/storage/folder-size.js';
import type { StorageOverview } from '../../src/system/storage/storage.service.js';
import { databaseEngines, type EmptyDatabase } from '../support/data/databases.js';
import { startPortal, type RunningPortal } from '../support/portal/portal.js';
import { createFirstAdministrator, createUser, type TestUser } from '../support/portal/test-users.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { waitUntil } from '../support/wait-until.js';

const MINUTE_MS = 60_000;

describe.each(databaseEngines)('the storage on $name', ({ test, create }) => {
  let database: EmptyDatabase;
  let portal: RunningPortal;
  let admin: TestUser;

  afterEach(async () => {
    jest.restoreAllMocks();
    await portal?.close();
    await database?.drop();
  });

  test('is measured once in a quarter of an hour, for administrators', async () => {
    database = await create();
    portal = await startPortal({ plugins: [], dataDir: database.dataDir, config: { databaseUrl: database.databaseUrl } });
    admin = await createFirstAdministrator(portal);
    const user = await createUser(portal, admin, 'Ursula', ['PowerUser']);
    const ask = (as: TestUser) => portal.api<StorageOverview>('GET', '/api/v3/system/storage', undefined, as.token);
    const putCached = (name: string, bytes: number) => {
      const folder = join(portal.dataDir, 'cache', 'images', 'ab');
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, name), Buffer.alloc(bytes));
    };
    putCached('one', 1000);
    expect((await ask(user)).status).toBe(403);
    const { body } = await ask(admin);
    expect(body).toMatchObject({ caches: { isComplete: true }, backups: { bytes: 0, isComplete: true } });
    expect(body.caches.bytes).toBeGreaterThanOrEqual(1000);
    expect(body.database).toBeGreaterThan(10_000);
    expect(body.disk!.total).toBeGreaterThan(body.disk!.free);

    putCached('two', 5000);
    expect((await ask(admin)).body.caches).toEqual(body.caches);
    const clock = portal.get(Clock);
    const [ms, now] = [clock.ms.bind(clock), clock.now.bind(clock)];
    jest.spyOn(clock, 'ms').mockImplementation(() => ms() + 16 * MINUTE_MS);
    jest.spyOn(clock, 'now').mockImplementation(() => new Date(now().getTime() + 16 * MINUTE_MS));
    // The old sizes are answered at once, and renewed behind them.
    await ask(admin);
    await waitUntil(async () => (await ask(admin)).body.caches.bytes === body.caches.bytes + 5000);
  });
});

it('reads a bounded number of files', async () => {
  const folder = temporaryFolder();
  for (const name of ['a', 'b', 'c']) writeFileSync(join(folder.path, name), '12345');
  expect(await measureFolder(folder.path, 3)).toEqual({ bytes: 15, isComplete: true });
  expect(await measureFolder(folder.path, 2)).toEqual({ bytes: 10, isComplete: false });
  rmSync(folder.path, { recursive: true });
  expect(await measureFolder(folder.path, 3)).toEqual({ bytes: 0, isComplete: true });
});

it('counts folders that vanish while it reads as empty', async () => {
  const folder = temporaryFolder();
  const vanishing = ['a', 'b', 'c'].map((name) => join(folder.path, name));
  for (const path of vanishing) {
    mkdirSync(path);
    writeFileSync(join(path, 'file'), '12345');
  }
  writeFileSync(join(folder.path, 'd'), '12345');
  const open = files.opendir;
  jest.spyOn(files, 'opendir').mockImplementation(async (path: PathLike, options) => {
    const entries = await open(path, options);
    async function* removing(): AsyncGenerator<Dirent> {
      for await (const entry of entries) {
        for (const gone of vanishing) rmSync(gone, { recursive: true, force: true });
        yield entry;
      }
    }
    return removing() as never;
  });
  expect(await measureFolder(folder.path, 3)).toEqual({ bytes: 5, isComplete: true });
  jest.restoreAllMocks();
});
