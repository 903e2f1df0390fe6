import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyStagedRestore } from '../../src/backup/index.js';
import { entities } from '../../src/entities.js';
import { DatabaseSelection, dropAllTables, resolveDatabase } from '../../src/kernel/index.js';
import { migrations } from '../../src/migrations/index.js';
import { databaseEngines, type EmptyDatabase } from '../support/data/databases.js';
import { memoryLog } from '../support/memory-log.js';
import { startPortal, type RunningPortal } from '../support/portal/portal.js';
import { createFirstAdministrator, createUser, signIn, type TestUser } from '../support/portal/test-users.js';
import { SetupCodeVerifier } from '../../src/identity/index.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { testConfig } from '../support/test-config.js';
import { waitUntil } from '../support/wait-until.js';

const schema = { entities, migrations };
const PASSPHRASE = 'correct horse battery';

interface BackupFile {
  readonly name: string;
  readonly size: number;
}

const addressOf = ({ databaseUrl }: EmptyDatabase): object => {
  const { protocol, hostname, port, pathname, username } = new URL(databaseUrl!);
  return {
    type: protocol.startsWith('postgres') ? 'Postgres' : 'MySQL',
    host: hostname,
    port,
    name: pathname.slice(1),
    user: username,
    password: '',
  };
};

