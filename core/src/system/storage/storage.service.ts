import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, CONFIG, Database, sqliteFilePath, type Config } from '../../kernel/index.js';
import { measureFolder, type FolderSize } from './folder-size.js';

/** Sizes in bytes of what this portal stores. */
export interface StorageOverview {
  /** When the sizes were measured; the free space is that of now. */
  readonly measuredAt: Date;
  /** The SQLite file, or the database on its server; null where the server does not report it. */
  readonly database: number | null;
  readonly caches: FolderSize;
  readonly backups: FolderSize;
  /** The disk of the data folder; null where the system does not report it. */
  readonly disk: { readonly free: number; readonly total: number } | null;
}

type Measurement = Omit<StorageOverview, 'disk'>;

/** Milliseconds for which a measurement is used. */
const TTL_MS = 15 * 60_000;
/** The caches are bounded in bytes; this bounds the time of the walk. */
const MAX_FILES = 100_000;

/** MySQL and MariaDB estimate the size from statistics of their tables. */
const SERVER_SIZE = {
  postgres: 'SELECT pg_database_size(current_database()) AS bytes',
  mysql: 'SELECT SUM(data_length + index_length) AS bytes FROM information_schema.tables WHERE table_schema = DATABASE()',
} as const;

/** Measures the database, the caches and the backups of this portal, in the background and at most every quarter of an hour. */
@Injectable()
export class StorageService {
  #latest: Measurement | null = null;
  #inProgress: Promise<Measurement> | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Waits for the first measurement only; an old one is answered while it is renewed. */
  async read(): Promise<StorageOverview> {
    const isFresh = this.#latest !== null && this.clock.ms() < this.#latest.measuredAt.getTime() + TTL_MS;
    const renewal = isFresh ? null : this.#renew();
    // A failed background renewal: the next call tries again.
    renewal?.catch(() => undefined);
    const measurement = this.#latest ?? (await this.#renew());
    return { ...measurement, disk: await this.#disk() };
  }

  #renew(): Promise<Measurement> {
    this.#inProgress ??= this.#measure().finally(() => (this.#inProgress = null));
    return this.#inProgress;
  }

  async #measure(): Promise<Measurement> {
    const { dataDir } = this.config;
    const measuredAt = this.clock.now();
    const [database, caches, backups] = await Promise.all([
      this.#databaseSize(),
      measureFolder(join(dataDir, 'cache'), MAX_FILES),
      measureFolder(join(dataDir, 'backups'), MAX_FILES),
    ]);
    return (this.#latest = { measuredAt, database, caches, backups });
  }

  async #databaseSize(): Promise<number | null> {
    const { dialect } = this.database;
    if (dialect === 'sqlite') return this.#sqliteSize();
    const rows = await this.database.query<{ bytes: number | string | null }>(SERVER_SIZE[dialect]).catch(() => []);
    const bytes = rows[0]?.bytes ?? null;
    return bytes === null ? null : Number(bytes);
  }

  /** With the write-ahead log, which holds what was written last. */
  async #sqliteSize(): Promise<number> {
    const file = sqliteFilePath(this.config);
    const sizes = await Promise.all(
      [file, `${file}-wal`].map((path) =>
        stat(path)
          .then(({ size }) => size)
          .catch(() => 0),
      ),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  }

  async #disk(): Promise<StorageOverview['disk']> {
    const disk = await statfs(this.config.dataDir).catch(() => null);
    return disk && { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize };
  }
}
