import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { trim } from './shelf-space.js';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 40);

/**
 * Bytes kept on disk under names of our own, in rooms that can be emptied one by one. Bounded in bytes: what was not read for longest
 * goes first. A shelf is a convenience: what cannot be read is not there, and what cannot be written is forgotten.
 */
export class Shelf {
  /** Null until they were counted. */
  #bytes: number | null = null;
  #putMeanwhile = 0;
  #isTidying = false;

  constructor(
    private readonly folder: string,
    private readonly limit: number,
  ) {}

  /** Null where nothing was put, or nothing can be read: whoever asks gets it from its source. */
  async get(room: string, key: string): Promise<Buffer | null> {
    const path = this.#path(room, key);
    const bytes = await readFile(path).catch(() => null);
    if (bytes) await touch(path);
    return bytes;
  }

  async put(room: string, key: string, bytes: Uint8Array): Promise<void> {
    const path = this.#path(room, key);
    const draft = `${path}.${randomUUID()}.part`;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(draft, bytes);
    await rename(draft, path);
    this.#account(bytes.byteLength);
  }

  async clear(room: string): Promise<void> {
    await rm(join(this.folder, hash(room)), { recursive: true, force: true, maxRetries: 3 });
    this.#bytes = null;
  }

  #path(room: string, key: string): string {
    const name = hash(key);
    return join(this.folder, hash(room), name.slice(0, 2), name.slice(2));
  }

  /** The first put after a start has counted what lies there, which takes a walk; from then on it is kept in mind. Nobody waits for either. */
  #account(added: number): void {
    this.#putMeanwhile += added;
    if (this.#bytes !== null) this.#bytes += added;
    if (this.#isDue && !this.#isTidying) void this.#tidy();
  }

  get #isDue(): boolean {
    return this.#bytes === null || this.#bytes > this.limit;
  }

  /** What is put during a walk may be seen by it or not, so it counts as not seen: at worst there is one more walk. */
  async #tidy(): Promise<void> {
    this.#isTidying = true;
    try {
      do {
        this.#putMeanwhile = 0;
        this.#bytes = (await trim(this.folder, this.limit)) + this.#putMeanwhile;
      } while (this.#isDue);
    } catch {
      this.#bytes = null; // what could not be removed now is tried again with the next put
    } finally {
      this.#isTidying = false;
    }
  }
}

/** A failing touch only makes the file look older than it is. */
async function touch(path: string): Promise<void> {
  const now = new Date();
  await utimes(path, now, now).catch(() => undefined);
}