describe('backups of the administration', () => {
  let portal: RunningPortal;
  let admin: TestUser;

  beforeAll(async () => {
    portal = await startPortal({ plugins: [] });
    admin = await createFirstAdministrator(portal);
  });
  afterAll(() => portal.close());

  const list = async (): Promise<BackupFile[]> => (await portal.api<BackupFile[]>('GET', '/api/v3/backups', undefined, admin.token)).body;
  const make = async (): Promise<BackupFile> => {
    const before = (await list()).map(({ name }) => name);
    expect((await portal.api('POST', '/api/v3/backups', undefined, admin.token)).status).toBe(202);
    await waitUntil(async () => (await list()).some(({ name }) => !before.includes(name)), 120_000, 50);
    const job = () => portal.api<{ running: boolean }[]>('GET', '/api/v3/jobs', undefined, admin.token);
    await waitUntil(async () => (await job()).body.every(({ running }) => !running), 120_000, 50);
    return (await list())[0]!;
  };
  const save = (settings: object) => portal.api<Record<string, unknown>>('PUT', '/api/v3/backups/settings', settings, admin.token);

  it('hide the passphrase, keep it when the mask comes back, and refuse a short one', async () => {
    expect((await save({ passphrase: 'short' })).body).toMatchObject({ errors: { passphrase: [expect.stringContaining('at least 10')] } });
    expect((await save({ keep: 2, passphrase: PASSPHRASE })).body).toEqual({ enabled: false, keep: 2, passphrase: '********' });
    expect((await save({ enabled: true, passphrase: '********' })).body).toEqual({ enabled: true, keep: 2, passphrase: '********' });
    expect((await save({ keep: 0 })).status).toBe(400);
    expect(JSON.stringify((await portal.api('GET', '/api/v3/backups/settings', undefined, admin.token)).body)).not.toContain(PASSPHRASE);
  });

  it('are made, listed, downloaded once per link, kept in number and deleted', async () => {
    await save({ keep: 2 });
    const first = await make();
    await make();
    const third = await make();
    expect((await list()).map(({ name }) => name)).not.toContain(first.name);
    expect(await list()).toHaveLength(2);

    const { body } = await portal.api<{ path: string }>('POST', `/api/v3/backups/${third.name}/link`, undefined, admin.token);
    const answer = await fetch(`${portal.url}/${body.path}`);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${third.name}"`);
    expect((await answer.arrayBuffer()).byteLength).toBe(third.size);
    expect((await fetch(`${portal.url}/${body.path}`)).status).toBe(404);

    for (const name of ['nothing.tar.gz', '..%2F..%2Fombi.sqlite', third.name.replace('ombi', 'OMBI')])
      expect((await portal.api('GET', `/api/v3/backups/${name}/file`, undefined, admin.token)).status).toBe(404);
    expect((await portal.api('DELETE', `/api/v3/backups/${third.name}`, undefined, admin.token)).status).toBe(204);
    expect((await list()).map(({ name }) => name)).not.toContain(third.name);

    const { rows } = (await portal.api<{ rows: object[] }>('GET', '/api/v3/audit?what=backup.downloaded', undefined, admin.token)).body;
    expect(rows).toEqual([
      expect.objectContaining({ what: 'backup.downloaded', about: third.name, who: expect.objectContaining({ userName: 'admin' }) }),
    ]);
    for (const [what, total] of Object.entries({ 'backup.started': 3, 'backup.deleted': 1 }))
      expect((await portal.api('GET', `/api/v3/audit?what=${what}`, undefined, admin.token)).body).toMatchObject({ total });
  });

  it('are not for others', async () => {
    const other = await createUser(portal, admin, 'power', ['PowerUser']);
    for (const path of ['/api/v3/backups', '/api/v3/backups/settings', '/api/v3/database'])
      expect((await portal.api('GET', path, undefined, other.token)).status).toBe(403);
  });

  it('leave no half file when the disk refuses', async () => {
    const folder = join(portal.dataDir, 'backups');
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'a file in the place of the folder');
    await portal.api('POST', '/api/v3/backups', undefined, admin.token);
    const job = async () =>
      (await portal.api<{ id: string; lastRun: { outcome: string } | null }[]>('GET', '/api/v3/jobs', undefined, admin.token)).body.find(
        ({ id }) => id === 'backup',
      );
    await waitUntil(async () => (await job())?.lastRun?.outcome === 'failed', 120_000, 50);
    expect(await list()).toEqual([]);
    rmSync(folder);
  });

  it('are restored into a new portal by its set-up, keys and passwords included', async () => {
    await save({ passphrase: PASSPHRASE });
    const { name } = await make();
    const archive = readFileSync(join(portal.dataDir, 'backups', name));
    const folder = temporaryFolder();
    const fresh = await startPortal({ plugins: [], dataDir: folder.path });
    const headers = { 'content-type': 'application/octet-stream', 'x-setup-code': fresh.get(SetupCodeVerifier).code };
    const send = async (body: Buffer, more: Record<string, string> = {}) => {
      const answer = await fetch(`${fresh.url}/api/v3/setup/restore/file`, {
        method: 'POST',
        headers: { ...headers, ...more },
        body: new Uint8Array(body),
      });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    };
    expect((await send(archive, { 'x-setup-code': 'wrong' })).status).toBe(401);
    expect((await fresh.api('POST', '/api/v3/setup/restore', { passphrase: PASSPHRASE })).body).toMatchObject({ type: 'backup-no-file' });
    expect((await send(archive.subarray(0, archive.length / 2))).body).toMatchObject({ status: 400, type: 'backup-damaged' });
    expect(await send(archive)).toMatchObject({ status: 200, body: { version: '0.0.0-test', hasKeys: true } });
    expect((await fresh.api('POST', '/api/v3/setup/restore', { passphrase: 'another one' })).body).toMatchObject({
      type: 'backup-passphrase',
      errors: { passphrase: [expect.any(String)] },
    });
    expect(await fresh.api('POST', '/api/v3/setup/restore', { passphrase: PASSPHRASE })).toMatchObject({
      status: 202,
      body: { restarts: false },
    });
    await fresh.close();

    await applyStagedRestore(testConfig(folder.path), schema, memoryLog());
    expect(readdirSync(folder.path)).not.toContain('restore');
    const restored = await startPortal({ plugins: [], dataDir: folder.path });
    expect((await signIn(restored, 'admin')).status).toBe(200);
    // The session of the former portal goes on: its signing key came along.
    expect((await restored.api('GET', '/api/v1/Identity', undefined, admin.token)).status).toBe(200);
    expect((await fetch(`${restored.url}/api/v3/setup/restore/file`, { method: 'POST', headers, body: 'x' })).status).toBe(401);
    await restored.close();
    folder.remove();
  });
});

