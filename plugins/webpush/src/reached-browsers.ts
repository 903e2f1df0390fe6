import type { KeyValueStore } from '@ombi/sdk';
import { createHash } from 'node:crypto';

/** Short id of a browser by its token, which holds keys and is not stored a second time. */
export const browserIdOf = (token: string): string => createHash('sha256').update(token).digest('base64url').slice(0, 12);

/** The browsers that took a message of which others have not got it yet. A message that is given up leaves its few bytes behind. */
export class ReachedBrowsers {
  readonly #key: string;

  constructor(
    private readonly store: KeyValueStore,
    topic: string,
  ) {
    this.#key = `reached-${topic}`;
  }

  async read(): Promise<ReadonlySet<string>> {
    return new Set(await this.store.get<string[]>(this.#key));
  }

  write(browserIds: readonly string[]): Promise<void> {
    return this.store.set(this.#key, browserIds);
  }

  forget(): Promise<void> {
    return this.store.delete(this.#key);
  }
}
