import { DataSource, type ColumnType, type EntityMetadata } from 'typeorm';
import { entities } from '../../../src/entities.js';
import { OrphanedUserData } from '../../../src/identity/index.js';
import { OrphanedUserDataRepository, OWNER_COLUMNS, RECORD_TABLES } from '../../../src/identity/accounts/orphaned-user-data.repository.js';
import { JobScheduler } from '../../../src/jobs/index.js';
import { Database } from '../../../src/kernel/index.js';
import { Sqlite } from '../../../src/kernel/database/sqlite/index.js';
import { databaseEngines } from '../../support/data/databases.js';
import { createModuleFixture } from '../../support/portal/module-fixture.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';
import { createFirstAdministrator, type TestUser } from '../../support/portal/test-users.js';
import { waitUntil } from '../../support/wait-until.js';

const GONE = '11111111-1111-4111-8111-111111111111';

/** Columns that may hold the id of a user. A new one has to be classified: data of the user, or the record of who did something. */
const MAY_NAME_USER = /(user|owner|author|reporter|requester|actor|voter|recipient|creator|member)Id$|[a-z]By$/i;

/** Columns with who did something: the record stays. */
const ACTOR_COLUMNS: ReadonlySet<string> = new Set([
  ...['audit_entry.actorId', 'request_step.actorId', 'library_match.decidedBy', 'plugin_package.installedBy'],
  // The portal that works on the row.
  'outbox.lockedBy',
]);

/** Values that code reads, by column; others only have the right type. */
const VALUES: Readonly<Record<string, unknown>> = {
  ...{ kind: 'movie', slot: 'regular', state: 'pending', direction: 'up', source: 'tmdb', season: 1, number: 1, stages: 0 },
};

const valueOf = (name: string, type: ColumnType): unknown => {
  if (name in VALUES) return VALUES[name];
  if (type === 'boolean') return false;
  if (type === 'int' || type === 'bigint' || type === Number) return 1;
  return type === 'text' ? '[]' : 'x';
};