describe.each(databaseEngines.filter(({ name }) => name !== 'SQLite'))('the database of the set-up on $name', ({ test, createBlank }) => {
  const opened: EmptyDatabase[] = [];
  const folder = temporaryFolder();
  const start = async (): Promise<RunningPortal> => {
    const config = await resolveDatabase(testConfig(folder.path), schema, memoryLog());
    return startPortal({ plugins: [], dataDir: folder.path, config: { databaseUrl: config.databaseUrl } });
  };
  const createServer = async (): Promise<EmptyDatabase> => {
    const database = await createBlank();
    opened.push(database);
    return database;
  };
  afterAll(async () => {
    folder.remove();
    for (const { drop } of opened) await drop();
  });

  test('is tested, chosen, used after a restart, and rolled back when it fails', async () => {
    const server = await createServer();
    const portal = await start();
    const ask = (path: string, body: object) => portal.api<Record<string, unknown>>('POST', path, body);
    const wrong = { ...addressOf(server), port: 1 };
    expect((await ask('/api/v3/setup/database/test', wrong)).body).toMatchObject({ status: 400, type: 'database-unreachable' });
    const refused = await ask('/api/v2/Wizard/database', { ...wrong, password: 'never-shown' });
    expect(refused).toMatchObject({ status: 400, body: { success: false, message: expect.stringContaining('does not answer') } });
    expect(JSON.stringify(refused.body)).not.toContain('never-shown');
    expect((await ask('/api/v2/Wizard/database', { type: 'Oracle', host: 'x' })).status).toBe(400);
    expect((await ask('/api/v2/Wizard/database', { ...addressOf(server), name: 'no_such_database' })).body).toMatchObject({
      type: 'database-missing',
    });
    expect((await ask('/api/v3/setup/database/test', addressOf(server))).body).toEqual({ success: true });
    expect((await ask('/api/v2/Wizard/database', addressOf(server))).body).toEqual({
      success: true,
      message: 'Database configuration updated! Please now restart Ombi!',
    });
    expect((await portal.api('GET', '/api/v3/setup/database')).body).toMatchObject({
      type: 'sqlite',
      next: { address: expect.any(String) },
    });
    await portal.close();

    const moved = await start();
    expect((await moved.api('GET', '/api/v3/setup/database')).body).toMatchObject({
      address: expect.stringContaining('ombi_test_'),
      next: null,
    });
    await createFirstAdministrator(moved);
    expect((await moved.api('GET', '/api/v3/setup/database')).status).toBe(401);
    await moved.close();

    // A choice that fails at its first start is taken back, one that has worked is not.
    new DatabaseSelection(folder.path).choose('postgres://nobody@127.0.0.1:1/ombi', server.databaseUrl);
    const back = await start();
    expect((await signIn(back, 'admin')).status).toBe(200);
    const failure = { failure: expect.stringContaining('does not answer'), failureCode: 'unreachable' };
    expect(new DatabaseSelection(folder.path).readFailure()).toEqual(failure);
    await back.close();
  });

  test('moves from the administration, with progress and a restart', async () => {
    const [from, to] = [temporaryFolder(), await createServer()];
    const portal = await startPortal({ plugins: [], dataDir: from.path });
    const admin = await createFirstAdministrator(portal);
    const state = () => portal.api<{ move: { phase: string; reason?: string } }>('GET', '/api/v3/database', undefined, admin.token);
    const move = (body: object) => portal.api<Record<string, unknown>>('POST', '/api/v3/database/move', body, admin.token);
    expect((await move({ ...addressOf(to), port: 1 })).body).toMatchObject({ type: 'database-unreachable' });
    // As a move leaves it that was interrupted.
    const unfinished = await createServer();
    await dropAllTables(unfinished, schema, memoryLog());
    expect((await move(addressOf(unfinished))).body).toMatchObject({ type: 'database-unfinished' });
    const [first, second] = await Promise.all([move(addressOf(to)), move(addressOf(to))]);
    expect([first.status, second.status].sort()).toEqual([202, 409]);
    await waitUntil(async () => (await state()).body.move.phase !== 'copying', 240_000, 50);
    expect((await state()).body.move).toMatchObject({ phase: 'done', restarts: false });
    await portal.close();

    const config = await resolveDatabase(testConfig(from.path), schema, memoryLog());
    expect(config.databaseUrl).toBe(to.databaseUrl);
    const moved = await startPortal({ plugins: [], dataDir: from.path, config: { databaseUrl: config.databaseUrl } });
    const { body } = await signIn(moved, 'admin');
    const audit = await moved.api('GET', '/api/v3/audit?what=database.moved', undefined, String(body.access_token));
    expect(audit.body).toMatchObject({ total: 1, rows: [{ about: new URL(to.databaseUrl!).host + new URL(to.databaseUrl!).pathname }] });
    await moved.close();
    from.remove();
  });
});
