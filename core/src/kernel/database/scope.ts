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

/** Says whether the work that writes may still do so; throws when it may not. Read within each transaction of that work. */
export type Fence = () => Promise<void>;

/** What is known along a chain of calls. */
interface Standing {
  readonly scope: Scope | undefined;
  readonly fence: { readonly check: Fence; open: boolean } | undefined;
}

/** Carries the transaction in progress along every await, so that nobody passes a manager around. */
export class Scopes {
  readonly #storage = new AsyncLocalStorage<Standing | undefined>();

  current(): Scope | undefined {
    const scope = this.#storage.getStore()?.scope;
    return scope?.open ? scope : undefined;
  }

  async run<T>(manager: EntityManager, afterCommit: AfterCommit[], work: () => Promise<T>): Promise<T> {
    const scope: Scope = { manager, beforeCommit: new Map(), afterCommit, open: true };
    const fence = this.#storage.getStore()?.fence;
    const guarded = async (): Promise<T> => {
      if (fence?.open) await fence.check();
      return work();
    };
    try {
      return await this.#storage.run({ scope, fence }, () => concluded(scope, guarded));
    } finally {
      scope.open = false;
    }
  }

  /** Run work behind a fence. What outlives it counts as outside; work that was left behind does not. */
  async fenced<T>(check: Fence, work: () => Promise<T>): Promise<T> {
    const fence = { check, open: true };
    try {
      return await this.#storage.run({ scope: undefined, fence }, work);
    } finally {
      fence.open = false;
    }
  }

  /** Run outside every transaction and behind no fence, whoever calls. */
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
