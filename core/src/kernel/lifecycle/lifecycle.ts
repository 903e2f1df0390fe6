import { setMaxListeners } from 'node:events';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { LogService } from '../log/index.js';
import { withinPatience } from './patience.js';

const PATIENCE_MS = 3000;

type StopWork = () => void | Promise<void>;

/** Tells background work when the portal stops, and waits for it a little. */
@Injectable()
export class Lifecycle implements OnModuleDestroy {
  readonly #stop = new AbortController();
  readonly #works = new Set<StopWork>();

  constructor(private readonly log: LogService) {
    // Every call that is under way listens, and they are many on a busy day.
    setMaxListeners(0, this.stopping);
  }

  /** Fires once, when the portal begins to stop. */
  get stopping(): AbortSignal {
    return this.#stop.signal;
  }

  /** Work to be done while the portal stops, with the database still open; it gets 3 seconds. Answers the way to take it back. */
  onStop(work: StopWork): () => void {
    this.#works.add(work);
    return () => void this.#works.delete(work);
  }

  async onModuleDestroy(): Promise<void> {
    if (this.stopping.aborted) return;
    this.#stop.abort(new Error('The portal is stopping'));
    const inTime = await withinPatience(
      [...this.#works].map((work) => this.#run(work)),
      PATIENCE_MS,
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
