import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { measure, trim } from './shelf-space.js';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 40);

/**
 * Bytes kept on disk under names of our own, in rooms that can be emptied one by one. Bounded in bytes: what was not read for longest
 * goes first. A shelf is a convenience: what cannot be read is not there, and what cannot be written is forgotten.
 */
export class Shelf {
  #bytes: number | null = null;
  #trimming: Promise<void> | null = null;

  constructor(
    private readonly folder: string,
    private readonly limit: number,
  ) {}

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
    await this.#account(bytes.byteLength);
  }

  async clear(room: string): Promise<void> {
    await rm(join(this.folder, hash(room)), { recursive: true, force: true, maxRetries: 3 });
    this.#bytes = null;
  }

  #path(room: string, key: string): string {
    const name = hash(key);
    return join(this.folder, hash(room), name.slice(0, 2), name.slice(2));
  }

  /** The first put after a start counts what lies there; from then on it is kept in mind, so a put costs no walk. */
  async #account(added: number): Promise<void> {
    this.#bytes = this.#bytes === null ? await measure(this.folder) : this.#bytes + added;
    if (this.#bytes <= this.limit) return;

    this.#trimming ??= trim(this.folder, this.limit * 0.9)
      .then((left) => void (this.#bytes = left))
      .finally(() => (this.#trimming = null));
    await this.#trimming;
  }
}

/** A failing touch only makes the file look older than it is. */
async function touch(path: string): Promise<void> {
  const now = new Date();
  await utimes(path, now, now).catch(() => undefined);
}
