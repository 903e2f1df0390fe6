import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InFlight, Lifecycle, LogService } from '../../kernel/index.js';
import { Onlookers } from './onlookers.js';
import { ProgressRounds } from './progress-rounds.js';

/** How often is looked whether it is anybody's turn. Milliseconds. */
const TICK_MS = 1_000;

/** Keeps the rounds going while somebody looks. */
@Injectable()
export class ProgressWatch implements OnApplicationBootstrap {
  readonly #rounds = new InFlight();

  constructor(
    private readonly rounds: ProgressRounds,
    private readonly onlookers: Onlookers,
    private readonly lifecycle: Lifecycle,
    private readonly log: LogService,
  ) {}

  onApplicationBootstrap(): void {
    const clockwork = setInterval(() => this.#tick(), TICK_MS).unref();
    this.lifecycle.onStop(async () => {
      clearInterval(clockwork);
      await this.#rounds.settled();
    });
  }

  /** Rounds may overlap: each asks only those whom no other is asking. */
  #tick(): void {
    if (!this.onlookers.areThere) return;
    this.#rounds.add(this.rounds.go().catch((cause: unknown) => this.log.error('the progress of downloads could not be read', { cause })));
  }
}
