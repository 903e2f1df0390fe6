import { Injectable } from '@nestjs/common';
import { Audit, OutsideAccounts } from '../../../identity/index.js';
import { Database, LogService } from '../../../kernel/index.js';
import type { Door } from '../../doors/doors.js';
import { Rules } from '../../settings/rules.js';
import { Departures } from './departures.js';
import { AttendanceRepository, type Flock, type Missing } from '../records/attendance.repository.js';
import { ImportRunRepository } from '../records/import-run.repository.js';

/** The part of the people of a service whose accounts one import may remove without being asked: a fifth. */
const BRAKE = 0.2;

/** What a clean-up did, and what it was not allowed to do. */
export interface CleanUpOutcome {
  readonly removed: number;
  readonly heldBack: number;
}

/**
 * Removes accounts whose owners a service does not know any more: only of its own kind, never an administrator's. Where the account
 * stays, its owner is signed out.
 */
@Injectable()
export class CleanUp {
  constructor(
    private readonly attendance: AttendanceRepository,
    private readonly accounts: OutsideAccounts,
    private readonly departures: Departures,
    private readonly rules: Rules,
    private readonly runs: ImportRunRepository,
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly log: LogService,
  ) {}

  /** After an import that met everybody at every connection of the service. */
  async run(door: Door, run: number, signal: AbortSignal): Promise<CleanUpOutcome> {
    const flock = flockOf(door);
    const missing = await this.runs.within(door.pluginId, run, async () => {
      await this.attendance.noteMissing(flock, run);
      return this.attendance.findRemovable(flock);
    });
    const { importPeople, cleanUp } = await this.rules.of(door.pluginId);
    const isWanted = importPeople && cleanUp;
    if (missing.length > (await this.attendance.count(flock)) * BRAKE)
      return { removed: 0, heldBack: isWanted ? this.#holdBack(door, missing) : 0 };

    const removed = isWanted ? await this.#remove(door, await this.attendance.findGone(flock), signal) : 0;
    await this.departures.ofMissing(flock, signal);
    return { removed, heldBack: 0 };
  }

  /** After an import that could not tell who was there: nobody goes, and those who wait for an administrator wait on. */
  async leave({ pluginId }: Door): Promise<CleanUpOutcome> {
    return { removed: 0, heldBack: (await this.runs.find(pluginId))?.heldBack ?? 0 };
  }

  #holdBack({ pluginId: plugin }: Door, missing: readonly Missing[]): number {
    this.log.warn('removal of accounts held back until an administrator confirms it', { plugin, accounts: missing.length });
    return missing.length;
  }

  /** Remove those who are missing although they are more than an import may remove by itself. */
  async confirm(door: Door, signal: AbortSignal): Promise<number> {
    const removed = await this.#remove(door, await this.attendance.findRemovable(flockOf(door)), signal);
    await this.runs.release(door.pluginId);
    return removed;
  }

  /** One at a time, each looked at once more: somebody may have become an administrator, or have come back. */
  async #remove(door: Door, gone: readonly Missing[], signal: AbortSignal): Promise<number> {
    let removed = 0;
    for (const { userId, userName, subject } of gone) {
      signal.throwIfAborted();
      removed += await this.database.transaction(async () => {
        if (!(await this.attendance.isRemovable(flockOf(door), subject))) return 0;
        await this.accounts.delete(userId);
        await this.audit.record({ what: 'account.deleted', about: userName, facts: { provider: door.pluginId } });
        return 1;
      });
    }
    return removed;
  }
}

export const flockOf = ({ pluginId, userType, connections }: Door): Flock => ({
  pluginId,
  userType,
  connectionIds: connections.map(({ connectionId }) => connectionId),
});
