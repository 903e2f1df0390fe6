import { Injectable } from '@nestjs/common';
import { PluginFailure, type Credentials } from '@ombi/sdk';
import { LogService, Problem } from '../../kernel/index.js';
import type { Provider } from '../../plugin-host/index.js';
import type { Door } from './doors.js';
import { personOf, type Person } from './person.js';

/** Whom a door recognised, and where. */
export interface Recognised {
  readonly person: Person;
  readonly connectionId: string;
}

/** A person waits for the answer. */
const PATIENCE_MS = 15_000;

/** Asks the services about passwords. */
@Injectable()
export class DoorPasswords {
  constructor(private readonly log: LogService) {}

  /**
   * Each connection in turn, until one knows somebody by that name and password who is `expected`. Null when none does.
   * Throws a 503 problem when none did and one of them could not be asked: nobody knows then whether the password is wrong.
   */
  async recognise(door: Door, credentials: Credentials, expected: (person: Person) => boolean = () => true): Promise<Recognised | null> {
    let isUnsure = false;
    for (const connection of door.connections) {
      const answer = await this.#ask(connection, credentials);
      if (answer === 'unknown') isUnsure = true;
      else if (answer && expected(answer)) return { person: answer, connectionId: connection.connectionId };
    }
    if (isUnsure) throw new Problem(503, 'provider-unavailable', `${door.name} cannot be asked at the moment. Try again in a few minutes`);
    return null;
  }

  async #ask(connection: Provider<'authProvider'>, credentials: Credentials): Promise<Person | null | 'unknown'> {
    try {
      const identity = await connection.call('checkPassword', credentials, { timeoutMs: PATIENCE_MS });
      return identity && personOf(identity);
    } catch (cause) {
      if (!(cause instanceof PluginFailure)) throw cause;
      // Its words may repeat what was typed.
      this.log.warn('a password could not be checked', { plugin: connection.pluginId, reason: cause.code });
      return 'unknown';
    }
  }
}
