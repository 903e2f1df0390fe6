import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/index.js';
import { LiveUpdateService } from '../../live-updates/index.js';

/** How long a user counts as active after a request for progress. Milliseconds. */
const ACTIVE_MS = 60_000;

/** Tracks whether any online user sees progress: a client is connected to the live hub (WebSocket), or has just requested it. */
@Injectable()
export class ActiveViewers {
  #lastActiveAt = -Infinity;

  constructor(
    private readonly liveUpdateService: LiveUpdateService,
    private readonly clock: Clock,
  ) {}

  /** Records a request for progress. */
  markActive(): void {
    this.#lastActiveAt = this.clock.ms();
  }

  get isAnyActive(): boolean {
    return this.liveUpdateService.hasListeners || this.#lastActiveAt + ACTIVE_MS > this.clock.ms();
  }
}
