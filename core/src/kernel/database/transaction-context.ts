import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';

/** Work to be done once a transaction is committed. */
export type AfterCommitHook = () => void | Promise<void>;

/** Writes down all that was given to it during a transaction. */
export type BeforeCommitWriter<T> = (given: readonly T[]) => Promise<void>;

/** A transaction in progress. Work that outlives it finds it closed and counts as outside. */
export interface TransactionScope {
  readonly manager: EntityManager;
  readonly beforeCommit: Map<BeforeCommitWriter<never>, unknown[]>;
  readonly afterCommit: AfterCommitHook[];
  isOpen: boolean;
}

/** Says whether the work that writes may still do so; throws when it may not. Read within each transaction of that work. */
export type FenceCheck = () => Promise<void>;

/** What is known along a chain of calls. */
interface ContextState {
  readonly scope: TransactionScope | undefined;
  readonly fence: { readonly check: FenceCheck; open: boolean } | undefined;
}

/** Carries the transaction in progress along every await, so that nobody passes a manager around. */
export class TransactionContext {
  readonly #storage = new AsyncLocalStorage<ContextState | undefined>();

  current(): TransactionScope | undefined {
    const transactionScope = this.#storage.getStore()?.scope;
    return transactionScope?.isOpen ? transactionScope : undefined;
  }

  async run<T>(manager: EntityManager, afterCommit: AfterCommitHook[], work: () => Promise<T>): Promise<T> {
    const transactionScope: TransactionScope = { manager, beforeCommit: new Map(), afterCommit, isOpen: true };
    const fence = this.#storage.getStore()?.fence;
    const guarded = async (): Promise<T> => {
      if (fence?.open) await fence.check();
      return work();
    };
    try {
      return await this.#storage.run({ scope: transactionScope, fence }, () => runWithBeforeCommit(transactionScope, guarded));
    } finally {
      transactionScope.isOpen = false;
    }
  }

  /** Run work behind a fence. What outlives it counts as outside; work that was left behind does not. */
  async runFenced<T>(check: FenceCheck, work: () => Promise<T>): Promise<T> {
    const fence = { check, open: true };
    try {
      return await this.#storage.run({ scope: undefined, fence }, work);
    } finally {
      fence.open = false;
    }
  }

  /** Run outside every transaction and behind no fence, whoever calls. */
  runOutside<T>(work: () => T): T {
    return this.#storage.run(undefined, work);
  }

  /** Forget all. Every storage in use costs each promise of the process some time, also when nobody asks it any more. */
  disable(): void {
    this.#storage.disable();
  }
}

async function runWithBeforeCommit<T>({ beforeCommit }: TransactionScope, work: () => Promise<T>): Promise<T> {
  const result = await work();
  for (const [write, given] of beforeCommit) await write(given as never[]);
  return result;
}
