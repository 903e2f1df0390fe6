import { Injectable } from '@nestjs/common';
import { In, MoreThan } from 'typeorm';
import { Clock, Database } from '../../kernel/index.js';
import { ConfiguredConnections } from '../../plugin-host/index.js';
import { SyncRunEntity } from './sync-run.entity.js';
import { ChangedTitleEntity } from './titles/changed-title.entity.js';

/** Thrown when a newer sync of the same connection has begun. */
class SyncSupersededError extends Error {
  override readonly name = 'SyncSupersededError';
  override readonly message = 'another look at the same server has begun meanwhile';
}

/** Thrown when the connection was removed before its sync began to write. */
class ConnectionRemovedError extends Error {
  override readonly name = 'ConnectionRemovedError';
  override readonly message = 'the connection has been removed meanwhile';
}

/** Stores the state of the sync runs of each connection. */
@Injectable()
export class SyncRunRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly configuredConnections: ConfiguredConnections,
  ) {}

  /**
   * Begins the next run of a connection and returns its number. Earlier runs can no longer write. Throws {@link ConnectionRemovedError},
   * because what the run of a removed connection stores would never be deleted. The run of another server than before counts as its first.
   */
  beginRun(connectionId: string, serverId: string | null = null): Promise<number> {
    return this.database.transaction(async () => {
      if (!(await this.configuredConnections.findExistingIds([connectionId])).has(connectionId)) throw new ConnectionRemovedError();
      const last = await this.table.findOneBy({ connectionId });
      const run = (last?.run ?? 0) + 1;
      const completedAt = last && !isOtherServer(last, serverId) ? last.completedAt : null;
      const { heldBack = 0, lastChange = null } = last ?? {};
      const row = { connectionId, run, completedAt, heldBack, serverId: serverId ?? last?.serverId ?? null, lastChange };
      await this.database.upsert(SyncRunEntity, [row], ['connectionId']);
      return run;
    });
  }

  /** Runs the work in one transaction. Throws {@link SyncSupersededError}, without writing, when a newer run of the connection has begun. */
  withinRun<T>(connectionId: string, run: number, work: () => Promise<T>): Promise<T> {
    return this.database.transaction(async () => {
      if ((await this.currentRun(connectionId)) !== run) throw new SyncSupersededError();
      return work();
    });
  }

  /**
   * Runs the work as an addition to the last run, in one transaction. Returns null, without running it, when the connection was never synced
   * or has been removed.
   */
  withinCurrentRun<T>(connectionId: string, work: (run: number) => Promise<T>): Promise<T | null> {
    return this.database.transaction(async () => {
      const run = await this.currentRun(connectionId);
      return run === 0 ? null : work(run);
    });
  }

  /** The number of the last run; 0 when there was none. */
  async currentRun(connectionId: string): Promise<number> {
    return (await this.table.findOneBy({ connectionId }))?.run ?? 0;
  }

  /** Whether the connection leads to another server than at its last run. */
  async isOtherServer(connectionId: string, serverId: string | null): Promise<boolean> {
    const last = await this.table.findOneBy({ connectionId });
    return last !== null && isOtherServer(last, serverId);
  }

  /** Whether a run of the connection has been completed. */
  async hasCompletedRun(connectionId: string): Promise<boolean> {
    return ((await this.table.findOneBy({ connectionId }))?.completedAt ?? null) !== null;
  }

  /** From now on the next run of these connections counts as their first: another server may be at their address. */
  async forgetCompletedRuns(connectionIds: readonly string[]): Promise<void> {
    await this.table.update({ connectionId: In([...connectionIds]) }, { completedAt: null });
  }

  /** Numbers a change of titles; null while no run has been completed. Must run inside the transaction that stores the change. */
  async nextChange(connectionId: string): Promise<number | null> {
    const last = await this.table.findOneBy({ connectionId });
    if (!last?.completedAt) return null;
    const lastChange = (last.lastChange ?? 0) + 1;
    await this.table.update({ connectionId }, { lastChange });
    return lastChange;
  }

  /** The number of the last change of titles; 0 before the first. */
  async lastChange(connectionId: string): Promise<number> {
    return (await this.table.findOneBy({ connectionId }))?.lastChange ?? 0;
  }

  async completeRun(connectionId: string, heldBack: number): Promise<void> {
    await this.table.update({ connectionId }, { completedAt: this.clock.now(), heldBack });
  }

  /** Number of rows of a connection that wait for confirmation. */
  async countHeldBack(connectionId: string): Promise<number> {
    return (await this.table.findOneBy({ connectionId }))?.heldBack ?? 0;
  }

  findHeldBack(): Promise<SyncRunEntity[]> {
    return this.table.findBy({ heldBack: MoreThan(0) });
  }

  async deleteByConnections(connectionIds: readonly string[]): Promise<void> {
    await this.database.repository(ChangedTitleEntity).delete({ connectionId: In([...connectionIds]) });
    await this.table.delete({ connectionId: In([...connectionIds]) });
  }

  private get table() {
    return this.database.repository(SyncRunEntity);
  }
}

/** Servers that report no id cannot be distinguished. */
const isOtherServer = ({ serverId: known }: SyncRunEntity, serverId: string | null): boolean =>
  known !== null && serverId !== null && known !== serverId;
