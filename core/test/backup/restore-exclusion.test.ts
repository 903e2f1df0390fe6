import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { BackupStore } from '../../src/backup/backup-store.js';
import { AuditLog, SetupCodeVerifier } from '../../src/identity/index.js';
import { PortalRestart } from '../../src/kernel/index.js';
import { startPortal, type RunningPortal } from '../support/portal/portal.js';
import { createFirstAdministrator, type TestUser } from '../support/portal/test-users.js';
import { waitUntil } from '../support/wait-until.js';

const TYPE = { 'content-type': 'application/gzip' };

describe('restores that get in the way of each other', () => {
  let portal: RunningPortal;
  let admin: TestUser;

  beforeEach(async () => {
    portal = await startPortal({ plugins: [] });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await portal.close();
  });

  const makeBackup = (): Promise<string> => portal.get(BackupStore).create({ passphrase: null });
  const fileOf = (name: string): string => join(portal.dataDir, 'backups', name);
  const call = (method: string, path: string, body?: unknown) =>
    portal.api<Record<string, unknown>>(method, `/api/v3/backups${path}`, body, admin.token);
  const upload = async (bytes: Buffer) => {
    const headers = { ...TYPE, authorization: `Bearer ${admin.token}` };
    const answer = await fetch(`${portal.url}/api/v3/backups/restore/file`, { method: 'POST', headers, body: new Uint8Array(bytes) });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };

  it('keeps what an administrator stages apart from an upload that the set-up began', async () => {
    const bytes = readFileSync(fileOf(await makeBackup()));
    const headers = { ...TYPE, 'x-setup-code': portal.get(SetupCodeVerifier).code };
    const early = request(`${portal.url}/api/v3/setup/restore/file`, { method: 'POST', headers });
    const answered = once(early, 'response') as Promise<[IncomingMessage]>;
    early.write(bytes.subarray(0, bytes.length / 2));
    await waitUntil(async () => existsSync(join(portal.dataDir, 'restore', 'received.tar.gz.draft')), 60_000, 20);
    admin = await createFirstAdministrator(portal);

    expect(await upload(bytes)).toMatchObject({ status: 409, body: { type: 'restore-running' } });
    early.end(bytes.subarray(bytes.length / 2));
    const [answer] = await answered;
    answer.resume();
    expect(answer.statusCode).toBe(401);

    const { body } = await upload(bytes);
    expect(await call('POST', '/restore', { id: body['id'] })).toMatchObject({ status: 202 });
    expect((await call('GET', '/restore')).body['pending']).not.toBeNull();
  });

  it('stages nothing that the audit log cannot tell', async () => {
    admin = await createFirstAdministrator(portal);
    const restart = jest.spyOn(portal.get(PortalRestart), 'request');
    const { body } = await call('POST', '/restore/choice', { name: await makeBackup() });
    jest.spyOn(AuditLog.prototype, 'record').mockRejectedValueOnce(new Error('the database is gone'));
    expect(await call('POST', '/restore', { id: body['id'] })).toMatchObject({ status: 500 });
    expect((await call('GET', '/restore')).body['pending']).toBeNull();
    expect(existsSync(join(portal.dataDir, 'restore', 'staged.tar.gz'))).toBe(false);
    expect(restart).not.toHaveBeenCalled();
    expect(await call('POST', '/restore', { id: body['id'] })).toMatchObject({ status: 202 });
  });

  it('refuses a backup that is deleted just before it is read, and goes on', async () => {
    admin = await createFirstAdministrator(portal);
    const gone = { name: 'ombi-backup-20260101-000000000.tar.gz', size: 1, createdAt: new Date(0) };
    jest.spyOn(BackupStore.prototype, 'list').mockResolvedValue([gone]);
    expect(await call('POST', '/restore/choice', { name: gone.name })).toMatchObject({ status: 404 });
    expect(await call('GET', `/${gone.name}/file`)).toMatchObject({ status: 404 });
    const { body } = await call('POST', `/${gone.name}/link`);
    expect((await portal.api('GET', `/${String(body['path'])}`)).status).toBe(404);
  });
});
