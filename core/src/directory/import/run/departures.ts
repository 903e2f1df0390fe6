import { Injectable } from '@nestjs/common';
import { SignOuts } from '../../../identity/index.js';
import type { Door } from '../../doors/doors.js';
import type { Person } from '../../doors/person.js';
import { IdentityRepository } from '../../identities/identity.repository.js';
import { batchesOf } from '../plan/batches.js';
import { AttendanceRepository, type Flock } from '../records/attendance.repository.js';

/**
 * Signs people out whom a service would not let in any more: nobody asks it while a session lasts. Their accounts stay as they are, so
 * that they come back as soon as the service takes them back.
 */
@Injectable()
export class Departures {
  constructor(
    private readonly identities: IdentityRepository,
    private readonly attendance: AttendanceRepository,
    private readonly signOuts: SignOuts,
  ) {}

  /** Those whom the service keeps out wherever it was met. */
  async ofDisabled({ pluginId, userType }: Door, people: readonly Person[], signal: AbortSignal): Promise<void> {
    const welcome = new Set(people.filter(({ isDisabled }) => !isDisabled).map(({ subject }) => subject));
    for (const batch of batchesOf(people.filter(({ subject }) => !welcome.has(subject)))) {
      signal.throwIfAborted();
      const links = await this.identities.findMany(
        pluginId,
        batch.map(({ subject }) => subject),
      );
      await this.#end(links, userType);
    }
  }

  /** Those whom the service does not know any more, administrators too. */
  async ofMissing(flock: Flock, signal: AbortSignal): Promise<void> {
    for (const batch of batchesOf(await this.attendance.findMissing(flock))) {
      signal.throwIfAborted();
      await this.#end(batch, flock.userType);
    }
  }

  #end(people: readonly { readonly userId: string }[], userType: number): Promise<void> {
    return this.signOuts.end(
      people.map(({ userId }) => userId),
      userType,
    );
  }
}