describe('data of a user without an account', () => {
  let metadataSource: DataSource;
  let portal: RunningPortal;
  let admin: TestUser;

  beforeAll(async () => {
    const location = { type: 'better-sqlite3', driver: Sqlite, database: ':memory:' } as const;
    metadataSource = await new DataSource({ ...location, entities: [...entities] }).initialize();
    portal = await startPortal({ plugins: [] });
    admin = await createFirstAdministrator(portal);
  });
  afterAll(async () => {
    await portal?.close();
    await metadataSource?.destroy();
  });

  const database = () => portal.get(Database);
  const columnsOf = ({ tableName, columns }: EntityMetadata) =>
    columns.map(({ databaseName }) => databaseName).filter((name) => MAY_NAME_USER.test(name) && tableName !== 'users');
  const referencesUsers = ({ foreignKeys }: EntityMetadata, column: string) =>
    foreignKeys.some(
      ({ columnNames, referencedEntityMetadata, onDelete }) =>
        columnNames.includes(column) && referencedEntityMetadata.tableName === 'users' && onDelete === 'CASCADE',
    );
  const tablesWithoutReference = () =>
    metadataSource.entityMetadatas.flatMap((metadata) =>
      columnsOf(metadata)
        .filter((column) => OWNER_COLUMNS.has(column) && !referencesUsers(metadata, column) && !RECORD_TABLES.has(metadata.tableName))
        .map((column) => ({ metadata, table: metadata.tableName, column })),
    );
  const countOf = async (table: string, column: string, id = GONE): Promise<number> => {
    const [row] = await database().query<{ n: number }>(`SELECT COUNT(*) AS n FROM "${table}" WHERE "${column}" = ?`, [id]);
    return Number(row!.n);
  };

  /** Inserts a row with the given owner, and the rows that it references. */
  async function insert(metadata: EntityMetadata, owner: Readonly<Record<string, string>>): Promise<void> {
    for (const { referencedEntityMetadata } of metadata.foreignKeys)
      if (referencedEntityMetadata !== metadata) await insert(referencedEntityMetadata, {});
    const columns = metadata.columns.filter(({ databaseName, isNullable }) => databaseName in owner || !isNullable);
    const names = columns.map(({ databaseName }) => `"${databaseName}"`).join(', ');
    const values = columns.map(({ databaseName, type }) => owner[databaseName] ?? valueOf(databaseName, type));
    const sql = `INSERT INTO "${metadata.tableName}" (${names}) VALUES (${values.map(() => '?').join(', ')}) ON CONFLICT DO NOTHING`;
    await database().execute(
      sql,
      values.map((value) => (typeof value === 'boolean' ? Number(value) : value)),
    );
  }

  it('can be in no table unnoticed: each column with a user is cleaned, deleted by a foreign key, or the record of an act', () => {
    const unclassified = metadataSource.entityMetadatas.flatMap((metadata) =>
      columnsOf(metadata)
        .filter((column) => !OWNER_COLUMNS.has(column) && !ACTOR_COLUMNS.has(`${metadata.tableName}.${column}`))
        .map((column) => `${metadata.tableName}.${column}`),
    );
    expect(unclassified).toEqual([]);
    expect(tablesWithoutReference().map(({ table }) => table)).toEqual(
      expect.arrayContaining(['vote', 'watched', 'inbox_message', 'muted_notification', 'quiet_hours', 'subscription', 'outside_identity']),
    );
  });

  it('is found and removed in each table by the nightly job, and that of users with an account stays', async () => {
    const tables = tablesWithoutReference();
    await insert(tables.find(({ table }) => table === 'quiet_hours')!.metadata, { userId: admin.id });
    for (const { metadata, column } of tables) await insert(metadata, { [column]: GONE });
    for (const { table, column } of tables) expect([table, await countOf(table, column)]).toEqual([table, 1]);

    await portal.get(JobScheduler).trigger('request-consistency');
    await waitUntil(() => portal.get(JobScheduler).find('request-consistency')?.lastRun?.outcome === 'succeeded');
    expect(portal.get(JobScheduler).find('request-consistency')!.lastRun).toMatchObject({ changed: true });
    for (const { table, column } of tables) await waitUntil(async () => (await countOf(table, column)) === 0);
    expect(await countOf('quiet_hours', 'userId', admin.id)).toBe(1);
    expect(await portal.get(OrphanedUserData).remove(new AbortController().signal)).toBe(0);
  });

  it('stays when the run is stopped', async () => {
    await insert(tablesWithoutReference().find(({ table }) => table === 'vote')!.metadata, { userId: GONE });
    expect(await portal.get(OrphanedUserData).remove(AbortSignal.abort())).toBe(0);
    expect(await countOf('vote', 'userId')).toBe(1);
  });
});

describe.each(databaseEngines)('ids without an account on $name', ({ test, create }) => {
  test('are found in every table', async () => {
    const emptyDatabase = await create();
    const { dataDir, databaseUrl } = emptyDatabase;
    const moduleFixture = await createModuleFixture({ config: { dataDir, databaseUrl }, providers: [OrphanedUserDataRepository] });
    const repository = moduleFixture.get(OrphanedUserDataRepository);
    const columns = ['"kind"', '"requestId"', '"userId"', '"direction"', '"castAt"'].join(', ');
    for (const requestId of [1, 2])
      await moduleFixture.get(Database).execute(`INSERT INTO "vote" (${columns}) VALUES ('movie', ?, ?, 'up', 1)`, [requestId, GONE]);
    const found: [string, string[]][] = [];
    for (const { table, column } of repository.listEntityColumns()) found.push([table, await repository.findOrphans(table, column)]);
    expect(found.filter(([, ids]) => ids.length > 0)).toEqual([['vote', [GONE]]]);
    await moduleFixture.close();
    await emptyDatabase.drop();
  });
});
