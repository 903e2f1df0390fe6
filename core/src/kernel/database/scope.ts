import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';

/** Work to be done once a transaction is committed. */
export type AfterCommit = () => void | Promise<void>;

/** Writes down all that was given to it during a transaction. */
export type Writer<T> = (given: readonly T[]) => Promise<void>;

/** A transaction in progress. Work that outlives it finds it closed and counts as outside. */
export interface Scope {
  readonly manager: EntityManager;
  readonly beforeCommit: Map<Writer<never>, unknown[]>;
  readonly afterCommit: AfterCommit[];
  open: boolean;
}

/** Carries the transaction in progress along every await, so that nobody passes a manager around. */
export class Scopes {
  readonly #storage = new AsyncLocalStorage<Scope | undefined>();

  current(): Scope | undefined {
    const scope = this.#storage.getStore();
    return scope?.open ? scope : undefined;
  }

  async run<T>(manager: EntityManager, afterCommit: AfterCommit[], work: () => Promise<T>): Promise<T> {
    const scope: Scope = { manager, beforeCommit: new Map(), afterCommit, open: true };
    try {
      return await this.#storage.run(scope, () => concluded(scope, work));
    } finally {
      scope.open = false;
    }
  }

  /** Run outside every transaction, whoever calls. */
  outside<T>(work: () => T): T {
    return this.#storage.run(undefined, work);
  }

  /** Forget all. Every storage in use costs each promise of the process some time, also when nobody asks it any more. */
  end(): void {
    this.#storage.disable();
  }
}

async function concluded<T>({ beforeCommit }: Scope, work: () => Promise<T>): Promise<T> {
  const result = await work();
  for (const [write, given] of beforeCommit) await write(given as never[]);
  return result;
}
