import type { ReadStream } from 'node:fs';
import { open, readdir, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import { Clock, CONFIG, ENTITIES_AND_MIGRATIONS, LogService, Problem, type Config, type EntitiesAndMigrations } from '../kernel/index.js';
import { backupFolder, writeBackupFile } from './archive/backup-file.js';
import { toNullIfRemoved } from './archive/data-files.js';
import { SAFETY_COPY_PREFIX } from './restore/safety-copy.js';

/** A backup file of this portal. */
export interface BackupFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly createdAt: Date;
}

/** Passphrase, progress and abort signal of a backup. */
export interface CreateBackupOptions {
  /** Protects the keys; null leaves them out. */
  readonly passphrase: string | null;
  readonly signal?: AbortSignal;
  onProgress?(rows: number): void;
}

const FILE_NAME = /^ombi-(backup|before-restore)-\d{8}-\d{9}\.tar\.gz$/;
const DRAFT_NAME = /^ombi-(backup|before-restore)-\d{8}-\d{9}\.tar\.gz\.draft$/;

/** The time in the name of a backup, as it sorts. */
const timeOf = (name: string): string => name.slice(-'00000000-000000000.tar.gz'.length);

/** Storage of the backups in the data folder (`backups`), with their retention. */
@Injectable()
export class BackupStore {
  readonly #folder: string;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(ENTITIES_AND_MIGRATIONS) private readonly schema: EntitiesAndMigrations,
    private readonly clock: Clock,
    private readonly log: LogService,
  ) {
    this.#folder = backupFolder(config.dataDir);
  }

  /** Newest first. */
  async list(): Promise<BackupFile[]> {
    const names = (await readdir(this.#folder).catch(() => []))
      .filter((name) => FILE_NAME.test(name))
      .sort((one, other) => timeOf(other).localeCompare(timeOf(one), 'en'));
    return (await Promise.all(names.map((name) => this.#describe(name)))).flatMap((file) => file ?? []);
  }

  /** Null when the backup was deleted meanwhile. */
  async #describe(name: string): Promise<BackupFile | null> {
    const stats = await stat(join(this.#folder, name)).catch(toNullIfRemoved);
    return stats && { name, size: stats.size, createdAt: stats.mtime };
  }

  /** Writes a backup of one moment while the portal keeps running; returns its name. A backup that fails leaves no file. */
  async create({ passphrase, signal, onProgress }: CreateBackupOptions): Promise<string> {
    return writeBackupFile(this.config, this.schema, this.log, {
      ...{ prefix: 'ombi-backup', createdAt: this.clock.now(), passphrase },
      ...(signal && { signal }),
      ...(onProgress && { onProgress }),
    });
  }

  /** Deletes what a portal that was killed left of its backups. Only for the holder of the lease: no other backup runs. */
  async deletePartialBackups(): Promise<void> {
    for (const name of await readdir(this.#folder).catch(() => []))
      if (DRAFT_NAME.test(name)) await rm(join(this.#folder, name), { force: true });
  }

  /**
   * Keeps the given number of backups: the one that was just made, whatever its clock said, and the newest others. Safety copies of restores
   * do not count. Returns how many were deleted.
   */
  async deleteOld(keep: number, created: string): Promise<number> {
    const old = (await this.list()).filter(({ name }) => name !== created && !name.startsWith(SAFETY_COPY_PREFIX)).slice(keep - 1);
    for (const { name } of old) await rm(join(this.#folder, name), { force: true });
    return old.length;
  }

  /** Throws a 404 problem. */
  async open(name: string): Promise<StreamableFile> {
    const file = await this.#openFile(name);
    const { size } = await file.stat();
    const disposition = `attachment; filename="${name}"`;
    return new StreamableFile(file.createReadStream(), { type: 'application/gzip', disposition, length: size });
  }

  /** Throws a 404 problem. */
  async read(name: string): Promise<ReadStream> {
    return (await this.#openFile(name)).createReadStream();
  }

  /** A stream that opened the file itself could fail before an error listener is attached, which would end the process. */
  async #openFile(name: string): Promise<FileHandle> {
    await this.find(name);
    const file = await open(join(this.#folder, name)).catch(toNullIfRemoved);
    if (!file) throw noSuchBackup();
    return file;
  }

  /** Throws a 404 problem. */
  async delete(name: string): Promise<void> {
    await this.find(name);
    await rm(join(this.#folder, name), { force: true });
  }

  /** Throws a 404 problem. Only names of the list are accepted, so that no path leads out of the folder. */
  async find(name: string): Promise<BackupFile> {
    const found = (await this.list()).find((file) => file.name === name);
    if (!found) throw noSuchBackup();
    return found;
  }
}

const noSuchBackup = (): Problem => new Problem(404, 'not-found', 'There is no such backup.');
