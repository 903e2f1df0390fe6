import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { PendingPromises, GracefulShutdown, LogService } from '../../kernel/index.js';
import { EventBus } from '../../events/index.js';
import { ActiveViewers } from './active-viewers.js';
import { ProgressPoller } from './progress-poller.js';

/** Starts polling immediately after a dispatch. */
@Injectable()
export class DispatchPollTrigger implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly progressPoller: ProgressPoller,
  ) {}

  onModuleInit(): void {
    this.events.onAnyPortal('dispatch.delivered', () => this.progressPoller.pollSoon());
  }
}

/** Interval of the check for due downloaders. Milliseconds. */
const TICK_MS = 1_000;

/** Scheduler of the polling of downloaders at intervals while a viewer is active. */
@Injectable()
export class ProgressPollScheduler implements OnApplicationBootstrap {
  readonly #polls = new PendingPromises();

  constructor(
    private readonly progressPoller: ProgressPoller,
    private readonly activeViewers: ActiveViewers,
    private readonly gracefulShutdown: GracefulShutdown,
    private readonly log: LogService,
  ) {}

  onApplicationBootstrap(): void {
    const timer = setInterval(() => this.#tick(), TICK_MS).unref();
    this.gracefulShutdown.onStop(async () => {
      clearInterval(timer);
      await this.#polls.whenSettled();
    });
  }

  /** Polls may overlap: each skips downloaders with a poll in flight. */
  #tick(): void {
    if (!this.activeViewers.isAnyActive) return;
    this.#polls.add(
      this.progressPoller.poll().catch((cause: unknown) => this.log.error('the progress of downloads could not be read', { cause })),
    );
  }
}
