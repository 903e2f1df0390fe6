import { Injectable } from '@nestjs/common';
import { OutsideAccounts } from '../../../identity/index.js';
import { isDuplicate } from '../../../kernel/index.js';
import type { Progress } from '../../../plugin-host/index.js';
import type { Door } from '../../doors/doors.js';
import type { Person } from '../../doors/person.js';
import { IdentityRepository } from '../../identities/identity.repository.js';
import { AttendanceRepository } from '../records/attendance.repository.js';
import { ImportRunRepository } from '../records/import-run.repository.js';
import { batchesOf } from '../plan/batches.js';
import type { Plan } from '../plan/plan.js';
import { Planner } from '../plan/planner.js';

/** Where people were met. */
export interface Place {
  readonly door: Door;
  readonly connectionId: string;
  readonly run: number;
}

/** What became of people. */
export type Taken = Pick<Plan, 'leftOut'> & { readonly created: number; readonly renamed: number };

/** Gives people accounts, and accounts the names that their owners have now. Done twice, it changes nothing the second time. */
@Injectable()
export class Importer {
  constructor(
    private readonly planner: Planner,
    private readonly accounts: OutsideAccounts,
    private readonly identities: IdentityRepository,
    private readonly attendance: AttendanceRepository,
    private readonly runs: ImportRunRepository,
  ) {}

  /** Some hundred people at a time, each lot all or nothing. */
  async take(place: Place, people: readonly Person[], { signal, report }: Progress): Promise<Taken> {
    const lots: Taken[] = [];
    let done = 0;
    for (const batch of batchesOf(people)) {
      signal.throwIfAborted();
      lots.push(await this.#again(() => this.runs.within(place.door.pluginId, place.run, () => this.#take(place, batch))));
      report((done += batch.length), people.length);
    }
    return {
      created: sum(lots.map(({ created }) => created)),
      renamed: sum(lots.map(({ renamed }) => renamed)),
      leftOut: lots.flatMap(({ leftOut }) => leftOut),
    };
  }

  async #take({ door, connectionId, run }: Place, people: readonly Person[]): Promise<Taken> {
    const { newcomers, changes, leftOut } = await this.planner.plan(door, people);
    const ids = await this.accounts.create(newcomers.map(({ userName, email }) => ({ userName, email, userType: door.userType })));
    const links = newcomers.map(({ subject, userName }, index) => ({ subject, userName, userId: ids[index] ?? '' }));
    await this.identities.insert(
      links.map((link) => ({ ...link, pluginId: door.pluginId, connectionId })),
      run,
    );
    await this.accounts.rename(changes.map(({ after }) => after));
    await this.attendance.note(door.pluginId, connectionId, people, run);
    return { created: newcomers.length, renamed: changes.length, leftOut };
  }

  /** Somebody may take a name between our look and our writing: the next look sees it. */
  async #again<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (cause) {
      if (!isDuplicate(cause)) throw cause;
      return work();
    }
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
