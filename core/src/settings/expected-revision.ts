import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';

/** The revision on which the current call bases its save of a settings object. */
interface Expectation {
  readonly name: string;
  readonly revision: number;
}

/**
 * Optimistic locking: holds the revision (`If-Match`) that the client of the current call has read, so that it need not be passed through
 * every settings service.
 */
@Injectable()
export class ExpectedRevision implements OnApplicationShutdown {
  readonly #running = new AsyncLocalStorage<Expectation>();

  /** Saves of the named object inside `work` expect this revision. */
  run<T>(expectation: Expectation, work: () => T): T {
    return this.#running.run(expectation, work);
  }

  /** Whether the current call expects another revision of the object. Calls without an expectation accept all. */
  isOutdated(name: string, revision: number): boolean {
    const expectation = this.#running.getStore();
    return expectation?.name === name && expectation.revision !== revision;
  }

  /** Disables the storage: an enabled one slows down every promise of the process, also after shutdown. */
  onApplicationShutdown(): void {
    this.#running.disable();
  }
}
