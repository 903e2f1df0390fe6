import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupStore } from '../../src/backup/backup-store.js';
import { DatabaseMoveService } from '../../src/backup/index.js';
import { FirstAdministrator, SetupCodeVerifier, SetupState } from '../../src/identity/index.js';
import { DatabaseSelection, PortalRestart } from '../../src/kernel/index.js';
import { startPortal, type Reply, type RunningPortal } from '../support/portal/portal.js';
import { PASSWORD } from '../support/portal/test-users.js';

const OTHER_DATABASE = { type: 'Postgres', host: 'other', port: 5432, name: 'ombi', user: 'ombi', password: '' };

type Answer = Promise<Reply<Record<string, unknown>>>;

describe('a set-up that two browsers end at the same moment', () => {
  let portal: RunningPortal;

  beforeEach(async () => {
    portal = await startPortal({ plugins: [] });
    portal.get(DatabaseMoveService).test = async () => ({ success: true });
  });
  afterEach(() => portal.close());

  const createAdministrator = (): Answer => portal.api('POST', '/api/v1/Identity/Wizard', { username: 'admin', password: PASSWORD });
  const restore = (): Answer => portal.api('POST', '/api/v3/setup/restore', { passphrase: '' });
  const chooseDatabase = (): Answer => portal.api('POST', '/api/v2/Wizard/database', OTHER_DATABASE);
  const isCompleted = async () => (await portal.api<{ result: boolean }>('GET', '/api/v1/Status/Wizard')).body.result;
  const isInDataFolder = (path: string): boolean => existsSync(join(portal.dataDir, path));
  const waitingDatabase = () => new DatabaseSelection(portal.dataDir).read();

  /** The second half of the file is sent once `isWanted` resolves. */
  const upload = async (isWanted?: Promise<void>): Promise<number | undefined> => {
    const file = readFileSync(join(portal.dataDir, 'backups', await portal.get(BackupStore).create({ passphrase: null })));
    async function* inHalves() {
      yield file.subarray(0, file.length / 2);
      await isWanted;
      yield file.subarray(file.length / 2);
    }
    const headers = { 'content-type': 'application/octet-stream', 'x-setup-code': portal.get(SetupCodeVerifier).code };
    const call = request(`${portal.url}/api/v3/setup/restore/file`, { method: 'POST', headers });
    const [[answer]] = await Promise.all([once(call, 'response') as Promise<[IncomingMessage]>, pipeline(Readable.from(inHalves()), call)]);
    answer.resume();
    return answer.statusCode;
  };

  /** Resolves once the guard has let the next call through, and its handler has begun. */
  const nextAdmission = (): Promise<void> =>
    new Promise((resolve) => {
      const state = portal.get(SetupState);
      const read = state.isCompleted.bind(state);
      state.isCompleted = async () => {
        state.isCompleted = read;
        const isCompleted = await read();
        setImmediate(resolve);
        return isCompleted;
      };
    });

  /** Creates the administrator beside a call that was let through before. */
  const createBeside = async <T>(
    begin: (isCreated: Promise<void>) => Promise<T>,
  ): Promise<{ readonly created: unknown; readonly other: T }> => {
    const administrator = portal.get(FirstAdministrator);
    const create = administrator.create.bind(administrator);
    let resolve: () => void = () => undefined;
    const isCreated = new Promise<void>((settle) => (resolve = settle));
    let other: Promise<T> | undefined;
    administrator.create = async (...account) => {
      const admitted = nextAdmission();
      other = begin(isCreated);
      await admitted;
      return create(...account);
    };
    const created = await createAdministrator();
    resolve();
    return { created: created.body.result, other: await other! };
  };

  it('has no administrator once the portal restarts for a restore', async () => {
    portal.get(PortalRestart).onRequest(() => undefined);
    expect(await upload()).toBe(200);
    expect((await restore()).body).toEqual({ restarts: true });
    expect((await createAdministrator()).status).toBe(503);
    expect([await isCompleted(), isInDataFolder('restore/staged.tar.gz')]).toEqual([false, true]);
  });

  it('refuses the restore beside which the administrator was created', async () => {
    expect(await upload()).toBe(200);
    const { created, other } = await createBeside(() => restore());
    expect([created, other.status]).toEqual([true, 401]);
    expect([await isCompleted(), isInDataFolder('restore')]).toEqual([true, false]);
  });

  it('keeps no upload beside which the administrator was created', async () => {
    const { created, other } = await createBeside(upload);
    expect([created, other]).toEqual([true, 401]);
    expect(isInDataFolder('restore')).toBe(false);
  });

  it('keeps the database in which the administrator was created, also when another was chosen', async () => {
    expect((await chooseDatabase()).body).toMatchObject({ success: true });
    expect(waitingDatabase()).not.toBeNull();
    expect((await createAdministrator()).body.result).toBe(true);
    expect(waitingDatabase()).toBeNull();
  });

  it('refuses the database beside which the administrator was created', async () => {
    const { created, other } = await createBeside(() => chooseDatabase());
    expect([created, other.status]).toEqual([true, 401]);
    expect(waitingDatabase()).toBeNull();
  });
});
