import { Injectable } from '@nestjs/common';
import { Onlookers } from './onlookers.js';
import { ProgressBoard } from './progress-board.js';
import type { RequestProgress } from './request-progress.js';

/** How far requests are on their way, as downloaders told last. Asking wakes those who ask them, and waits for nobody. */
@Injectable()
export class Underway {
  constructor(
    private readonly board: ProgressBoard,
    private readonly onlookers: Onlookers,
  ) {}

  /** The requests of one person, or of everybody (null). */
  of(requesterId: string | null): RequestProgress[] {
    this.onlookers.asked();
    return this.board.told(requesterId);
  }
}
