import {
  copyFileSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DataSource } from 'typeorm';
import { sha256 } from '../../src/backup/archive/data-files.js';
import { packEntries, unpackEntries, type ArchiveEntry } from '../../src/backup/archive/tar-entries.js';
import { createKeyDecryptor } from '../../src/backup/archive/read-backup.js';
import { writeBackup } from '../../src/backup/archive/write-backup.js';
import { restoreBackup } from '../../src/backup/restore/restore-backup.js';
import { applyStagedRestore } from '../../src/backup/restore/staged-restore.js';
import { entities } from '../../src/entities.js';
import {
  DatabaseSnapshot,
  dropAllTables,
  inspectDatabase,
  openDataSource,
  resolveDatabase,
  RowDigest,
  encryptText,
  type DatabaseLocation,
  type PortableRow,
  type TableSummary,
} from '../../src/kernel/index.js';
import { readOrCreateKeyFile, vaultKeyFile } from '../../src/kernel/vault/key-file.js';
import { migrations } from '../../src/migrations/index.js';
import { sqliteDatabases } from '../support/data/empty-databases.js';
import { databaseEngines, type EmptyDatabase } from '../support/data/databases.js';
import { fillEveryTable } from '../support/data/fill-tables.js';
import { memoryLog } from '../support/memory-log.js';
import { testConfig } from '../support/test-config.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const schema = { entities, migrations };
const PASSPHRASE = 'correct horse battery';
const KEYS = { 'jwt.key': Buffer.alloc(32, 1).toString('base64'), 'vault.key': Buffer.alloc(32, 2).toString('base64') };
/** Opens the choice of the database of the first portal only. */
const OWN_KEY = Buffer.alloc(32, 3).toString('base64');

async function summaries(location: DatabaseLocation): Promise<Record<string, TableSummary>> {
  const snapshot = await DatabaseSnapshot.open(location, schema, memoryLog());
  const found: Record<string, TableSummary> = {};
  for (const table of snapshot.tables) found[table.name] = await snapshot.reader.summarize(table);
  await snapshot.close();
  return found;
}

function writeFiles(dataDir: string, files: Record<string, string>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(dataDir, path, '..'), { recursive: true });
    writeFileSync(join(dataDir, path), content);
  }
}

