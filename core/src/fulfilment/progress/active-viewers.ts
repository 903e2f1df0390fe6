import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/index.js';
import { LiveUpdateService } from '../../live/index.js';

/** Who asked is taken to look for so long. Milliseconds. */
const ACTIVE_MS = 60_000;

/** Whether anybody would see how far downloads are: somebody has a screen open, or has just asked. */
@Injectable()
export class ActiveViewers {
  #lastAsked = -Infinity;

  constructor(
    private readonly liveUpdateService: LiveUpdateService,
    private readonly clock: Clock,
  ) {}

  /** Somebody wants to know. */
  markActive(): void {
    this.#lastAsked = this.clock.ms();
  }

  get isAnyActive(): boolean {
    return this.liveUpdateService.hasListeners || this.#lastAsked + ACTIVE_MS > this.clock.ms();
  }
}
