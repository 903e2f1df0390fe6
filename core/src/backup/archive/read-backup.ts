import { z } from 'zod';
import {
  isValidColumnValue,
  isSameTableSummary,
  migrationNames,
  RowDigest,
  type EntitiesAndMigrations,
  type PortableRow,
  type PortableTable,
} from '../../kernel/index.js';
import { InvalidBackupError, damagedBackupError } from '../invalid-backup-error.js';
import { BACKUP_FORMAT, BACKUP_PATHS, BackupHeader, BackupManifest } from './backup-format.js';
import { DataFileTree, isRestorableDataFile, sha256 } from './data-files.js';
import { decryptKeys, type KeyFiles } from './key-encryption.js';
import { unpackEntries } from './tar-entries.js';

/** Consumer (visitor) of the contents of a backup in their order; every part is checked before. */
export interface BackupConsumer {
  consumeRows?(table: PortableTable, rows: readonly PortableRow[]): Promise<void>;
  consumeFile?(path: string, content: Buffer): Promise<void>;
}

/** A backup that was read to its end and verified. */
export interface CheckedBackup {
  readonly header: BackupHeader;
  readonly manifest: BackupManifest;
  /** Null when the backup holds none. */
  readonly keys: KeyFiles | null;
}

/** Decrypts the keys of a backup. Throws {@link InvalidBackupError}. */
export type KeyDecryptor = (sealed: Buffer) => Promise<KeyFiles>;

/** Creates a decryptor for the encrypted keys of a backup; it throws {@link InvalidBackupError} when the passphrase is missing or wrong. */
export const createKeyDecryptor =
  (passphrase: string | null): KeyDecryptor =>
  async (sealed) => {
    if (!passphrase)
      throw new InvalidBackupError('passphrase', 'The backup holds the keys of the portal. Enter the passphrase that protects them.');
    return decryptKeys(sealed, passphrase);
  };

const ROWS_PATH = /^database\/([\w-]+)\/\d+\.jsonl$/;
const FILE_PREFIX = BACKUP_PATHS.file('');

/**
 * Parses and verifies a backup (tar archive): reads it to its end, passes its contents on, and compares counts and checksums with its
 * manifest. Throws {@link InvalidBackupError} when it is damaged, was cut, is from a newer version, or the passphrase is wrong.
 */
export async function readBackup(
  archive: string,
  schema: EntitiesAndMigrations,
  keyDecryptor: KeyDecryptor,
  consumer: BackupConsumer = {},
): Promise<CheckedBackup> {
  let header: BackupHeader | undefined;
  let manifest: BackupManifest | undefined;
  let keys: KeyFiles | null = null;
  const digests = new Map<string, RowDigest>();
  const files = new Map<string, string>();
  const fileTree = new DataFileTree();

  for await (const { path, content } of unpackEntries(archive)) {
    if (manifest) throw damagedBackupError('something follows its end');
    if (!header) {
      header = readHeader(path, content, schema);
      for (const { name } of header.tables) digests.set(name, new RowDigest());
    } else if (path === BACKUP_PATHS.keys) keys = await keyDecryptor(content);
    else if (path === BACKUP_PATHS.manifest) manifest = parseJson(BackupManifest, content);
    else if (path.startsWith(FILE_PREFIX)) {
      const name = path.slice(FILE_PREFIX.length);
      if (!isRestorableDataFile(name) || !fileTree.add(name)) throw damagedBackupError('it holds a file that does not belong into it');
      files.set(name, sha256(content));
      await consumer.consumeFile?.(name, content);
    } else {
      const table = header.tables.find(({ name }) => name === ROWS_PATH.exec(path)?.[1]);
      if (!table) throw damagedBackupError('it holds a table that it does not describe');
      const rows = readRows(table, content);
      for (const row of rows) digests.get(table.name)!.add(row);
      await consumer.consumeRows?.(table, rows);
    }
  }
  if (!header) throw new InvalidBackupError('no-file', 'The file is empty. Choose a backup of this portal.');
  if (!manifest) throw damagedBackupError('its end is missing');
  assertComplete(manifest, digests, files);
  if (header.hasKeys && keys === null) throw damagedBackupError('its keys are missing');
  return { header, manifest, keys };
}

/** Decrypts the keys of a backup that was checked before; null when it holds none. Throws {@link InvalidBackupError}. */
export async function readKeys(archive: string, keyDecryptor: KeyDecryptor): Promise<KeyFiles | null> {
  for await (const { path, content } of unpackEntries(archive)) {
    if (path === BACKUP_PATHS.keys) return keyDecryptor(content);
    if (path !== BACKUP_PATHS.header) return null;
  }
  return null;
}

function readHeader(path: string, content: Buffer, schema: EntitiesAndMigrations): BackupHeader {
  if (path !== BACKUP_PATHS.header) throw new InvalidBackupError('other-product', 'The file is not a backup of this portal.');
  const { format } = parseJson(z.object({ format: z.number() }), content);
  const known = migrationNames(schema);
  const isNewer = format > BACKUP_FORMAT;
  const header = isNewer ? undefined : parseJson(BackupHeader, content);
  if (!header || header.migrations.some((name) => !known.includes(name)))
    throw new InvalidBackupError('newer', 'The backup is from a newer version of the portal. Install that version, and restore it there.');
  return header;
}

function readRows(table: PortableTable, content: Buffer): PortableRow[] {
  const lines = content.toString('utf8').split('\n');
  if (lines.pop() !== '') throw damagedBackupError(`a row of the table ${table.name} was cut`);
  return lines.map((line) => {
    const row = parseJson(z.array(z.unknown()), line);
    const isFitting = row.length === table.columns.length && table.columns.every((column, index) => isValidColumnValue(row[index], column));
    if (!isFitting) throw damagedBackupError(`a row of the table ${table.name} does not fit its columns`);
    return row as PortableRow;
  });
}

function assertComplete(manifest: BackupManifest, digests: ReadonlyMap<string, RowDigest>, files: ReadonlyMap<string, string>): void {
  for (const [name, { summary }] of digests) {
    const expected = manifest.tables[name];
    if (!expected || !isSameTableSummary(expected, summary))
      throw damagedBackupError(`the rows of the table ${name} are not those that were saved`);
  }
  const names = Object.keys(manifest.files);
  if (names.length !== files.size || names.some((name) => files.get(name) !== manifest.files[name]))
    throw damagedBackupError('its files are not those that were saved');
}

function parseJson<T>(schema: z.ZodType<T>, content: Buffer | string): T {
  try {
    return schema.parse(JSON.parse(content.toString()));
  } catch (cause) {
    throw Object.assign(damagedBackupError('a part of it cannot be read'), { cause });
  }
}
