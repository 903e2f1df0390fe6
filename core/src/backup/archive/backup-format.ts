import { z } from 'zod';

/** Version number of the backup format; a portal reads its own and earlier ones. */
export const BACKUP_FORMAT = 1;

/** Paths of the tar entries. The header is the first one, the manifest the last one: an archive without it was cut. */
export const BACKUP_PATHS = {
  header: 'backup.json',
  keys: 'keys.json',
  rows: (table: string, part: number): string => `database/${table}/${String(part).padStart(6, '0')}.jsonl`,
  file: (path: string): string => `files/${path}`,
  manifest: 'manifest.json',
} as const;

/** Tables and columns are put into statements, so nothing but plain names is accepted. */
const name = z.string().regex(/^[a-zA-Z][\w-]{0,62}$/);

const Table = z.object({
  name,
  columns: z
    .array(z.object({ name, kind: z.enum(['integer', 'boolean', 'text']), nullable: z.boolean() }))
    .min(1)
    .max(200),
  keys: z.array(name).min(1),
  numbered: name.nullable(),
});

/** What an archive is, before its contents. */
export const BackupHeader = z.object({
  product: z.literal('ombi'),
  format: z.number().int(),
  /** Version of the program that wrote it. */
  version: z.string().max(64),
  createdAt: z.iso.datetime(),
  /** Engine of the database that it was made of; absent in backups of earlier versions. */
  engine: z.enum(['sqlite', 'postgres', 'mysql']).optional(),
  /** Names of the migrations that made the tables, oldest first. */
  migrations: z.array(z.string().max(200)).min(1),
  tables: z.array(Table).min(1).max(1000),
  /** Whether it holds the keys, encrypted by a passphrase. */
  hasKeys: z.boolean(),
});
export type BackupHeader = z.output<typeof BackupHeader>;

/** What an archive must have held when it was read to its end. */
export const BackupManifest = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number().int(), checksum: z.string() })),
  /** SHA-256 by path, in hexadecimal. */
  files: z.record(z.string(), z.string()),
});
export type BackupManifest = z.output<typeof BackupManifest>;
