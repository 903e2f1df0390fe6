import { Injectable } from '@nestjs/common';
import { Audit } from '../../../identity/index.js';
import type { Progress, Provider } from '../../../plugin-host/index.js';
import type { Door } from '../../doors/doors.js';
import type { Person } from '../../doors/person.js';
import { CleanUp } from './clean-up.js';
import { Departures } from './departures.js';
import { ImportRunRepository } from '../records/import-run.repository.js';
import { Importer, type Taken } from './importer.js';
import type { ImportReport } from '../records/report.js';
import { RollCall } from './roll-call.js';

/** One import from all connections of a service. */
@Injectable()
export class ImportRound {
  constructor(
    private readonly rollCall: RollCall,
    private readonly importer: Importer,
    private readonly cleanUp: CleanUp,
    private readonly departures: Departures,
    private readonly runs: ImportRunRepository,
    private readonly audit: Audit,
  ) {}

  /**
   * A connection that fails keeps nobody of the others outside, and the first failure is told at the end. Nobody is missed
   * unless everybody was asked: whoever moved from one connection to another is still there.
   */
  async run(door: Door, progress: Progress): Promise<ImportReport & { readonly heldBack: number }> {
    const run = await this.runs.begin(door.pluginId);
    const taken: Taken[] = [];
    const met: Person[] = [];
    const failures: unknown[] = [];
    for (const connection of door.connections) {
      const people = await this.#call(connection, progress, failures);
      if (!people) continue;
      taken.push(await this.importer.take({ door, connectionId: connection.connectionId, run }, people, progress));
      met.push(...people);
    }
    await this.departures.ofDisabled(door, met, progress.signal);
    if (failures.length > 0) throw failures[0];

    const { removed, heldBack } = await this.cleanUp.run(door, run, progress.signal);
    const report = {
      created: sum(taken, 'created'),
      renamed: sum(taken, 'renamed'),
      removed,
      leftOut: taken.flatMap((lot) => lot.leftOut).length,
    };
    await this.runs.complete(door.pluginId, report, heldBack);
    if (report.created + report.renamed + removed > 0)
      await this.audit.record({ what: 'people.imported', about: door.name, facts: { ...report } });
    return { ...report, heldBack };
  }

  async #call(connection: Provider<'authProvider'>, progress: Progress, failures: unknown[]): Promise<Person[] | null> {
    try {
      return await this.rollCall.of(connection, { signal: progress.signal, report: () => undefined });
    } catch (cause) {
      progress.signal.throwIfAborted();
      failures.push(cause);
      return null;
    }
  }
}

const sum = (lots: readonly Taken[], member: 'created' | 'renamed'): number => lots.reduce((total, lot) => total + lot[member], 0);
