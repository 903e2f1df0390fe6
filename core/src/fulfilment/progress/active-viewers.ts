import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/index.js';
import { LiveUpdateService } from '../../live/index.js';

/** How long a user counts as active after a request for progress. Milliseconds. */
const ACTIVE_MS = 60_000;

/** Tracks whether anybody sees progress: a client is connected, or has just requested it. */
@Injectable()
export class ActiveViewers {
  #lastAsked = -Infinity;

  constructor(
    private readonly liveUpdateService: LiveUpdateService,
    private readonly clock: Clock,
  ) {}

  /** Records a request for progress. */
  markActive(): void {
    this.#lastAsked = this.clock.ms();
  }

  get isAnyActive(): boolean {
    return this.liveUpdateService.hasListeners || this.#lastAsked + ACTIVE_MS > this.clock.ms();
  }
}
