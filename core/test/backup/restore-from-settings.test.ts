import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { applyStagedRestore } from '../../src/backup/index.js';
import { entities } from '../../src/entities.js';
import { createDataSourceOptions } from '../../src/kernel/database/data-source/data-source-options.js';
import { Database, DatabaseSelection, inspectDatabase, PortalRestart, RESTORED } from '../../src/kernel/index.js';
import { OutboxEntity } from '../../src/kernel/outbox/rows/outbox.entity.js';
import { TableWriter } from '../../src/kernel/database/copy/table-writer.js';
import { migrations } from '../../src/migrations/index.js';
import { databaseEngines, type EmptyDatabase } from '../support/data/databases.js';
import { memoryLog } from '../support/memory-log.js';
import { startPortal, type RunningPortal } from '../support/portal/portal.js';
import { createFirstAdministrator, createUser, signIn, type TestUser } from '../support/portal/test-users.js';
import { testConfig } from '../support/test-config.js';
import { waitUntil } from '../support/wait-until.js';

const schema = { entities, migrations };
const PASSPHRASE = 'correct horse battery';

interface Preview {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly engine: string;
  readonly counts: { readonly users: number };
}

describe.each(databaseEngines)('a restore from the settings on $name', ({ name: engineName, test, create }) => {
  let database: EmptyDatabase;
  let portal: RunningPortal;
  let admin: TestUser;

  const start = async (): Promise<void> => {
    portal = await startPortal({ plugins: [], dataDir: database.dataDir, config: { databaseUrl: database.databaseUrl } });
  };
  const startUp = () => applyStagedRestore({ ...testConfig(database.dataDir), databaseUrl: database.databaseUrl }, schema, memoryLog());
  const call = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) =>
    portal.api<T>(method, `/api/v3/backups${path}`, body, admin.token);
  const makeBackup = async (): Promise<string> => {
    await call('PUT', '/settings', { keep: 1, passphrase: PASSPHRASE });
    await call('POST', '');
    await waitUntil(async () => (await call<object[]>('GET', '')).body.length > 0, 120_000, 50);
    return (await call<{ name: string }[]>('GET', '')).body[0]!.name;
  };
  const userNames = async (): Promise<string[]> =>
    (await portal.api<{ userName: string }[]>('GET', '/api/v1/Identity/Users', undefined, admin.token)).body.map(
      ({ userName }) => userName,
    );
  const upload = async (body: Buffer) => {
    const answer = await fetch(`${portal.url}/api/v3/backups/restore/file?name=mine.tar.gz`, {
      method: 'POST',
      headers: { 'content-type': 'application/gzip', authorization: `Bearer ${admin.token}` },
      body: new Uint8Array(body),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const stage = async (name: string): Promise<void> => {
    const { body } = await call<Preview>('POST', '/restore/choice', { name });
    expect(await call('POST', '/restore', { id: body.id, passphrase: PASSPHRASE })).toMatchObject({ status: 202 });
  };
  /** A message that a restore brought back. */
  const holdMessage = () =>
    portal
      .get(Database)
      .repository(OutboxEntity)
      .insert({
        ...{
          topic: 'deliver',
          lane: '',
          key: 'held',
          payload: '{}',
          state: 'expired',
          attempts: 0,
          dueAt: new Date(),
          createdAt: new Date(),
        },
        deliveryError: RESTORED,
      });
  /** A portal with a backup, a user that the backup does not hold, and a file that it does. */
  const prepare = async (): Promise<string> => {
    database = await create();
    await start();
    admin = await createFirstAdministrator(portal);
    mkdirSync(join(database.dataDir, 'notes'));
    writeFileSync(join(database.dataDir, 'notes', 'kept.json'), '{}');
    const name = await makeBackup();
    await createUser(portal, admin, 'later', ['RequestMovie']);
    return name;
  };
  const expectFormerState = async (): Promise<void> => {
    await start();
    expect(await userNames()).toEqual(expect.arrayContaining(['admin', 'later']));
    expect(existsSync(join(database.dataDir, 'notes', 'kept.json'))).toBe(true);
  };
  const restoreStatus = async () => (await call('GET', '/restore')).body;

  afterEach(async () => {
    jest.restoreAllMocks();
    await portal?.close();
    await database?.drop();
  });

  test('shows what the backup holds, signs everybody out, keeps a copy of the former state, and is audited', async () => {
    const name = await prepare();
    const archive = readFileSync(join(database.dataDir, 'backups', name));
    expect(await upload(archive.subarray(0, archive.length / 2))).toMatchObject({ status: 400, body: { type: 'backup-damaged' } });
    expect((await call('POST', '/restore/choice', { name: 'nothing.tar.gz' })).status).toBe(404);
    const { body: first } = await upload(archive);
    expect(first).toMatchObject({ name: 'mine.tar.gz', version: '0.0.0-test', hasKeys: true });
    const { body: preview } = await call<Preview>('POST', '/restore/choice', { name });
    const engine = database.databaseUrl ? new URL(database.databaseUrl).protocol.replace(':', '') : 'sqlite';
    expect(preview).toMatchObject({ name, engine, counts: { users: 1, requests: 0, issues: 0, connections: 0 } });
    expect((await call('POST', '/restore', { id: first['id'], passphrase: PASSPHRASE })).body).toMatchObject({ type: 'restore-changed' });
    expect((await call('POST', '/restore', { id: preview.id, passphrase: 'another one' })).body).toMatchObject({
      type: 'backup-passphrase',
      errors: { passphrase: [expect.any(String)] },
    });
    expect(await restoreStatus()).toEqual({ pending: null, last: null });
    expect((await call('POST', '/restore', { id: preview.id, passphrase: PASSPHRASE })).body).toEqual({ restarts: false });
    expect(await restoreStatus()).toMatchObject({ pending: { backup: { name }, actorName: 'admin', waitsForOtherPortals: false } });
    expect((await call('POST', '/restore/choice', { name })).body).toMatchObject({ type: 'restore-running' });
    await portal.close();

    await startUp();
    await start();
    const formerToken = admin.token;
    expect((await portal.api('GET', '/api/v1/Identity', undefined, formerToken)).status).toBe(401);
    admin = { ...admin, token: String((await signIn(portal, 'admin')).body.access_token) };
    expect(await userNames()).not.toContain('later');
    const audit = await portal.api('GET', '/api/v3/audit?what=backup.restored', undefined, admin.token);
    expect(audit.body).toMatchObject({ total: 1, rows: [{ about: name, who: expect.objectContaining({ userName: 'admin' }) }] });
    const { last } = (await restoreStatus()) as { last: { safetyCopy: string } };
    expect(last).toMatchObject({ failure: null, heldMessages: 0, safetyCopy: expect.stringMatching(/^ombi-before-restore-/) });
    await holdMessage();
    expect(await restoreStatus()).toMatchObject({ last: { heldMessages: 1 } });

    // The way back: the copy of the former state is a backup like every other.
    await stage(last.safetyCopy);
    await portal.close();
    await startUp();
    await start();
    admin = { ...admin, token: String((await signIn(portal, 'admin')).body.access_token) };
    expect(await userNames()).toContain('later');
  });

  test('that waits can be cancelled, and changes nothing then', async () => {
    await stage(await prepare());
    expect((await call('DELETE', '/restore')).status).toBe(204);
    expect(await restoreStatus()).toEqual({ pending: null, last: null });
    await portal.close();
    await startUp();
    await expectFormerState();
    const audit = await portal.api('GET', '/api/v3/audit?what=backup.restore-cancelled', undefined, admin.token);
    expect(audit.body).toMatchObject({ total: 1 });
  });

  test('that fails while it fills the database leaves the former state whole', async () => {
    await stage(await prepare());
    await portal.close();
    jest.spyOn(TableWriter.prototype, 'insert').mockRejectedValueOnce(new Error('the disk is full'));
    await startUp();
    await expectFormerState();
    expect(await restoreStatus()).toMatchObject({ pending: null, last: { failure: 'failed', safetyCopy: expect.any(String) } });
  });

  test('whose safety copy cannot be made changes nothing', async () => {
    await stage(await prepare());
    await portal.close();
    jest.spyOn(Date.prototype, 'toISOString').mockImplementationOnce(() => {
      throw new Error('the disk is full');
    });
    await startUp();
    await expectFormerState();
    expect(await restoreStatus()).toMatchObject({ pending: null, last: { failure: 'failed', safetyCopy: null } });
  });

  test('that is killed before the keys is completed by the next start', async () => {
    await stage(await prepare());
    await portal.close();
    jest.spyOn(DatabaseSelection.prototype, 'keepReadable').mockImplementation(() => {
      throw new Error('killed');
    });
    await expect(startUp()).rejects.toThrow('killed');
    await expect(startUp()).rejects.toThrow('killed');
    jest.restoreAllMocks();
    await startUp();
    await start();
    expect((await portal.api('GET', '/api/v1/Identity', undefined, admin.token)).status).toBe(401);
    admin = { ...admin, token: String((await signIn(portal, 'admin')).body.access_token) };
    expect(await userNames()).not.toContain('later');
    expect(await restoreStatus()).toMatchObject({ pending: null, last: { failure: null } });
  });

  /** SQLite exchanges its file at the very end, and nobody else is connected to it. */
  const testOnServer = (title: string, run: () => Promise<void>): void => {
    if (engineName !== 'SQLite') test(title, run);
  };
  testOnServer('that is killed while its database is cleared is begun again, and rolled back when it fails then', async () => {
    await stage(await prepare());
    await portal.close();
    const killed = jest.spyOn(TableWriter.prototype, 'insert').mockRejectedValue(new Error('killed'));
    await expect(startUp()).rejects.toThrow('killed');
    expect(await inspectDatabase(database, schema, memoryLog())).toBe('unfinished');
    killed.mockRestore();
    jest.spyOn(TableWriter.prototype, 'insert').mockRejectedValueOnce(new Error('the disk is full'));
    await startUp();
    await expectFormerState();
    expect(readdirSync(join(database.dataDir, 'backups')).filter((name) => name.startsWith('ombi-before-restore'))).toHaveLength(1);
  });

  testOnServer('waits for the next start while another portal uses the database', async () => {
    await stage(await prepare());
    await portal.close();
    const other = await new DataSource(await createDataSourceOptions(database, schema, memoryLog())).initialize();
    await startUp();
    await start();
    expect(await restoreStatus()).toMatchObject({ pending: { waitsForOtherPortals: true }, last: null });
    expect(await userNames()).toContain('later');
    await other.destroy();
    await portal.close();
    await startUp();
    await start();
    admin = { ...admin, token: String((await signIn(portal, 'admin')).body.access_token) };
    expect(await userNames()).not.toContain('later');
  });

  test('is for administrators only, and forgets nothing for a database that was changed meanwhile', async () => {
    await stage(await prepare());
    const other = await createUser(portal, admin, 'power', ['PowerUser']);
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['POST', '', { id: 'x' }],
      ['POST', '/choice', { name: 'x' }],
      ['DELETE', '', undefined],
    ] as const)
      expect((await portal.api(method, `/api/v3/backups/restore${path}`, body, other.token)).status).toBe(403);
    expect(portal.get(PortalRestart).isRequested).toBe(false);
    await portal.close();
    const pendingFile = join(database.dataDir, 'restore', 'pending.json');
    const pending = JSON.parse(readFileSync(pendingFile, 'utf8')) as object;
    writeFileSync(pendingFile, JSON.stringify({ ...pending, databaseAddress: 'another-server/ombi' }));
    await startUp();
    await expectFormerState();
    expect(await restoreStatus()).toMatchObject({ last: { failure: 'other-database' } });
  });
});
