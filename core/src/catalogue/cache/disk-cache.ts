import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, utimes, writeFile, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

interface CachedFile {
  readonly path: string;
  readonly bytes: number;
  readonly usedAt: number;
}

/** Share of the limit that stays in use after an eviction, so that not every `put` needs one. */
const KEPT_SHARE = 0.9;

/** When the folder holds more than `limit` bytes, removes the least recently used files until it is below. Returns the bytes left. */
async function evictLeastRecentlyUsed(folder: string, limit: number): Promise<number> {
  const files = (await listFiles(folder)).sort((a, b) => a.usedAt - b.usedAt);
  let left = totalBytes(files);
  if (left <= limit) return left;
  for (const { path, bytes } of files) {
    if (left <= limit * KEPT_SHARE) break;
    await rm(path, { force: true });
    left -= bytes;
  }
  return left;
}

const totalBytes = (files: readonly CachedFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** A file that vanishes during the walk, and a folder that does not exist yet, count as empty. */
async function listFiles(folder: string): Promise<CachedFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files: CachedFile[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const stats = await stat(path).catch(() => null);
    if (stats) files.push({ path, bytes: stats.size, usedAt: stats.mtimeMs });
  }
  return files;
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 40);

/**
 * A disk cache bounded in bytes, with namespaces that can be cleared one by one. File names are hashes of the keys. The least recently
 * used files are evicted first. A file that cannot be read counts as missing.
 */
export class DiskCache {
  /** Null until the files were counted. */
  #bytes: number | null = null;
  #bytesAddedDuringEviction = 0;
  #isEvicting = false;

  constructor(
    private readonly folder: string,
    private readonly limit: number,
  ) {}

  /** Null when there is no entry, or it cannot be read. */
  async get(namespace: string, key: string): Promise<Buffer | null> {
    const path = this.#path(namespace, key);
    const bytes = await readFile(path).catch(() => null);
    if (bytes) await touch(path);
    return bytes;
  }

  async put(namespace: string, key: string, bytes: Uint8Array): Promise<void> {
    const path = this.#path(namespace, key);
    const temporaryPath = `${path}.${randomUUID()}.part`;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(temporaryPath, bytes);
    await rename(temporaryPath, path);
    this.#countBytes(bytes.byteLength);
  }

  async clear(namespace: string): Promise<void> {
    await rm(join(this.folder, hash(namespace)), { recursive: true, force: true, maxRetries: 3 });
    this.#bytes = null;
  }

  #path(namespace: string, key: string): string {
    const name = hash(key);
    return join(this.folder, hash(namespace), name.slice(0, 2), name.slice(2));
  }

  /** The first `put` after a start counts the existing files in the background; from then on the size is tracked in memory. */
  #countBytes(added: number): void {
    this.#bytesAddedDuringEviction += added;
    if (this.#bytes !== null) this.#bytes += added;
    if (this.#isEvictionDue && !this.#isEvicting) void this.#evict();
  }

  get #isEvictionDue(): boolean {
    return this.#bytes === null || this.#bytes > this.limit;
  }

  /** The walk may or may not see what is put while it runs, so such bytes are added again: at worst there is one more walk. */
  async #evict(): Promise<void> {
    this.#isEvicting = true;
    try {
      do {
        this.#bytesAddedDuringEviction = 0;
        this.#bytes = (await evictLeastRecentlyUsed(this.folder, this.limit)) + this.#bytesAddedDuringEviction;
      } while (this.#isEvictionDue);
    } catch {
      this.#bytes = null; // files that could not be removed are tried again with the next put
    } finally {
      this.#isEvicting = false;
    }
  }
}

/** A failing touch only makes the file look older than it is. */
async function touch(path: string): Promise<void> {
  const now = new Date();
  await utimes(path, now, now).catch(() => undefined);
}
