import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { InFlightWork, GracefulShutdown, LogService } from '../../kernel/index.js';
import { EventBus } from '../../events/index.js';
import { ActiveViewers } from './active-viewers.js';
import { ProgressPoller } from './progress-poller.js';

/** What has just been handed over is looked for at once. */
@Injectable()
export class ImmediatePoll implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly rounds: ProgressPoller,
  ) {}

  onModuleInit(): void {
    this.events.onAnyInstance('dispatch.delivered', () => this.rounds.pollSoon());
  }
}

/** How often is looked whether it is anybody's turn. Milliseconds. */
const TICK_MS = 1_000;

/** Keeps the rounds going while somebody looks. */
@Injectable()
export class ProgressPolling implements OnApplicationBootstrap {
  readonly #polls = new InFlightWork();

  constructor(
    private readonly rounds: ProgressPoller,
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

  /** Rounds may overlap: each asks only those whom no other is asking. */
  #tick(): void {
    if (!this.activeViewers.isAnyActive) return;
    this.#polls.add(this.rounds.poll().catch((cause: unknown) => this.log.error('the progress of downloads could not be read', { cause })));
  }
}
