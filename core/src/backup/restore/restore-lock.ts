import { Injectable } from '@nestjs/common';
import { Problem } from '../../kernel/index.js';
import { toBackupProblem } from '../backup-problems.js';

/**
 * Mutual exclusion of all calls that receive, stage or give up a backup, also of those of the set-up that are still in progress when it is
 * completed: all write to the same files.
 */
@Injectable()
export class RestoreLock {
  #isHeld = false;

  /** Throws a 409 problem while another call is in progress, and a 400 problem for a refused backup. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isHeld) throw new Problem(409, 'restore-running', 'A backup is being restored already.');
    this.#isHeld = true;
    try {
      return await work();
    } catch (cause) {
      throw toBackupProblem(cause);
    } finally {
      this.#isHeld = false;
    }
  }
}
