import fs, {
  copyFileSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DataSource } from 'typeorm';
import { readBackup } from '../../src/backup/archive/read-backup.js';
import { writeBackup } from '../../src/backup/archive/write-backup.js';
import { applyStagedRestore } from '../../src/backup/index.js';
import { restoreDatabaseAddress } from '../../src/backup/restore/prepared-restore.js';
import { entities } from '../../src/entities.js';
import { TableWriter } from '../../src/kernel/database/copy/table-writer.js';
import { DatabaseSnapshot } from '../../src/kernel/index.js';
import { migrations } from '../../src/migrations/index.js';
import { sqliteDatabases } from '../support/data/empty-databases.js';
import { databaseEngines, type EmptyDatabase } from '../support/data/databases.js';
import { memoryLog } from '../support/memory-log.js';
import { testConfig } from '../support/test-config.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { setUp, setUpAt } from './setup-times.js';

const schema = { entities, migrations };
const KEY = Buffer.alloc(32, 1).toString('base64');
const FORMER = new Date('2026-02-01T12:00:00Z');
const RESTORED = new Date('2026-01-31T12:00:00Z');

/** Functions that change files. */
const CHANGES = ['writeFile', 'rename', 'rm'] as const;

/**
 * Kills a start at a change of files: from then on it changes neither a file nor a database. Changes are counted from the first record that
 * all files are prepared which is relevant. `isDead` is false when the start ended before.
 */
function killAt(change: number, isRelevant: () => boolean): { isDead: boolean } {
  const kill = { isDead: false };
  let prepared = 0;
  let done = 0;
  const die = (): Promise<never> => {
    kill.isDead = true;
    return Promise.reject(new Error('killed'));
  };
  for (const name of CHANGES) {
    const original = fs.promises[name] as (...args: unknown[]) => Promise<void>;
    jest.spyOn(fs.promises, name).mockImplementation((...args: unknown[]) => {
      if (kill.isDead) return die();
      if (name === 'writeFile' && String(args[0]).includes('prepared.json')) prepared += isRelevant() ? 1 : 0;
      if (prepared > 0 && (done += 1) > change) {
        if (name === 'rm') removeHalf(String(args[0]));
        return die();
      }
      return original(...args);
    });
  }
  const initialize = Object.getOwnPropertyDescriptor(DataSource.prototype, 'initialize')!.value as () => Promise<DataSource>;
  jest.spyOn(DataSource.prototype, 'initialize').mockImplementation(function (this: DataSource) {
    return kill.isDead ? die() : initialize.call(this);
  });
  return kill;
}

/** What is left of a folder when its removal is killed: one entry. */
function removeHalf(path: string): void {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  for (const name of readdirSync(path).sort().slice(0, -1)) rmSync(join(path, name), { recursive: true });
}

