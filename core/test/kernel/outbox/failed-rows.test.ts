import { Database, FailedRows, FailedRowsQuery } from '../../../src/kernel/index.js';
import { databaseEngines, type EmptyDatabase } from '../../support/data/databases.js';
import { createModuleFixture, type ModuleFixture } from '../../support/portal/module-fixture.js';

const COUNT = 3_000;
const CHUNK = 250;
const TOPICS = ['one', 'two'];
const COLUMNS = ['topic', 'lane', 'key', 'payload', 'state', 'attempts', 'dueAt', 'createdAt'];

/** States in rotation; the first three are failed rows, the last two are not. */
const STATES = [
  ['dead', 1],
  ['stranded', 0],
  ['waiting', 2],
  ['waiting', 0],
  ['running', 0],
] as const;

function rowOf(index: number): unknown[] {
  const [state, attempts] = STATES[index % STATES.length]!;
  const topic = ['one', 'two', 'other'][index % 3];
  return [topic, '', `key-${index}`, JSON.stringify({ index, text: 'x'.repeat(2_000) }), state, attempts, index, index];
}

/** Inserts {@link COUNT} rows of three topics. */
async function seedRows(database: Database): Promise<void> {
  const columns = COLUMNS.map((column) => `"${column}"`).join(', ');
  await database.transaction(async () => {
    for (let start = 0; start < COUNT; start += CHUNK) {
      const rows = Array.from({ length: CHUNK }, (_, index) => rowOf(start + index));
      const marks = rows.map((row) => `(${row.map(() => '?').join(', ')})`).join(', ');
      await database.execute(`INSERT INTO "outbox" (${columns}) VALUES ${marks}`, rows.flat());
    }
  });
}

const expected = Array.from({ length: COUNT }, (_, index) => index).filter((index) => index % 3 < 2 && index % STATES.length < 3);

describe.each(databaseEngines)('the failed rows of the outbox on $name', ({ test, create }) => {
  let place: EmptyDatabase | undefined;
  let moduleFixture: ModuleFixture;
  let database: Database;

  const page = (query: object = {}) => moduleFixture.get(FailedRows).readPage(TOPICS, FailedRowsQuery.parse(query));
  const indexes = async (query: object) => (await page(query)).rows.map(({ payload }) => (payload as { index: number }).index);

  // Only runs before a test that is not skipped.
  beforeEach(async () => {
    if (place) return;
    place = await create();
    moduleFixture = await createModuleFixture({ config: { dataDir: place.dataDir, databaseUrl: place.databaseUrl } });
    database = moduleFixture.get(Database);
    await seedRows(database);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    if (!place) return;
    await moduleFixture.close();
    await place.drop();
  });

  test('are counted, and are read in pages in the order of their creation', async () => {
    expect(await page()).toMatchObject({ total: expected.length, page: 1, size: 25 });
    expect(await indexes({})).toEqual(expected.toReversed().slice(0, 25));
    expect(await indexes({ order: 'asc', page: 3, size: 200 })).toEqual(expected.slice(400, 600));
    expect(await indexes({ order: 'asc', page: 600, size: 2 })).toEqual(expected.slice(1198, 1200));
    expect(await page({ page: 1_000_000 })).toMatchObject({ total: expected.length, rows: [] });
  });

  test('of no topic but those asked for are counted', async () => {
    expect(await moduleFixture.get(FailedRows).count(['other'])).toBe(600);
    expect(await moduleFixture.get(FailedRows).count(['none'])).toBe(0);
  });

  test('take the same three statements and one page of payloads, however many there are', async () => {
    const statements = [jest.spyOn(database, 'query'), jest.spyOn(database, 'repository')];
    const parse = jest.spyOn(JSON, 'parse');
    expect((await page({ size: 10 })).rows).toHaveLength(10);
    expect(statements.reduce((sum, { mock }) => sum + mock.calls.length, 0)).toBe(3);
    expect(parse.mock.calls.length).toBeLessThanOrEqual(10);
  });

  test('are not counted where the last page tells their number', async () => {
    const count = jest.spyOn(moduleFixture.get(FailedRows), 'count');
    const last = expected.length % 70;
    const pages = Math.ceil(expected.length / 70);
    expect(await page({ page: pages, size: 70 })).toMatchObject({ total: expected.length, rows: Array(last).fill(expect.anything()) });
    expect(await moduleFixture.get(FailedRows).readPage(['none'], FailedRowsQuery.parse({}))).toMatchObject({ total: 0, rows: [] });
    expect(count).not.toHaveBeenCalled();
    await page({ page: pages - 1, size: 70 });
    await page({ page: pages + 1, size: 70 });
    expect(count).toHaveBeenCalledTimes(2);
  });

  test('refuse pages of more than 200 rows', () => {
    expect(() => FailedRowsQuery.parse({ size: 201 })).toThrow();
    expect(() => FailedRowsQuery.parse({ page: 0 })).toThrow();
  });
});
