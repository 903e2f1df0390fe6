import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { Database, LogService } from '../../kernel/index.js';
import { UserRepository } from '../users/user.repository.js';
import { OrphanedUserDataRepository } from './orphaned-user-data.repository.js';

/** Removes data of users who have no account any more, in the tables of all modules: each module removes its own, as after a deletion. */
@Injectable()
export class OrphanedUserData {
  constructor(
    private readonly orphanedUserDataRepository: OrphanedUserDataRepository,
    private readonly userRepository: UserRepository,
    private readonly events: EventBus,
    private readonly database: Database,
    private readonly log: LogService,
  ) {}

  /** Returns the number of users whose data was found. Stops once aborted. */
  async remove(signal: AbortSignal): Promise<number> {
    const tablesOf = new Map<string, string[]>();
    for (const { table, column } of this.orphanedUserDataRepository.listEntityColumns()) {
      if (signal.aborted) break;
      for (const userId of await this.orphanedUserDataRepository.findOrphans(table, column))
        tablesOf.set(userId, [...(tablesOf.get(userId) ?? []), table]);
      await setImmediate(); // the embedded database answers at once, and others want their turn
    }
    let count = 0;
    for (const [userId, tables] of tablesOf) if (!signal.aborted && (await this.#removeOf(userId, tables))) count += 1;
    return count;
  }

  /** False when the account exists by now. */
  #removeOf(userId: string, tables: readonly string[]): Promise<boolean> {
    return this.database.transaction(async () => {
      if (await this.userRepository.find(userId)) return false;
      await this.events.publish('user.deleted', { userId });
      this.database.afterCommit(() => this.log.warn('data of a user without an account was removed', { userId, tables }));
      return true;
    });
  }
}
