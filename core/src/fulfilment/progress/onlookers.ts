import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/index.js';
import { Live } from '../../live/index.js';

/** Who asked is taken to look for so long. Milliseconds. */
const INTEREST_MS = 60_000;

/** Whether anybody would see how far downloads are: somebody has a screen open, or has just asked. */
@Injectable()
export class Onlookers {
  #lastAsked = -Infinity;

  constructor(
    private readonly live: Live,
    private readonly clock: Clock,
  ) {}

  /** Somebody wants to know. */
  asked(): void {
    this.#lastAsked = this.clock.ms();
  }

  get areThere(): boolean {
    return this.live.isHeard || this.#lastAsked + INTEREST_MS > this.clock.ms();
  }
}
