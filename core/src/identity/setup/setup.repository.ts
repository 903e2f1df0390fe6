import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Clock, Database } from '../../kernel/index.js';
import { SetupEntity } from './setup.entity.js';

const ONLY_ROW = 1;

/** The row that records the end of the set-up. */
@Injectable()
export class SetupRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async isCompleted(): Promise<boolean> {
    const row = await this.#table.findOneBy({ id: ONLY_ROW });
    return row?.completedAt != null;
  }

  /** Returns true for exactly one caller, ever; a rollback releases the claim. */
  async markCompleted(): Promise<boolean> {
    const { affected } = await this.#table.update({ id: ONLY_ROW, completedAt: IsNull() }, { completedAt: this.clock.now() });
    return affected === 1;
  }

  get #table() {
    return this.database.repository(SetupEntity);
  }
}
