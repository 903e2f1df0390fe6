import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DATABASE_KEY_NAME, RowDigest, type DatabaseSnapshot, type PortableTable, type TableSummary } from '../../kernel/index.js';
import { BACKUP_FORMAT, BACKUP_PATHS, type BackupHeader, type BackupManifest } from './backup-format.js';
import { listDataFiles, sha256 } from './data-files.js';
import { encryptKeys, type KeyFiles } from './key-encryption.js';
import { packEntries, type ArchiveEntry } from './tar-entries.js';

/** What a backup is made of. */
export interface BackupSource {
  readonly snapshot: DatabaseSnapshot;
  readonly dataDir: string;
  readonly version: string;
  readonly createdAt: Date;
  /** Encrypts the keys of the portal; null leaves them out. */
  readonly passphrase: string | null;
  /** The keys in their encrypted form, where they were encrypted before ({@link sealKeys}): takes the place of the passphrase. */
  readonly sealedKeys?: Buffer;
  /** Called with the number of rows written so far. */
  onProgress?(rows: number): void;
}

/** Creates a backup: exports a whole portal as a `.tar.gz` stream. Memory stays bounded, whatever the size. */
export const writeBackup = (source: BackupSource): ReturnType<typeof packEntries> => packEntries(entriesOf(source));

async function* entriesOf(source: BackupSource): AsyncGenerator<ArchiveEntry> {
  const { snapshot, dataDir, version, createdAt, passphrase } = source;
  const sealedKeys = source.sealedKeys ?? (passphrase === null ? null : await sealKeys(dataDir, passphrase));
  const header: BackupHeader = {
    product: 'ombi',
    format: BACKUP_FORMAT,
    version,
    createdAt: createdAt.toISOString(),
    engine: snapshot.dialect,
    migrations: [...snapshot.migrations],
    tables: snapshot.tables.map((table) => ({ ...table, columns: [...table.columns], keys: [...table.keys] })),
    hasKeys: sealedKeys !== null,
  };
  yield json(BACKUP_PATHS.header, header);
  if (sealedKeys) yield { path: BACKUP_PATHS.keys, content: sealedKeys };

  const manifest: BackupManifest = { tables: {}, files: {} };
  let rows = 0;
  for (const table of snapshot.tables) {
    manifest.tables[table.name] = yield* rowsOf(snapshot, table, (more) => source.onProgress?.((rows += more)));
  }
  for await (const { path, content } of listDataFiles(dataDir)) {
    manifest.files[path] = sha256(content);
    yield { path: BACKUP_PATHS.file(path), content };
  }
  yield json(BACKUP_PATHS.manifest, manifest);
}

async function* rowsOf(
  { reader }: DatabaseSnapshot,
  table: PortableTable,
  onRows: (rows: number) => void,
): AsyncGenerator<ArchiveEntry, TableSummary> {
  const digest = new RowDigest();
  let part = 0;
  for await (const rows of reader.readBatches(table)) {
    for (const row of rows) digest.add(row);
    yield {
      path: BACKUP_PATHS.rows(table.name, (part += 1)),
      content: Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join('')),
    };
    onRows(rows.length);
  }
  return digest.summary;
}

const json = (path: string, content: unknown): ArchiveEntry => ({ path, content: Buffer.from(JSON.stringify(content)) });

/** Encrypts the keys of a data folder as a backup holds them. */
export const sealKeys = async (dataDir: string, passphrase: string): Promise<Buffer> => encryptKeys(await readKeys(dataDir), passphrase);

async function readKeys(dataDir: string): Promise<KeyFiles> {
  const folder = join(dataDir, 'keys');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.key') && name !== DATABASE_KEY_NAME);
  const contents = await Promise.all(names.map(async (name) => [name, (await readFile(join(folder, name), 'utf8')).trim()] as const));
  return Object.fromEntries(contents);
}
