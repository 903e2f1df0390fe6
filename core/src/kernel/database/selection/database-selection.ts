import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { databaseKeyFile, readKeyFile, readOrCreateKeyFile, vaultKeyFile } from '../../vault/key-file.js';
import type { UnsuitableDatabaseError } from '../copy/unsuitable-database-error.js';
import { encryptText, decryptText } from '../../vault/encrypted-text.js';

/** A database that was chosen in the portal. */
export interface ChosenDatabase {
  readonly url: string;
  /** Whether the portal has started on it. Until then a failure goes back to the previous one. */
  readonly isConfirmed: boolean;
  /** The previous database; null for the file in the data folder. */
  readonly previousUrl: string | null;
}

const StoredChoice = z.object({
  url: z.string().nullable(),
  isConfirmed: z.boolean(),
  previousUrl: z.string().nullable(),
  failure: z.string().nullable(),
  failureCode: z.string().nullable().default(null),
});
type StoredChoice = z.output<typeof StoredChoice>;

const NO_FAILURE = { failure: null, failureCode: null };

/**
 * The database that was chosen in the portal, kept in the data folder (`database.json`). Its address is encrypted by a key of its own, which
 * stays when a restored backup replaces the other keys; earlier releases used the key of the stored secrets.
 */
export class DatabaseSelection {
  readonly #file: string;

  constructor(private readonly dataDir: string) {
    this.#file = join(dataDir, 'database.json');
  }

  /** The choice, or null. Throws when the file or the key is damaged: starting on another database would look like lost data. */
  read(): ChosenDatabase | null {
    const stored = this.#load();
    if (!stored?.url) return null;
    return {
      url: this.#open(stored.url),
      isConfirmed: stored.isConfirmed,
      previousUrl: stored.previousUrl && this.#open(stored.previousUrl),
    };
  }

  /**
   * Why the last chosen database could not be used: a sentence, and its code, for which browsers have a text. Both are null when it could,
   * the code also for a failure in an earlier release.
   */
  readFailure(): Pick<StoredChoice, 'failure' | 'failureCode'> {
    const { failure, failureCode } = this.#load() ?? NO_FAILURE;
    return { failure, failureCode };
  }

  /** Takes effect at the next start. */
  choose(url: string, previousUrl: string | null): void {
    this.#save({
      url: this.#seal(url),
      isConfirmed: false,
      previousUrl: previousUrl && this.#seal(previousUrl),
      ...NO_FAILURE,
    });
  }

  confirm(): void {
    const stored = this.#load();
    if (stored && !stored.isConfirmed) this.#save({ ...stored, isConfirmed: true, ...NO_FAILURE });
  }

  /** Goes back to the previous database. */
  rollBack({ code, message }: UnsuitableDatabaseError): void {
    const stored = this.#load();
    this.#save({ url: stored?.previousUrl ?? null, isConfirmed: true, previousUrl: null, failure: message, failureCode: code });
  }

  /** Goes back to the file in the data folder. */
  clear(): void {
    rmSync(this.#file, { force: true });
  }

  /** Must run before other keys take the place of the present ones. A file that cannot be read stays as it is. */
  keepReadable(): void {
    const chosen = this.#readIfPossible();
    if (!chosen) return;
    const { url, previousUrl, isConfirmed } = chosen;
    this.#save({ url: this.#seal(url), isConfirmed, previousUrl: previousUrl && this.#seal(previousUrl), ...this.readFailure() });
  }

  #readIfPossible(): ChosenDatabase | null {
    try {
      return this.read();
    } catch {
      return null;
    }
  }

  #seal(text: string): string {
    return encryptText(readOrCreateKeyFile(databaseKeyFile(this.dataDir)), text);
  }

  #open(sealed: string): string {
    const key = readKeyFile(databaseKeyFile(this.dataDir));
    if (key) {
      try {
        return decryptText(key, sealed);
      } catch {
        // By an earlier release.
      }
    }
    return decryptText(readOrCreateKeyFile(vaultKeyFile(this.dataDir)), sealed);
  }

  #load(): StoredChoice | null {
    try {
      return StoredChoice.parse(JSON.parse(readFileSync(this.#file, 'utf8')));
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw new Error(`The file ${this.#file} is damaged: correct it, or name the database with DATABASE_URL`, { cause });
    }
  }

  /** Writes a temporary file and renames it, so that the file is never partial. */
  #save(stored: StoredChoice): void {
    const temporaryFile = `${this.#file}.draft`;
    writeFileSync(temporaryFile, JSON.stringify(stored), { mode: 0o600, flush: true });
    renameSync(temporaryFile, this.#file);
  }
}