describe('a backup', () => {
  const folder = temporaryFolder();
  const archive = join(folder.path, 'backup.tar.gz');
  const opened: EmptyDatabase[] = [];
  let from: EmptyDatabase;
  let before: Record<string, TableSummary>;

  const create = async (open: () => Promise<EmptyDatabase>): Promise<EmptyDatabase> => {
    const database = await open();
    opened.push(database);
    return database;
  };
  const restore = (file: string, to: DatabaseLocation, passphrase: string | null = PASSPHRASE, replace = false) =>
    restoreBackup(file, to, schema, memoryLog(), { keyDecryptor: createKeyDecryptor(passphrase), replacesExisting: replace });

  beforeAll(async () => {
    from = await create(sqliteDatabases.createBlank);
    await fillEveryTable(from, 40);
    before = await summaries(from);
    const longPath = `plugins/node_modules/${'long-name-'.repeat(12)}/${'deep-'.repeat(30)}.js`;
    writeFiles(from.dataDir, {
      'keys/database.key': OWN_KEY,
      ...Object.fromEntries(Object.entries(KEYS).map(([name, key]) => [`keys/${name}`, key])),
      'plugins/installed.json': '{"récords": []}',
      [longPath]: 'export {};',
      'plugins/.staging/half/package.tgz': 'left out',
      'cache/image.jpg': 'left out',
      'logs/log-20260101.txt': 'left out',
      'backups/other.tar.gz': 'left out',
    });
    symlinkSync('/etc/hostname', join(from.dataDir, 'plugins', 'node_modules', 'link'));
    const snapshot = await DatabaseSnapshot.open(from, schema, memoryLog());
    const createdAt = new Date('2026-01-31T12:00:00Z');
    const source = { snapshot, dataDir: from.dataDir, version: '1.2.3', createdAt, passphrase: PASSPHRASE };
    await pipeline(writeBackup(source), createWriteStream(archive));
    await snapshot.close();
  });
  afterAll(async () => {
    for (const { drop } of opened) await drop();
    folder.remove();
  });

  const entriesOf = async (file = archive): Promise<ArchiveEntry[]> => {
    const entries: ArchiveEntry[] = [];
    for await (const entry of unpackEntries(file)) entries.push(entry);
    return entries;
  };
  /** The backup with changed entries; null leaves one out. */
  const changed = async (change: (entry: ArchiveEntry) => ArchiveEntry | null, more: readonly ArchiveEntry[] = []): Promise<string> => {
    const file = join(folder.path, 'changed.tar.gz');
    const entries = (await entriesOf()).map(change).filter((entry) => entry !== null);
    const all = async function* () {
      yield* entries.slice(0, -1);
      yield* more;
      yield* entries.slice(-1);
    };
    await pipeline(packEntries(all()), createWriteStream(file));
    return file;
  };
  const edited =
    (path: string, edit: (content: string) => string) =>
    (entry: ArchiveEntry): ArchiveEntry =>
      entry.path === path ? { path, content: Buffer.from(edit(entry.content.toString())) } : entry;

  /** The backup with more files, which its manifest names. */
  const withFiles = (...paths: string[]): Promise<string> => {
    const content = Buffer.from('x');
    const named = Object.fromEntries(paths.map((path) => [path, sha256(content)]));
    const addTo = (text: string): string => {
      const manifest = JSON.parse(text) as { files: object };
      return JSON.stringify({ ...manifest, files: { ...manifest.files, ...named } });
    };
    return changed(
      edited('manifest.json', addTo),
      paths.map((path) => ({ path: `files/${path}`, content })),
    );
  };

  it('leaves out caches, logs, other backups, links and unprotected keys', async () => {
    const names = (await entriesOf()).map(({ path }) => path);
    expect(names[0]).toBe('backup.json');
    expect(names.at(-1)).toBe('manifest.json');
    const files = names.filter((name) => name.startsWith('files/'));
    expect(files).toEqual([expect.stringMatching(/^files\/plugins\/installed\.json$/), expect.stringContaining('deep-deep')]);
    const whole = Buffer.concat((await entriesOf()).map(({ content }) => content)).toString();
    for (const key of Object.values(KEYS)) expect(whole).not.toContain(key);
  });

  describe.each(databaseEngines)('restored on $name', ({ test, createBlank: open }) => {
    test('holds every row, the keys and the plug-ins', async () => {
      const to = await create(open);
      const url = to.databaseUrl ?? 'postgres://user:secret@server/ombi';
      const formerKey = readOrCreateKeyFile(vaultKeyFile(to.dataDir));
      const choice = { url: encryptText(formerKey, url), isConfirmed: true, previousUrl: null, failure: null };
      writeFiles(to.dataDir, { 'database.json': JSON.stringify(choice) });
      const { header } = await restore(archive, to);
      expect(await resolveDatabase(testConfig(to.dataDir), schema, memoryLog())).toMatchObject({ databaseUrl: url });
      expect(header).toMatchObject({ version: '1.2.3', createdAt: '2026-01-31T12:00:00.000Z', hasKeys: true });
      expect(await summaries(to)).toEqual(before);
      for (const [name, key] of Object.entries(KEYS)) {
        expect(readFileSync(join(to.dataDir, 'keys', name), 'utf8')).toBe(key);
        expect(statSync(join(to.dataDir, 'keys', name)).mode & 0o077).toBe(0);
      }
      expect(readFileSync(join(to.dataDir, 'keys', 'database.key'), 'utf8')).not.toBe(OWN_KEY);
      expect(readFileSync(join(to.dataDir, 'plugins', 'installed.json'), 'utf8')).toBe('{"récords": []}');
    });

    test('replaces a portal in use only when asked to', async () => {
      const to = await create(open);
      await (await openDataSource(to, schema, memoryLog())).destroy();
      const present = await summaries(to);
      await expect(restore(archive, to)).rejects.toMatchObject({ code: 'in-use' });
      expect(await summaries(to)).toEqual(present);
      writeFiles(to.dataDir, { 'plugins/former.json': '{}' });
      await restore(archive, to, PASSPHRASE, true);
      expect(await summaries(to)).toEqual(before);
      expect(existsSync(join(to.dataDir, 'plugins', 'former.json'))).toBe(false);
    });

    test('of an earlier version is brought up to this one', async () => {
      const to = await create(open);
      const last = 'Devices1700000000060';
      const header = (content: string): string => {
        const parsed = JSON.parse(content) as { migrations: string[]; tables: { name: string }[] };
        const isLater = (name: string): boolean => name === last;
        return JSON.stringify({
          ...parsed,
          migrations: parsed.migrations.filter((name) => !isLater(name)),
          tables: parsed.tables.filter(({ name }) => name !== 'device'),
        });
      };
      const file = await changed((entry) => (entry.path.startsWith('database/device/') ? null : edited('backup.json', header)(entry)));
      await restore(file, to);
      const { device, ...others } = await summaries(to);
      expect(device?.rows).toBe(0);
      expect({ ...others, device: before['device'] }).toEqual(before);
    });
  });

  describe.each(databaseEngines.slice(1))('restored on $name in the place of another portal', ({ test, createBlank: open }) => {
    /** Lets so many drops through, and ends the process then. */
    const killAfterDrops = (count: number): void => {
      let drops = 0;
      const createQueryRunner = DataSource.prototype.createQueryRunner;
      jest.spyOn(DataSource.prototype, 'createQueryRunner').mockImplementation(function (this: DataSource, mode) {
        const runner = createQueryRunner.call(this, mode);
        const query = runner.query.bind(runner) as (...args: unknown[]) => Promise<unknown>;
        return Object.assign(runner, {
          query: (sql: string, ...more: unknown[]) =>
            /^DROP TABLE IF EXISTS/.test(sql) && (drops += 1) > count ? Promise.reject(new Error('killed')) : query(sql, ...more),
        });
      });
    };
    afterEach(() => jest.restoreAllMocks());

    test('can be run again when it is killed while it drops its tables', async () => {
      const to = await create(open);
      await (await openDataSource(to, schema, memoryLog())).destroy();
      const present = await summaries(to);
      killAfterDrops(5);
      await expect(restore(archive, to, PASSPHRASE, true)).rejects.toMatchObject({ cause: { message: 'killed' } });
      jest.restoreAllMocks();

      const isTakenBack = to.databaseUrl!.startsWith('postgres');
      expect(await inspectDatabase(to, schema, memoryLog())).toBe(isTakenBack ? 'portal' : 'unfinished');
      if (isTakenBack) expect(await summaries(to)).toEqual(present);
      else await expect(openDataSource(to, schema, memoryLog())).rejects.toMatchObject({ code: 'unfinished' });

      await dropAllTables(to, schema, memoryLog());
      expect(await inspectDatabase(to, schema, memoryLog())).toBe('unfinished');
      await restore(archive, to);
      expect(await summaries(to)).toEqual(before);
    });
  });

  describe('is refused', () => {
    /** Doubles the first row of the users, which the manifest says as well. */
    const doubleRow = (entry: ArchiveEntry): ArchiveEntry => {
      if (entry.path === 'database/users/000001.jsonl') {
        const [first = ''] = entry.content.toString().split('\n');
        return { ...entry, content: Buffer.from(`${first}\n${entry.content.toString()}`) };
      }
      return edited('manifest.json', (text) => {
        const manifest = JSON.parse(text) as { tables: Record<string, TableSummary> };
        return JSON.stringify({ ...manifest, tables: { ...manifest.tables, users: doubledSummary } });
      })(entry);
    };
    let doubledSummary: TableSummary;
    beforeAll(async () => {
      const parts = (await entriesOf()).filter(({ path }) => path.startsWith('database/users/'));
      const rows = parts.flatMap(({ content }) => content.toString().trimEnd().split('\n'));
      const digest = new RowDigest();
      for (const row of [rows[0]!, ...rows]) digest.add(JSON.parse(row) as PortableRow);
      doubledSummary = digest.summary;
    });

    const cases: [string, () => Promise<string> | string, string][] = [
      ...[0.01, 0.5, 0.99].map((share): [string, () => string, string] => [
        `cut after ${share * 100} %`,
        () => {
          const file = join(folder.path, 'cut.tar.gz');
          writeFileSync(file, readFileSync(archive));
          truncateSync(file, Math.floor(statSync(archive).size * share));
          return file;
        },
        'damaged',
      ]),
      [
        'with a changed byte',
        () => {
          const bytes = readFileSync(archive);
          bytes[Math.floor(bytes.length / 2)]! ^= 0xff;
          writeFileSync(join(folder.path, 'flipped.tar.gz'), bytes);
          return join(folder.path, 'flipped.tar.gz');
        },
        'damaged',
      ],
      ['that is a text', () => (writeFileSync(join(folder.path, 'text'), 'hello'), join(folder.path, 'text')), 'damaged'],
      ['that is empty', () => (writeFileSync(join(folder.path, 'empty'), ''), join(folder.path, 'empty')), 'damaged'],
      [
        'of another program',
        () => changed((entry) => (entry.path === 'backup.json' ? { ...entry, path: 'dump.sql' } : entry)),
        'other-product',
      ],
      ['without its end', () => changed((entry) => (entry.path === 'manifest.json' ? null : entry)), 'damaged'],
      ['without a table', () => changed((entry) => (entry.path.startsWith('database/users/') ? null : entry)), 'damaged'],
      ['with a changed row', () => changed(edited('database/users/000001.jsonl', (rows) => rows.replace('k3', 'k3x'))), 'damaged'],
      ['with a row of another shape', () => changed(edited('database/users/000001.jsonl', (rows) => `[{}]\n${rows}`)), 'damaged'],
      ['without a file', () => changed((entry) => (entry.path === 'files/plugins/installed.json' ? null : entry)), 'damaged'],
      ['without its keys', () => changed((entry) => (entry.path === 'keys.json' ? null : entry)), 'damaged'],
      [
        'with statements for table names',
        () => changed(edited('backup.json', (text) => text.replace('"name":"users"', '"name":"users\\"; --"'))),
        'damaged',
      ],
      [
        'of a newer version',
        () => changed(edited('backup.json', (text) => text.replace('"migrations":[', '"migrations":["Later1999999999999",'))),
        'newer',
      ],
      ['with a file in a file', () => withFiles('plugins/a', 'plugins/a/b'), 'damaged'],
      ['with a file for a folder', () => withFiles('plugins/a/b/c', 'plugins/a'), 'damaged'],
      ['with a file twice', () => withFiles('plugins/a', 'plugins/a'), 'damaged'],
      ['with a name that no file can have', () => withFiles(`plugins/${'a'.repeat(300)}`), 'damaged'],
      ['with a path that no file can have', () => withFiles(`plugins/${'folder/'.repeat(700)}a`), 'damaged'],
      ['of a later format', () => changed(edited('backup.json', (text) => text.replace('"format":1', '"format":2'))), 'newer'],
      ...['../outside', '/etc/outside', 'plugins/../../outside', 'keys/jwt.key', 'ombi.sqlite', 'a\\..\\b', 'database.json'].map(
        (path): [string, () => Promise<string>, string] => [
          `with the file ${path}`,
          () => changed((entry) => entry, [{ path: `files/${path}`, content: Buffer.from('x') }]),
          'damaged',
        ],
      ),
    ];

    it.each(cases)('%s', async (_, file, code) => {
      const to = await create(sqliteDatabases.createBlank);
      await expect(Promise.resolve(file()).then((path) => restore(path, to))).rejects.toMatchObject({
        code,
        message: expect.stringMatching(/\.$/),
      });
      expect(readdirSync(to.dataDir)).toEqual([]);
    });

    it.each([
      ['whose files cannot be written together', () => withFiles('plugins/a', 'plugins/a/b')],
      ['whose rows cannot be written together', () => changed(doubleRow)],
    ])('at the start of the portal, which then starts as it was: %s', async (_, file) => {
      const to = await create(sqliteDatabases.createBlank);
      mkdirSync(join(to.dataDir, 'restore'));
      copyFileSync(await file(), join(to.dataDir, 'restore', 'staged.tar.gz'));
      writeFileSync(join(to.dataDir, 'restore', 'keys.json'), JSON.stringify(KEYS));
      await applyStagedRestore(testConfig(to.dataDir), schema, memoryLog());
      // Looking whether there is a portal opens a database.
      expect(readdirSync(to.dataDir).filter((name) => name !== 'ombi.sqlite')).toEqual([]);
    });

    it.each([
      ['wrong passphrase', 'another passphrase'],
      ['missing passphrase', null],
      ['empty passphrase', ''],
    ])('with a %s', async (_, passphrase) => {
      const to = await create(sqliteDatabases.createBlank);
      await expect(restore(archive, to, passphrase)).rejects.toMatchObject({ code: 'passphrase' });
      expect(readdirSync(to.dataDir)).toEqual([]);
    });
  });
});
