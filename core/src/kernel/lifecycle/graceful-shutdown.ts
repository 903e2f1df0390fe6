import { setMaxListeners } from 'node:events';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { LogService } from '../log/index.js';
import { settleWithin } from '../concurrency/run-with-timeout.js';

const SHUTDOWN_TIMEOUT_MS = 3000;

type StopWork = () => void | Promise<void>;

/** Signals background work that the portal stops, and waits for it for a bounded time. */
@Injectable()
export class GracefulShutdown implements OnModuleDestroy {
  readonly #controller = new AbortController();
  readonly #stopWork = new Set<StopWork>();

  constructor(private readonly log: LogService) {
    // Every call in progress listens, which can exceed the default limit of listeners.
    setMaxListeners(0, this.stopping);
  }

  /** Aborted once, when the portal begins to stop. */
  get stopping(): AbortSignal {
    return this.#controller.signal;
  }

  /**
   * Registers work to run while the portal stops, with the database still open and a limit of 3 seconds. Returns the function that
   * unregisters it.
   */
  onStop(work: StopWork): () => void {
    this.#stopWork.add(work);
    return () => void this.#stopWork.delete(work);
  }

  async onModuleDestroy(): Promise<void> {
    if (this.stopping.aborted) return;
    this.#controller.abort(new Error('The portal is stopping'));
    const inTime = await settleWithin(
      [...this.#stopWork].map((work) => this.#run(work)),
      SHUTDOWN_TIMEOUT_MS,
    );
    if (!inTime) this.log.warn('background work did not end in time');
  }

  async #run(work: StopWork): Promise<void> {
    try {
      await work();
    } catch (cause) {
      this.log.warn('background work ended badly', { cause });
    }
  }
}
