import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, utimes, writeFile, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

interface CachedFile {
  readonly path: string;
  readonly bytes: number;
  readonly usedAt: number;
}

/** How much of a limit stays in use after a clean-up, so that not every put needs one. */
const KEPT_SHARE = 0.9;

/** Where more than `limit` bytes lie, remove the files that were not used for longest until there is room again; answers what is left. */
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

/** What goes while it is weighed weighs nothing, as does a folder in which nothing was put yet. */
async function listFiles(folder: string): Promise<CachedFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files: CachedFile[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const facts = await stat(path).catch(() => null);
    if (facts) files.push({ path, bytes: facts.size, usedAt: facts.mtimeMs });
  }
  return files;
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 40);

/**
 * Bytes kept on disk under names of our own, in rooms that can be emptied one by one. Bounded in bytes: what was not read for longest
 * goes first. A shelf is a convenience: what cannot be read is not there, and what cannot be written is forgotten.
 */
export class DiskCache {
  /** Null until they were counted. */
  #bytes: number | null = null;
  #bytesAddedDuringEviction = 0;
  #isEvicting = false;

  constructor(
    private readonly folder: string,
    private readonly limit: number,
  ) {}

  /** Null where nothing was put, or nothing can be read: whoever asks gets it from its source. */
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

  /** The first put after a start has counted what lies there, which takes a walk; from then on it is kept in mind. Nobody waits for either. */
  #countBytes(added: number): void {
    this.#bytesAddedDuringEviction += added;
    if (this.#bytes !== null) this.#bytes += added;
    if (this.#isEvictionDue && !this.#isEvicting) void this.#evict();
  }

  get #isEvictionDue(): boolean {
    return this.#bytes === null || this.#bytes > this.limit;
  }

  /** What is put during a walk may be seen by it or not, so it counts as not seen: at worst there is one more walk. */
  async #evict(): Promise<void> {
    this.#isEvicting = true;
    try {
      do {
        this.#bytesAddedDuringEviction = 0;
        this.#bytes = (await evictLeastRecentlyUsed(this.folder, this.limit)) + this.#bytesAddedDuringEviction;
      } while (this.#isEvictionDue);
    } catch {
      this.#bytes = null; // what could not be removed now is tried again with the next put
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
