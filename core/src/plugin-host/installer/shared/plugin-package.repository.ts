import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { Between, In, LessThan, Not } from 'typeorm';
import { Database, DatabaseClock } from '../../../kernel/index.js';
import { PluginPackageChunkEntity, PluginPackageEntity } from './plugin-package.entity.js';

/** Bytes of a chunk. As base64 it is shorter than 64 KB. */
const CHUNK_BYTES = 48_000;

/** Chunks that are read or written by one statement: at most 512 KB. */
const CHUNKS_PER_STATEMENT = 8;

/** Milliseconds after which an archive that no package refers to was left by a portal that died while it wrote it. */
const UNUSED_AFTER_MS = 3_600_000;

/** The archive in the database is not the one that was stored. */
class DamagedArchiveError extends Error {
  override readonly name = 'DamagedArchiveError';
}

/** The packages in the database. */
@Injectable()
export class PluginPackageRepository {
  constructor(
    private readonly database: Database,
    private readonly databaseClock: DatabaseClock,
  ) {}

  findAll(): Promise<PluginPackageEntity[]> {
    return this.#packages.find({ order: { packageName: 'ASC' } });
  }

  /**
   * Stores an archive and returns its id. It is written piece by piece outside of a transaction, so that no other write waits for it;
   * without a package that refers to it, it is deleted after an hour.
   */
  async saveArchive(file: string): Promise<string> {
    const archiveId = randomUUID();
    const createdAt = new Date(await this.databaseClock.ms());
    let position = 0;
    let waiting: PluginPackageChunkEntity[] = [];
    for await (const bytes of createReadStream(file, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>) {
      waiting.push({ archiveId, position, content: bytes.toString('base64'), createdAt });
      position += 1;
      if (waiting.length < CHUNKS_PER_STATEMENT) continue;
      await this.#chunks.insert(waiting);
      waiting = [];
    }
    if (waiting.length > 0) await this.#chunks.insert(waiting);
    return archiveId;
  }

  /** Writes the archive of a package into a file. Throws {@link DamagedArchiveError}. */
  async readArchive({ packageName, archiveId, checksum }: PluginPackageEntity, file: string): Promise<void> {
    const hash = createHash('sha256');
    await pipeline(
      this.#readChunks(archiveId),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(file, { mode: 0o600 }),
    );
    if (hash.digest('hex') !== checksum) throw new DamagedArchiveError(`the package ${packageName} in the database is damaged`);
  }

  /** Must run inside a transaction: the package refers to another archive from now on, and its former one is deleted. */
  async replace(row: PluginPackageEntity): Promise<void> {
    const former = await this.#packages.findOneBy({ packageName: row.packageName });
    await this.#packages.save(row);
    if (former) await this.#chunks.delete({ archiveId: former.archiveId });
  }

  /** Must run inside a transaction. Resolves to whether there was such a package. */
  async delete(packageName: string): Promise<boolean> {
    const former = await this.#packages.findOneBy({ packageName });
    if (!former) return false;
    await this.#packages.delete({ packageName });
    await this.#chunks.delete({ archiveId: former.archiveId });
    return true;
  }

  /** Deletes archives that no package refers to, except those that a portal may be writing. */
  async deleteUnusedArchives(): Promise<void> {
    const used = (await this.findAll()).map(({ archiveId }) => archiveId);
    const createdAt = LessThan(new Date((await this.databaseClock.ms()) - UNUSED_AFTER_MS));
    await this.#chunks.delete({ createdAt, archiveId: Not(In(used)) });
  }

  async *#readChunks(archiveId: string): AsyncGenerator<Buffer> {
    for (let position = 0; ; position += CHUNKS_PER_STATEMENT) {
      const where = { archiveId, position: Between(position, position + CHUNKS_PER_STATEMENT - 1) };
      const rows = await this.#chunks.find({ where, order: { position: 'ASC' } });
      for (const { content } of rows) yield Buffer.from(content, 'base64');
      if (rows.length < CHUNKS_PER_STATEMENT) return;
    }
  }

  get #packages() {
    return this.database.repository(PluginPackageEntity);
  }

  get #chunks() {
    return this.database.repository(PluginPackageChunkEntity);
  }
}
