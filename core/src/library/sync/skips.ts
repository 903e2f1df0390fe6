import { runBatchOrEach, type LogService } from '../../kernel/index.js';

/** How a page of what was read is kept, and what an item that cannot be kept stands for. */
interface Keeping<T, R> {
  store(items: readonly T[]): Promise<R>;
  /** What the item stood for until now counts as neither seen nor missing. Throws where it does not say what that is. */
  spare(item: T): Promise<void>;
}

/** What one look could not keep. Each item costs only itself, and nothing that it stood for: unknown is not absent. */
export class Skips {
  #count = 0;
  #isAnybodysGuess = false;
  #first: unknown = null;

  get count(): number {
    return this.#count;
  }

  /** Whether something was told that nobody can tell by name: it may be anything that seems to be missing. */
  get isAnybodysGuess(): boolean {
    return this.#isAnybodysGuess;
  }

  /** Keep a page, or all of it that can be kept. Throws what is not the fault of an item. Must not run inside a transaction. */
  async keep<T, R>(page: readonly T[], { store, spare }: Keeping<T, R>): Promise<R[]> {
    const refused: T[] = [];
    const kept = await runBatchOrEach(page, store, (item, cause) => {
      refused.push(item);
      this.#note(cause);
    });
    for (const item of refused)
      await runBatchOrEach(
        [item],
        () => spare(item),
        () => void (this.#isAnybodysGuess = true),
      );
    return kept;
  }

  /** Once for the whole look. */
  tell(log: LogService, connectionId: string): void {
    if (this.#count > 0) log.warn('items of a service could not be kept', { connectionId, items: this.#count, cause: this.#first });
  }

  #note(cause: unknown): void {
    this.#first ??= cause;
    this.#count += 1;
  }
}

/** The name by which a service tells of something. Throws where that is none. */
export function named(id: unknown): string {
  if (typeof id !== 'string' || id === '') throw new TypeError('the item has no name');
  return id;
}
