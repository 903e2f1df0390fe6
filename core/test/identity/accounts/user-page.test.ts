import { AsyncLocalStorage } from 'node:async_hooks';
import { DataSource } from 'typeorm';
import { UserPageQuery } from '../../../src/identity/users/user-page.repository.js';
import { UserViewReader } from '../../../src/identity/users/user-view-reader.js';
import { UserPageReader } from '../../../src/identity/users/user-page-reader.js';
import { QuotaProviderRegistry } from '../../../src/identity/index.js';
import { Database } from '../../../src/kernel/index.js';
import { databaseEngines, type EmptyDatabase } from '../../support/data/databases.js';
import { accountDraft, createFirstAdministrator, createUser, signIn, type TestUser } from '../../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';

interface Page {
  readonly total: number;
  readonly page: number;
  readonly size: number;
  readonly rows: readonly { readonly userName: string; readonly createdAt: string }[];
}

describe.each(databaseEngines)('the user list on $name', ({ test, create }) => {
  let emptyDatabase: EmptyDatabase | undefined;
  let portal: RunningPortal | undefined;
  let admin: TestUser;

  const opened = async (): Promise<RunningPortal> => {
    if (portal) return portal;
    emptyDatabase = await create();
    portal = await startPortal({ plugins: [], dataDir: emptyDatabase.dataDir, config: { databaseUrl: emptyDatabase.databaseUrl } });
    admin = await createFirstAdministrator(portal);
    const people: [string, object][] = [
      ['Berta', { alias: 'Zoë', emailAddress: 'b@example.org', movieRequestLimit: 3, userQualityProfiles: { someRootPath: 2 } }],
      ['anton', { alias: 'Ärmel', emailAddress: 'z@example.org' }],
      ['Cäsar', { emailAddress: 'caesar_1@example.org' }],
      ['100%', {}],
    ];
    for (const [userName, more] of people) {
      await portal.api('POST', '/api/v1/Identity', accountDraft(userName, ['RequestMovie'], more), admin.token);
    }
    await signIn(portal, 'anton');
    return portal;
  };
  const find = async (query: string) => (await (await opened()).api<Page>('GET', `/api/v3/users?${query}`, undefined, admin.token)).body;
  const names = async (query: string) => (await find(query)).rows.map(({ userName }) => userName);

  afterAll(async () => {
    await portal?.close();
    await emptyDatabase?.drop();
  });

  test('is paged, with the total number', async () => {
    expect(await names('')).toEqual(['100%', 'admin', 'anton', 'Berta', 'Cäsar']);
    expect(await find('page=2&size=2')).toMatchObject({ total: 5, page: 2, size: 2, rows: [{ userName: 'anton' }, { userName: 'Berta' }] });
    expect(await names('page=4&size=2')).toEqual([]);
    expect((await find('size=1')).rows[0]).toMatchObject({
      userName: '100%',
      userType: 1,
      createdAt: expect.stringMatching(/Z$/),
      claims: expect.any(Array),
      password: null,
    });
  });

  test('is sorted by each column, with empty values last', async () => {
    expect((await names('sort=alias')).slice(0, 2)).toEqual(['Berta', 'anton']);
    expect((await names('sort=alias&order=desc')).slice(0, 2)).toEqual(['anton', 'Berta']);
    expect((await names('sort=email')).slice(0, 3)).toEqual(['Berta', 'Cäsar', 'anton']);
    expect((await names('SORT=lastLoggedIn&order=desc'))[0]).toBe('anton');
    for (const sort of ['userType', 'createdAt']) expect(await names(`sort=${sort}`)).toHaveLength(5);
  });

  test('is searched by name, alias and address, in any case, with wildcards escaped', async () => {
    expect(await names('search=CÄS')).toEqual(['Cäsar']);
    expect(await names('search=zoË')).toEqual(['Berta']);
    expect(await names('search=EXAMPLE.org')).toEqual(['anton', 'Berta', 'Cäsar']);
    expect(await names(`search=${encodeURIComponent('%')}`)).toEqual(['100%']);
    expect(await names('search=_')).toEqual(['Cäsar']);
    expect(await names(`search=${encodeURIComponent(`' OR 1=1 --`)}`)).toEqual([]);
  });

  test('lists the same views as single reads, without the system account, with as many statements for a thousand users as for five', async () => {
    const here = await opened();
    const read = async <T>(path: string) => (await here.api<T>('GET', `/api/v1/Identity/${path}`, undefined, admin.token)).body;
    const people = await read<{ id: string; userName: string; emailAddress: string | null }[]>('Users');
    expect(people.map(({ userName }) => userName)).toEqual(await names(''));
    for (const row of people) expect(row).toEqual(await read(`User/${row.id}`));
    const options = people.map(({ id, userName, emailAddress }) => ({ id, username: userName, email: emailAddress }));
    expect(await read('dropdown/Users')).toEqual(options);

    const everybody = here.get(UserViewReader);
    const counts = async () => [
      await statementsOf(here, () => everybody.listAll()),
      await statementsOf(here, () => everybody.listOptions()),
    ];
    const few = await counts();
    // Accounts, their roles and what one of them has left; names.
    expect(few).toEqual([3, 1]);
    await insertUsers(here.get(Database), 1_000, 0);
    expect(await counts()).toEqual(few);
  });
});

describe('querying the user list', () => {
  let portal: RunningPortal;
  let admin: TestUser;

  beforeAll(async () => {
    portal = await startPortal({ plugins: [] });
    admin = await createFirstAdministrator(portal);
  });
  afterAll(() => portal.close());

  it.each(['sort=passwordHash', 'sort=id;DROP', 'order=up', 'page=0', 'page=-1', 'size=0', 'size=100000', 'page=x'])(
    'refuses %s',
    async (query) => {
      expect((await portal.api('GET', `/api/v3/users?${query}`, undefined, admin.token)).status).toBe(400);
    },
  );

  it('needs the permission to manage users', async () => {
    const user = await createUser(portal, admin, 'Ursula', ['RequestMovie']);
    expect((await portal.api('GET', '/api/v3/users', undefined, user.token)).status).toBe(403);
  });

  it('reads every page from an index, and counts without reading rows', async () => {
    const database = portal.get(Database);
    const asked = jest.spyOn(database, 'query');
    for (const page of [1, 400]) await portal.get(UserPageReader).find(UserPageQuery.parse({ page }));
    const statements = asked.mock.calls.filter(([sql]) => sql.includes('FROM "users"'));
    asked.mockRestore();
    expect(statements.length).toBeGreaterThanOrEqual(4);
    for (const [sql, parameters] of statements) {
      const plan = await database.query<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, parameters);
      expect(plan.map(({ detail }) => detail)).toEqual([expect.stringMatching(/USING (COVERING )?INDEX/)]);
    }
  });

  it('takes as many statements for ten thousand users as for ten, and reads quotas once', async () => {
    const quotas = jest.fn(async () => new Map());
    portal.get(QuotaProviderRegistry).register({ readQuotas: quotas });
    const page = () => portal.get(UserPageReader).find(UserPageQuery.parse({ size: 10, search: 'p' }));
    await insertUsers(portal.get(Database), 10, 0);
    const few = await statementsOf(portal, page);
    await insertUsers(portal.get(Database), 10_000, 10);
    expect(await statementsOf(portal, page)).toBe(few);
    expect(quotas).toHaveBeenCalledTimes(2);
    const { rows, total } = await page();
    expect(rows).toHaveLength(10);
    expect(total).toBeGreaterThan(10_000);
  });
});

/** Counts statements of this call only, not of background work. */
async function statementsOf(portal: RunningPortal, work: () => Promise<unknown>): Promise<number> {
  const within = new AsyncLocalStorage<true>();
  const source = portal.get(DataSource);
  const create = source.createQueryRunner.bind(source);
  let count = 0;
  const asked = jest.spyOn(source, 'createQueryRunner').mockImplementation((...args) => {
    if (within.getStore()) count += 1;
    return create(...args);
  });
  await within.run(true, work);
  asked.mockRestore();
  return count;
}

/** Inserts accounts directly, which is fast. */
async function insertUsers(database: Database, count: number, first: number): Promise<void> {
  await database.transaction(async () => {
    for (let start = 0; start < count; start += 500) {
      const rows = Array.from({ length: Math.min(500, count - start) }, (_, index) => first + start + index);
      const marks = rows.map(() => `(?, ?, ?, '', 1, 'US', '{}', 0)`).join(', ');
      await database.execute(
        `INSERT INTO "users" ("id", "userName", "normalizedUserName", "stamp", "userType", "streamingCountry", "qualityProfiles", "createdAt") VALUES ${marks}`,
        rows.flatMap((number) => [`id ${number}`, `Person ${number}`, `person ${number}`]),
      );
    }
  });
}
