import { createWriteStream, readFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { discardRestore, moveDatabase, restoreBackup, createKeyDecryptor, writeBackup } from './backup/index.js';
import { entities } from './entities.js';
import {
  DatabaseSelection,
  DataFolderInUseError,
  DatabaseSnapshot,
  describeDatabaseUrl,
  loadConfig,
  lockDataFolder,
  openLog,
  readSecretFiles,
  resolveDatabase,
  type Config,
  type LogService,
} from './kernel/index.js';
import { migrations } from './migrations/index.js';

const USAGE = `Commands:
  backup [--file <path>]             writes the whole portal into one file
  restore <file> [--replace]         restores it; --replace gives up what the portal holds now
  move --to <url>|sqlite             copies the database to another, empty one and uses that from the next start on
Options: --data-dir <path>  --database-url <url>
The environment variable BACKUP_PASSPHRASE, or a file that BACKUP_PASSPHRASE_FILE names, protects the keys in a backup, and opens them.`;

const POLL_MS = 250;
const schema = { entities, migrations };

interface CommandContext {
  readonly config: Config;
  readonly log: LogService;
  readonly values: { readonly [name: string]: string | boolean | undefined };
  readonly operands: readonly string[];
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const PASSPHRASE = 'BACKUP_PASSPHRASE';
const passphrase = (): string | null => readSecretFiles(process.env, [PASSPHRASE])[PASSPHRASE] ?? (process.env[PASSPHRASE] || null);

/** May run beside the portal: it reads the state of one moment. */
async function backup({ config, log, values }: CommandContext): Promise<void> {
  const file = resolve(String(values['file'] ?? `ombi-backup-${new Date().toISOString().slice(0, 10)}.tar.gz`));
  const snapshot = await DatabaseSnapshot.open(config, schema, log);
  try {
    const { dataDir, version } = config;
    const archive = writeBackup({ snapshot, dataDir, version, createdAt: new Date(), passphrase: passphrase() });
    await pipeline(archive, createWriteStream(`${file}.draft`, { mode: 0o600, flush: true }));
    await rename(`${file}.draft`, file);
  } finally {
    await rm(`${file}.draft`, { force: true });
    await snapshot.close();
  }
  say(`Written to ${file}${passphrase() ? '' : '. It holds no keys: set BACKUP_PASSPHRASE to include them'}.`);
}

async function restore({ config, log, values, operands }: CommandContext): Promise<void> {
  const [file] = operands;
  if (!file) throw new Error(USAGE);
  const unlock = lockDataFolder(config.dataDir);
  try {
    const options = { keyDecryptor: createKeyDecryptor(passphrase()), replacesExisting: values['replace'] === true };
    const { header } = await restoreBackup(resolve(file), config, schema, log, options);
    // A restore that waited for the next start was asked of the portal that is gone now.
    await discardRestore(config.dataDir);
    say(`Restored the backup of ${header.createdAt} (version ${header.version}).`);
    if (!header.hasKeys) say('It holds no keys: put the former keys/ into the data folder, or enter the stored secrets again.');
  } finally {
    unlock();
  }
}

/** With a running portal, the old database stays read-only until that portal was restarted. */
async function move({ config, log, values }: CommandContext): Promise<void> {
  const to = String(values['to'] ?? '');
  if (!to) throw new Error(USAGE);
  const { rootDir, version } = config;
  const url = to === 'sqlite' ? null : loadConfig(['--database-url', to], {}, { rootDir, version }).databaseUrl;
  const unlock = tryLock(config.dataDir);
  const moved = await moveDatabase(config, url, schema, log);
  say(`Copied and checked ${moved.rows} rows of ${moved.tables} tables to ${describeDatabaseUrl(url).address ?? 'the data folder'}.`);
  if (config.isDatabaseFixed) say('DATABASE_URL names the database: change it before the next start.');
  if (!unlock) {
    say('Restart the portal now. Until then it can be read, but not changed.');
    await portalRestarted(config.dataDir);
  }
  await moved.release();
  unlock?.();
}

/** Resolves when the portal that held the folder has ended, or has been started on the new database. */
async function portalRestarted(dataDir: string): Promise<void> {
  for (;;) {
    const unlock = tryLock(dataDir);
    unlock?.();
    if (unlock || new DatabaseSelection(dataDir).read()?.isConfirmed) return;
    await wait(POLL_MS);
  }
}

/** The function that unlocks the data folder; null while a portal runs on it. */
function tryLock(dataDir: string): (() => void) | null {
  try {
    return lockDataFolder(dataDir);
  } catch (cause) {
    if (cause instanceof DataFolderInUseError) return null;
    throw cause;
  }
}

const COMMANDS: Readonly<Record<string, (context: CommandContext) => Promise<void>>> = { backup, restore, move };

const parseCommandLine = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      'data-dir': { type: 'string' },
      'database-url': { type: 'string' },
      file: { type: 'string' },
      to: { type: 'string' },
      replace: { type: 'boolean' },
    },
  });

/** Runs one command on the data of a portal; the exit code is 0 when it succeeded. */
async function run({ values, positionals }: ReturnType<typeof parseCommandLine>): Promise<void> {
  const [name = '', ...operands] = positionals;
  const command = COMMANDS[name];
  if (!command) throw new Error(USAGE);

  const rootDir = fileURLToPath(new URL('../..', import.meta.url));
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string };
  const flags = (['data-dir', 'database-url'] as const).flatMap((flag) => (values[flag] ? [`--${flag}`, values[flag]] : []));
  const configured = loadConfig(flags, process.env, { rootDir, version });
  process.umask(0o077);
  const { log, close } = openLog(configured, null);
  try {
    const config = await resolveDatabase(configured, schema, log);
    await command({ config, log, values, operands });
  } finally {
    await close();
  }
}

const FILE_FAULTS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder.',
  EISDIR: 'it is a folder. Name a file in it.',
  EACCES: 'this account may not access it.',
  EROFS: 'its disk is read-only.',
  ENOSPC: 'its disk is full.',
};

/** A fault of the file that the caller has named, as a sentence; other faults as they are. */
function describeFailure(cause: unknown, { values, positionals }: ReturnType<typeof parseCommandLine>): string {
  const { code, path, message } = Object(cause) as { code?: string; path?: string; message?: string };
  const named = values.file ?? positionals[1];
  const fault = code === undefined ? undefined : FILE_FAULTS[code];
  const isAboutNamed = named !== undefined && (path === undefined || path.startsWith(resolve(named)));
  return fault && isAboutNamed ? `${resolve(named)} cannot be used: ${fault}` : (message ?? String(cause));
}

async function main(): Promise<void> {
  const commandLine = parseCommandLine();
  await run(commandLine).catch((cause: unknown) => {
    throw new Error(describeFailure(cause, commandLine), { cause });
  });
}

main().catch((cause: unknown) => {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exitCode = 1;
});
