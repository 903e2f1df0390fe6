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
import { RollCall, type Roll } from './roll-call.js';

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
   * unless everybody was asked: whoever moved from one connection to another is still there. Neither is anybody where a service
   * tells of somebody without an id, who may be any of those who seem to be missing.
   */
  async run(door: Door, progress: Progress): Promise<ImportReport & { readonly heldBack: number }> {
    const run = await this.runs.begin(door.pluginId);
    const taken: Taken[] = [];
    const met: Person[] = [];
    const failures: unknown[] = [];
    let isAnybodysGuess = false;
    for (const connection of door.connections) {
      const roll = await this.#call(connection, progress, failures);
      if (!roll) continue;
      taken.push(await this.importer.take({ door, connectionId: connection.connectionId, run }, roll, progress));
      met.push(...roll.people);
      isAnybodysGuess ||= roll.unclear.includes(null);
    }
    await this.departures.ofDisabled(door, met, progress.signal);
    if (failures.length > 0) throw failures[0];

    const { removed, heldBack } = isAnybodysGuess ? await this.cleanUp.leave(door) : await this.cleanUp.run(door, run, progress.signal);
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

  async #call(connection: Provider<'authProvider'>, progress: Progress, failures: unknown[]): Promise<Roll | null> {
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
