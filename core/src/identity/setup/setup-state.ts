import { Injectable } from '@nestjs/common';
import { Problem } from '../../kernel/index.js';
import { SetupRepository } from './setup.repository.js';

/** Whether the portal is still being set up. It ends once, with the first administrator, and never begins again. */
@Injectable()
export class SetupState {
  #isCompleted = false;

  constructor(private readonly row: SetupRepository) {}

  async isCompleted(): Promise<boolean> {
    this.#isCompleted ||= await this.row.isCompleted();
    return this.#isCompleted;
  }

  /** Throws a 401 problem once the set-up is over. */
  async assertRunning(): Promise<void> {
    if (await this.isCompleted()) throw alreadyCompleted();
  }

  /** Ends the set-up with the transaction in progress, for exactly one caller; all others get the 401 problem. */
  async complete(): Promise<void> {
    if (!(await this.row.claim())) throw alreadyCompleted();
  }
}

const alreadyCompleted = (): Problem => new Problem(401, 'setup-completed', 'The portal has already been set up');
