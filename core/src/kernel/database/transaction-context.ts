import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';

/** Runs after a transaction is committed. */
export type AfterCommitHook = () => void | Promise<void>;

/** Writes all values that were collected for it during a transaction. */
export type BeforeCommitWriter<T> = (given: readonly T[]) => Promise<void>;

/** The current transaction. Work that outlives it sees it as closed and runs outside of it. */
export interface TransactionScope {
  readonly manager: EntityManager;
  readonly beforeCommit: Map<BeforeCommitWriter<never>, unknown[]>;
  readonly afterCommit: AfterCommitHook[];
  isOpen: boolean;
}

/** Throws when the calling work may no longer write. Called inside each of its transactions; a single write has one of its own. */
export type FenceCheck = () => Promise<void>;

/** The state of an async context. */
interface ContextState {
  readonly scope: TransactionScope | undefined;
  readonly fence: { readonly check: FenceCheck; open: boolean } | undefined;
}

/** Propagates the current transaction through an AsyncLocalStorage, so that no entity manager is passed around. */
export class TransactionContext {
  readonly #storage = new AsyncLocalStorage<ContextState | undefined>();

  current(): TransactionScope | undefined {
    const transactionScope = this.#storage.getStore()?.scope;
    return transactionScope?.isOpen ? transactionScope : undefined;
  }

  /** Whether the caller writes behind a fence and has not begun a transaction, which would check it. */
  get isFenceUnchecked(): boolean {
    return this.#storage.getStore()?.fence?.open === true && !this.current();
  }

  async run<T>(manager: EntityManager, afterCommit: AfterCommitHook[], work: () => Promise<T>): Promise<T> {
    const transactionScope: TransactionScope = { manager, beforeCommit: new Map(), afterCommit, isOpen: true };
    const fence = this.#storage.getStore()?.fence;
    const runWithFence = async (): Promise<T> => {
      if (fence?.open) await fence.check();
      return work();
    };
    try {
      return await this.#storage.run({ scope: transactionScope, fence }, () => runWithBeforeCommit(transactionScope, runWithFence));
    } finally {
      transactionScope.isOpen = false;
    }
  }

  /** Runs work whose transactions call `check` first, until `work` settles, even when the caller no longer waits for it. */
  async runFenced<T>(check: FenceCheck, work: () => Promise<T>): Promise<T> {
    const fence = { check, open: true };
    try {
      return await this.#storage.run({ scope: undefined, fence }, work);
    } finally {
      fence.open = false;
    }
  }

  /** Runs work outside every transaction and fence, whatever the caller's context. */
  runOutside<T>(work: () => T): T {
    return this.#storage.run(undefined, work);
  }

  /** Disables the storage. Each active AsyncLocalStorage slows down every promise of the process. */
  disable(): void {
    this.#storage.disable();
  }
}

async function runWithBeforeCommit<T>({ beforeCommit }: TransactionScope, work: () => Promise<T>): Promise<T> {
  const result = await work();
  for (const [write, given] of beforeCommit) await write(given as never[]);
  return result;
}
