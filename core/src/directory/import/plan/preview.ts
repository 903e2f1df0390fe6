import { Injectable } from '@nestjs/common';
import { Problem } from '../../../kernel/index.js';
import type { Progress, Provider } from '../../../plugin-host/index.js';
import { Doors, type Door } from '../../doors/doors.js';
import { AttendanceRepository } from '../records/attendance.repository.js';
import { batchesOf } from './batches.js';
import { flockOf } from '../run/clean-up.js';
import { unclearOne, type Plan } from './plan.js';
import { Planner } from './planner.js';
import { sample, type PeopleView, type PreviewView } from './preview-view.js';
import { RollCall } from '../run/roll-call.js';

const PATIENCE_MS = 60_000;

/** Tells what an import from one connection would do, and does nothing. */
@Injectable()
export class Preview {
  constructor(
    private readonly doors: Doors,
    private readonly rollCall: RollCall,
    private readonly planner: Planner,
    private readonly attendance: AttendanceRepository,
  ) {}

  /** Throws a 404 problem for an unknown connection, and what the service fails with. */
  async of(connectionId: string): Promise<PreviewView> {
    const { door, connection } = this.#at(connectionId);
    const { people, unclear } = await this.rollCall.of(connection, patiently());
    const plans: Plan[] = [];
    for (const batch of batchesOf(people)) plans.push(await this.planner.plan(door, batch));

    const changes = plans.flatMap((plan) => plan.changes);
    const there = new Set([...people.map(({ subject }) => subject), ...unclear]);
    const known = await this.attendance.findAll({ ...flockOf(door), connectionIds: [connectionId] });
    return {
      provider: door.pluginId,
      connection: connectionId,
      total: people.length + unclear.length,
      create: sample(plans.flatMap(({ newcomers }) => newcomers).map(({ userName }) => ({ userName }))),
      rename: sample(
        changes
          .filter(({ before, after }) => before.userName !== after.userName)
          .map(({ before, after }) => ({ userName: before.userName, becomes: after.userName })),
      ),
      email: sample(
        changes
          .filter(({ before, after }) => before.email !== after.email)
          .map(({ after }) => ({ userName: after.userName, becomes: after.email })),
      ),
      gone: sample(
        (unclear.includes(null) ? [] : known.filter(({ subject }) => !there.has(subject))).map(({ userName }) => ({ userName })),
      ),
      leftOut: sample([...plans.flatMap(({ leftOut }) => leftOut), ...unclear.map(unclearOne)]),
    };
  }

  /** People whose name contains the text, to choose from. */
  async people(connectionId: string, search: string): Promise<PeopleView> {
    const { people } = await this.rollCall.of(this.#at(connectionId).connection, patiently());
    const wanted = search.trim().toLowerCase();
    const found = people.filter(({ userName }) => userName.toLowerCase().includes(wanted));
    return sample(found.map(({ subject: id, userName, isDisabled }) => ({ id, userName, isDisabled })));
  }

  #at(connectionId: string): { door: Door; connection: Provider<'authProvider'> } {
    for (const door of this.doors.with('import')) {
      const connection = door.connections.find((candidate) => candidate.connectionId === connectionId);
      if (connection) return { door, connection };
    }
    throw new Problem(404, 'not-found', 'There is no such connection');
  }
}

const patiently = (): Progress => ({ signal: AbortSignal.timeout(PATIENCE_MS), report: () => undefined });
