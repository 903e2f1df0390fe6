import { Injectable } from '@nestjs/common';
import { In, MoreThan } from 'typeorm';
import { Clock, Database } from '../../kernel/index.js';
import { SyncRunEntity } from './sync-run.entity.js';

@Injectable()
export class SyncRunRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Open the next run of a connection; answers its number. */
  async begin(connectionId: string): Promise<number> {
    const last = await this.table.findOneBy({ connectionId });
    const run = (last?.run ?? 0) + 1;
    await this.table.save({ connectionId, run, completedAt: last?.completedAt ?? null, heldBack: last?.heldBack ?? 0 });
    return run;
  }

  /** The number of the last run; 0 when there was none. */
  async current(connectionId: string): Promise<number> {
    return (await this.table.findOneBy({ connectionId }))?.run ?? 0;
  }

  async complete(connectionId: string, heldBack: number): Promise<void> {
    await this.table.update({ connectionId }, { completedAt: this.clock.now(), heldBack });
  }

  findHeldBack(): Promise<SyncRunEntity[]> {
    return this.table.findBy({ heldBack: MoreThan(0) });
  }

  async removeAllOf(connectionIds: readonly string[]): Promise<void> {
    await this.table.delete({ connectionId: In([...connectionIds]) });
  }

  private get table() {
    return this.database.repository(SyncRunEntity);
  }
}
