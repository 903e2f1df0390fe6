import { copyFileSync, createWriteStream, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createKeyDecryptor } from '../../src/backup/archive/read-backup.js';
import { writeBackup } from '../../src/backup/archive/write-backup.js';
import { applyStagedRestore, restoreBackup } from '../../src/backup/index.js';
import { entities } from '../../src/entities.js';
import { DatabaseSelection, DatabaseSnapshot, inspectDatabase, openDataSource, type DatabaseLocation } from '../../src/kernel/index.js';
import { migrations } from '../../src/migrations/index.js';
import { sqliteDatabases } from '../support/data/empty-databases.js';
import { databaseEngines, type EmptyDatabase } from '../support/data/databases.js';
import { memoryLog } from '../support/memory-log.js';
import { testConfig } from '../support/test-config.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { setUp, setUpAt } from './setup-times.js';

const schema = { entities, migrations };
const PASSPHRASE = 'correct horse battery';
const KEYS = { 'jwt.key': Buffer.alloc(32, 1).toString('base64'), 'vault.key': Buffer.alloc(32, 2).toString('base64') };
const RESTORED_AT = new Date('2026-01-31T12:00:00Z');
const SET_UP_MEANWHILE = new Date('2026-02-01T12:00:00Z');

describe('a restore', () => {
  const folder = temporaryFolder();
  const archive = join(folder.path, 'backup.tar.gz');
  const opened: EmptyDatabase[] = [];
  const create = async (open: () => Promise<EmptyDatabase>): Promise<EmptyDatabase> => {
    const database = await open();
    opened.push(database);
    return database;
  };

  beforeAll(async () => {
    const from = await create(sqliteDatabases.createBlank);
    await setUp(from, RESTORED_AT);
    mkdirSync(join(from.dataDir, 'keys'));
    for (const [name, key] of Object.entries(KEYS)) writeFileSync(join(from.dataDir, 'keys', name), key);
    for (const path of ['plugins', 'notes']) {
      mkdirSync(join(from.dataDir, path));
      writeFileSync(join(from.dataDir, path, 'kept.json'), '{}');
    }
    const snapshot = await DatabaseSnapshot.open(from, schema, memoryLog());
    const source = { snapshot, dataDir: from.dataDir, version: '1.2.3', createdAt: RESTORED_AT, passphrase: PASSPHRASE };
    await pipeline(writeBackup(source), createWriteStream(archive));
    await snapshot.close();
  });
  afterAll(async () => {
    for (const { drop } of opened) await drop();
    folder.remove();
  });
  afterEach(() => jest.restoreAllMocks());

  const restoreFile = (to: DatabaseLocation, ...path: string[]): string => join(to.dataDir, 'restore', ...path);
  const stage = (to: DatabaseLocation): void => {
    mkdirSync(restoreFile(to));
    copyFileSync(archive, restoreFile(to, 'staged.tar.gz'));
    writeFileSync(restoreFile(to, 'keys.json'), JSON.stringify(KEYS));
  };
  const startUp = ({ dataDir, databaseUrl }: DatabaseLocation) =>
    applyStagedRestore({ ...testConfig(dataDir), databaseUrl }, schema, memoryLog());
  const restoreByCommand = (to: DatabaseLocation) =>
    restoreBackup(archive, to, schema, memoryLog(), { keyDecryptor: createKeyDecryptor(PASSPHRASE), replacesExisting: true });
  /** Ends a restore when the database is in its place and the former keys are too. */
  const endBeforeKeys = (): void => {
    jest.spyOn(DatabaseSelection.prototype, 'keepReadable').mockImplementation(() => {
      throw new Error('killed');
    });
  };
  const interruptCommand = async (to: DatabaseLocation): Promise<void> => {
    endBeforeKeys();
    await expect(restoreByCommand(to)).rejects.toThrow('killed');
    jest.restoreAllMocks();
  };
  const expectRestored = async (to: DatabaseLocation): Promise<void> => {
    expect(await setUpAt(to)).toEqual(RESTORED_AT);
    for (const [name, key] of Object.entries(KEYS)) expect(readFileSync(join(to.dataDir, 'keys', name), 'utf8')).toBe(key);
    for (const path of ['plugins', 'notes']) expect(existsSync(join(to.dataDir, path, 'kept.json'))).toBe(true);
    expect(existsSync(join(to.dataDir, 'plugins', 'former.json'))).toBe(false);
    expect(existsSync(restoreFile(to))).toBe(false);
  };

  describe.each(databaseEngines)('on $name', ({ test, createBlank }) => {
    const createWithFormerFiles = async (): Promise<EmptyDatabase> => {
      const to = await create(createBlank);
      await (await openDataSource(to, schema, memoryLog())).destroy();
      mkdirSync(join(to.dataDir, 'plugins'));
      writeFileSync(join(to.dataDir, 'plugins', 'former.json'), '{}');
      return to;
    };

    test('that was staged during the set-up replaces the empty portal', async () => {
      const to = await createWithFormerFiles();
      stage(to);
      await startUp(to);
      await expectRestored(to);
    });

    test('that was staged gives way to a portal that was set up on its database meanwhile', async () => {
      const to = await createWithFormerFiles();
      stage(to);
      await setUp(to, SET_UP_MEANWHILE);
      await startUp(to);
      expect(await setUpAt(to)).toEqual(SET_UP_MEANWHILE);
      expect(existsSync(join(to.dataDir, 'keys'))).toBe(false);
      expect(existsSync(restoreFile(to))).toBe(false);
    });

    test('of the set-up or of a command that ends before the keys is completed by the next start', async () => {
      for (const begin of [startUp, restoreByCommand]) {
        const to = await createWithFormerFiles();
        if (begin === startUp) stage(to);
        endBeforeKeys();
        await expect(begin(to)).rejects.toThrow('killed');
        expect(await setUpAt(to)).toEqual(RESTORED_AT);
        await expect(startUp(to)).rejects.toThrow('killed');
        jest.restoreAllMocks();
        await startUp(to);
        await expectRestored(to);
      }
    });

    test('that ends before its database is complete is begun again', async () => {
      const to = await createWithFormerFiles();
      stage(to);
      endBeforeKeys();
      await expect(startUp(to)).rejects.toThrow('killed');
      jest.restoreAllMocks();
      const source = await openDataSource(to, schema, memoryLog());
      await source.query('CREATE TABLE unfinished_copy (id integer)');
      await source.destroy();
      if (!to.databaseUrl) {
        mkdirSync(restoreFile(to, 'work', 'database'), { recursive: true });
        renameSync(join(to.dataDir, 'ombi.sqlite'), restoreFile(to, 'work', 'database', 'ombi.sqlite'));
      }
      expect(await inspectDatabase(to, schema, memoryLog())).toBe(to.databaseUrl ? 'unfinished' : 'nothing');
      await startUp(to);
      await expectRestored(to);
    });
  });

  it('that ends between two files is completed by the next start', async () => {
    const to = await create(sqliteDatabases.createBlank);
    await interruptCommand(to);
    const files = restoreFile(to, 'work', 'files');
    renameSync(files, `${files}-restored`);
    renameSync(join(`${files}-restored`, 'notes'), join(to.dataDir, 'notes'));
    await startUp(to);
    await expectRestored(to);
  });

  it('that was interrupted is not completed on another database', async () => {
    const to = await create(sqliteDatabases.createBlank);
    await interruptCommand(to);
    const record = restoreFile(to, 'work', 'prepared.json');
    const prepared = JSON.parse(readFileSync(record, 'utf8')) as object;
    writeFileSync(record, JSON.stringify({ ...prepared, databaseAddress: 'another-server/ombi' }));
    await startUp(to);
    expect(existsSync(join(to.dataDir, 'keys', 'vault.key'))).toBe(false);
  });
});