describe.each(databaseEngines)('a restore that is killed at any change on $name', ({ name: engineName, test, createBlank }) => {
  const folder = temporaryFolder();
  const archive = join(folder.path, 'backup.tar.gz');
  let to: EmptyDatabase;

  const restoreFile = (...path: string[]): string => join(to.dataDir, 'restore', ...path);
  const startUp = () => applyStagedRestore({ ...testConfig(to.dataDir), databaseUrl: to.databaseUrl }, schema, memoryLog());
  const holdsFormer = async (safetyCopy: string): Promise<boolean> => {
    let rows = '';
    await readBackup(join(to.dataDir, 'backups', safetyCopy), schema, () => Promise.resolve({}), {
      consumeRows: (_, some) => Promise.resolve(void (rows += JSON.stringify(some))),
      consumeFile: () => Promise.resolve(),
    });
    return rows.includes(String(FORMER.getTime()));
  };
  /** The former portal, with a restore that waits for the next start. */
  const stage = async (): Promise<void> => {
    for (const name of ['backups', 'restore', 'keys', 'notes']) rmSync(join(to.dataDir, name), { recursive: true, force: true });
    await setUp(to, FORMER);
    mkdirSync(restoreFile());
    copyFileSync(archive, restoreFile('staged.tar.gz'));
    writeFileSync(restoreFile('keys.json'), JSON.stringify({ 'vault.key': KEY }));
    writeFileSync(
      restoreFile('pending.json'),
      JSON.stringify({
        ...{ backup: { name: 'mine', version: '1', createdAt: RESTORED }, requestedAt: FORMER, actorId: null, actorName: 'admin' },
        ...{ address: null, databaseAddress: restoreDatabaseAddress(to), waitsForOtherPortals: false, safetyCopy: null },
      }),
    );
  };
  /** What is told about the restore is what happened to rows, keys and files. */
  const expectTruth = async (point: string): Promise<boolean> => {
    const { failure, safetyCopy } = JSON.parse(readFileSync(restoreFile('outcome.json'), 'utf8')) as Record<string, string | null>;
    const isRestored = failure === null;
    expect({
      ...{ point, at: await setUpAt(to), left: readdirSync(restoreFile()) },
      isCopyOfFormer: await holdsFormer(safetyCopy!),
      hasKeys: existsSync(join(to.dataDir, 'keys', 'vault.key')),
      hasFiles: existsSync(join(to.dataDir, 'notes', 'kept.json')),
    }).toEqual({
      ...{ point, at: isRestored ? RESTORED : FORMER, left: ['outcome.json'] },
      ...{ isCopyOfFormer: true, hasKeys: isRestored, hasFiles: isRestored },
    });
    return isRestored;
  };
  /** Kills a start at each change in turn; returns whether the backup was restored in the end, for each of them. */
  const killEverywhere = async (isRollback: boolean): Promise<boolean[]> => {
    const ends: boolean[] = [];
    for (let change = 0, isDead = true; isDead; change += 1) {
      await stage();
      const failing = jest.spyOn(TableWriter.prototype, 'insert');
      if (isRollback) failing.mockRejectedValueOnce(new Error('the disk is full'));
      const kill = killAt(change, () => !isRollback || failing.mock.calls.length > 1);
      await startUp().catch(() => undefined);
      ({ isDead } = kill);
      jest.restoreAllMocks();
      if (isDead) await startUp();
      ends.push(await expectTruth(`change ${change}`));
    }
    return ends;
  };

  beforeAll(async () => {
    const from = await sqliteDatabases.createBlank();
    await setUp(from, RESTORED);
    for (const name of ['notes', 'keys']) mkdirSync(join(from.dataDir, name));
    writeFileSync(join(from.dataDir, 'keys', 'vault.key'), KEY);
    writeFileSync(join(from.dataDir, 'notes', 'kept.json'), '{}');
    const snapshot = await DatabaseSnapshot.open(from, schema, memoryLog());
    const source = { snapshot, dataDir: from.dataDir, version: '1.2.3', createdAt: RESTORED, passphrase: 'correct horse battery' };
    await pipeline(writeBackup(source), createWriteStream(archive));
    await snapshot.close();
    await from.drop();
  });
  beforeEach(async () => {
    to = await createBlank();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await to?.drop();
  });
  afterAll(() => folder.remove());

  test('is completed, and told as successful', async () => {
    const ends = await killEverywhere(false);
    expect(ends.length).toBeGreaterThan(10);
    expect(new Set(ends)).toEqual(new Set([true]));
  });

  /** SQLite exchanges its file at the very end: nothing has to be rolled back. */
  if (engineName !== 'SQLite')
    test('while it is rolled back is not told as successful', async () => {
      const ends = await killEverywhere(true);
      expect(ends.length).toBeGreaterThan(10);
      // Begun again while the former rows are not back, and given up from then on.
      expect(ends.lastIndexOf(true)).toBeLessThan(ends.indexOf(false));
    });
});
