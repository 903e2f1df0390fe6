import { Database, Outbox } from '../../../src/kernel/index.js';
import { databaseEngines, type EmptyDatabase } from '../../support/data/databases.js';
import { createModuleFixture, type ModuleFixture } from '../../support/portal/module-fixture.js';

const COUNT = 40;
const TOPIC = 'sleeping';

describe.each(databaseEngines)('waiting rows of the outbox on $name', ({ test, create }) => {
  let place: EmptyDatabase | undefined;
  let moduleFixture: ModuleFixture;
  let database: Database;

  const keys = Array.from({ length: COUNT }, (_, index) => `group:${index}`);
  const take = () => database.transaction(() => moduleFixture.get(Outbox).dequeueWaiting(TOPIC, 'group:'));
  const insert = (key: string, payload: string, { topic = TOPIC, state = 'waiting' } = {}) =>
    database.execute(
      'INSERT INTO "outbox" ("topic", "lane", "key", "payload", "state", "attempts", "dueAt", "createdAt") VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      [topic, '', key, payload, state, 0, Date.UTC(2100, 0), 0],
    );
  const left = async () =>
    (await database.query<{ key: string; state: string }>('SELECT "key", "state" FROM "outbox" WHERE "topic" = ?', [TOPIC])).map(
      ({ key, state }) => `${key} ${state}`,
    );

  // Only runs before a test that is not skipped.
  beforeEach(async () => {
    if (place) return;
    place = await create();
    moduleFixture = await createModuleFixture({ config: { dataDir: place.dataDir, databaseUrl: place.databaseUrl } });
    database = moduleFixture.get(Database);
  });
  afterAll(async () => {
    if (!place) return;
    await moduleFixture.close();
    await place.drop();
  });

  test('are handed out once, however many take them at the same moment', async () => {
    for (const key of keys) await insert(key, JSON.stringify(key));
    const taken = (await Promise.all(Array.from({ length: 8 }, take))).flat();
    expect(taken.toSorted()).toEqual(keys.toSorted());
    expect(await left()).toEqual([]);
  });

  test('stay where they are when they cannot be read, or when the transaction is rolled back', async () => {
    await insert('group:broken', '{"half');
    await insert('group:whole', '"whole"');
    const refused = database.transaction(async () => {
      await moduleFixture.get(Outbox).dequeueWaiting(TOPIC, 'group:');
      throw new Error('undo');
    });
    await expect(refused).rejects.toThrow('undo');
    expect(await left()).toEqual(['group:broken waiting', 'group:whole waiting']);
    expect(await take()).toEqual(['whole']);
    expect(await left()).toEqual(['group:broken waiting']);
  });

  test('are taken of one topic and one beginning only, and not while they are in progress', async () => {
    await database.execute('DELETE FROM "outbox"');
    await insert('group:mine', '"mine"');
    await insert('group:running', '1', { state: 'running' });
    await insert('group:dead', '1', { state: 'dead' });
    await insert('group:mine', '1', { topic: 'other' });
    await insert('groups:x', '1');
    expect(await take()).toEqual(['mine']);
    expect((await left()).toSorted()).toEqual(['group:dead dead', 'group:running running', 'groups:x waiting']);
    expect(await database.query('SELECT "key" FROM "outbox" WHERE "topic" = ?', ['other'])).toEqual([{ key: 'group:mine' }]);
  });
});
