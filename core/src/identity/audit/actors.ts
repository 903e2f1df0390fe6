import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';

/** Who acts, and from where. */
export interface Actor {
  /** Null for strangers. */
  readonly userId: string | null;
  readonly userName: string | null;
  readonly address: string | null;
}

/** Remembers on whose behalf code runs, so that nobody has to hand it on. */
@Injectable()
export class Actors implements OnApplicationShutdown {
  readonly #running = new AsyncLocalStorage<Actor>();

  /** Null while the portal does something by itself. */
  current(): Actor | null {
    return this.#running.getStore() ?? null;
  }

  run<T>(actor: Actor, work: () => T): T {
    return this.#running.run(actor, work);
  }

  /** A storage in use costs each promise of the process some time, also when nobody asks it any more. */
  onApplicationShutdown(): void {
    this.#running.disable();
  }
}
