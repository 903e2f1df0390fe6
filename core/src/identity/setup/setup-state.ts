import { Injectable } from '@nestjs/common';
import { Problem } from '../../kernel/index.js';
import { SetupRepository } from './setup.repository.js';

/** Whether the set-up is completed. It completes once, with the first administrator, and cannot be reopened. */
@Injectable()
export class SetupState {
  #isCompleted = false;

  constructor(private readonly setupRepository: SetupRepository) {}

  async isCompleted(): Promise<boolean> {
    this.#isCompleted ||= await this.setupRepository.isCompleted();
    return this.#isCompleted;
  }

  /** Throws a 401 problem after the set-up. */
  async assertRunning(): Promise<void> {
    if (await this.isCompleted()) throw alreadyCompleted();
  }

  /** Completes the set-up in the current transaction, for exactly one caller. Throws a 401 problem for all others. */
  async complete(): Promise<void> {
    if (!(await this.setupRepository.markCompleted())) throw alreadyCompleted();
  }
}

const alreadyCompleted = (): Problem => new Problem(401, 'setup-completed', 'The portal has already been set up');
