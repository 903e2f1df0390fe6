import { Injectable } from '@nestjs/common';
import { OutsideAccounts } from '../../../identity/index.js';
import { isDuplicate, LogService, togetherOrAlone } from '../../../kernel/index.js';
import type { Progress } from '../../../plugin-host/index.js';
import type { Door } from '../../doors/doors.js';
import type { Person } from '../../doors/person.js';
import { IdentityRepository } from '../../identities/identity.repository.js';
import { AttendanceRepository } from '../records/attendance.repository.js';
import { ImportRunRepository } from '../records/import-run.repository.js';
import { batchesOf } from '../plan/batches.js';
import { unclearOne, type Plan } from '../plan/plan.js';
import { Planner } from '../plan/planner.js';
import type { Roll } from './roll-call.js';

/** Where people were met. */
export interface Place {
  readonly door: Door;
  readonly connectionId: string;
  readonly run: number;
}

/** What became of people. */
export type Taken = Pick<Plan, 'leftOut'> & { readonly created: number; readonly renamed: number };

/** Somebody whom the database does not take. */
interface Refused {
  readonly subject: string;
  readonly cause: unknown;
}

/** Gives people accounts, and accounts the names that their owners have now. Done twice, it changes nothing the second time. */
@Injectable()
export class Importer {
  constructor(
    private readonly planner: Planner,
    private readonly accounts: OutsideAccounts,
    private readonly identities: IdentityRepository,
    private readonly attendance: AttendanceRepository,
    private readonly runs: ImportRunRepository,
    private readonly log: LogService,
  ) {}

  /** Some hundred people at a time, each lot all or nothing; somebody who cannot be kept costs nobody else of it. */
  async take(place: Place, { people, unclear }: Roll, { signal, report }: Progress): Promise<Taken> {
    const lots: Taken[] = [];
    const refused: Refused[] = [];
    let done = 0;
    for (const batch of batchesOf(people)) {
      signal.throwIfAborted();
      const take = (some: readonly Person[]) => this.#again(() => this.#within(place, () => this.#take(place, some)));
      lots.push(...(await togetherOrAlone(batch, take, ({ subject }, cause) => refused.push({ subject, cause }))));
      report((done += batch.length), people.length);
    }
    const leftOut = [...unclear, ...refused.map(({ subject }) => subject)];
    for (const subject of leftOut) await this.#spare(place, subject);
    if (leftOut.length > 0) this.#tell(place, leftOut.length, refused[0]?.cause);
    return {
      created: sum(lots.map(({ created }) => created)),
      renamed: sum(lots.map(({ renamed }) => renamed)),
      leftOut: [...lots.flatMap((lot) => lot.leftOut), ...leftOut.map(unclearOne)],
    };
  }

  #within<T>({ door, run }: Place, work: () => Promise<T>): Promise<T> {
    return this.runs.within(door.pluginId, run, work);
  }

  async #spare(place: Place, subject: string | null): Promise<void> {
    if (subject === null) return;
    const { door, connectionId, run } = place;
    await this.#within(place, () => this.attendance.spare(door.pluginId, connectionId, subject, run));
  }

  /** Once for all of them. */
  #tell({ door, connectionId }: Place, people: number, cause: unknown): void {
    const reason = cause ?? 'they have no usable id or name';
    this.log.warn('people were left out of an import', { plugin: door.pluginId, connectionId, people, cause: reason });
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
