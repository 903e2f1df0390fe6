import { Injectable } from '@nestjs/common';
import { PluginFailure, type Credentials, type Identity } from '@ombi/sdk';
import { LogService, Problem } from '../../kernel/index.js';
import type { Provider } from '../../plugin-host/index.js';
import type { Door } from './doors.js';
import { personOf, type Person } from './person.js';

/** Whom a door recognised, and where. */
export interface Recognised {
  readonly person: Person;
  readonly connectionId: string;
}

type Connection = Provider<'authProvider'>;
type Question = (connection: Connection) => Promise<Identity | null>;

/** A person waits for the answer. */
const PATIENCE_MS = 15_000;

/**
 * Asks the services who somebody is: each connection in turn, until one knows somebody who may come in. Whoever is kept out everywhere
 * is told of last; null stands for nobody. Throws a 503 problem when nobody comes in and one of them could not be asked.
 */
@Injectable()
export class Recognition {
  constructor(private readonly log: LogService) {}

  /** By a name and a password; only somebody who is `expected` counts. */
  byPassword(door: Door, credentials: Credentials, expected: (person: Person) => boolean = () => true): Promise<Recognised | null> {
    return this.#recognise(door, (connection) => connection.call('checkPassword', credentials, { timeoutMs: PATIENCE_MS }), expected);
  }

  /** By a token that another program got from the service. */
  byToken(door: Door, token: string): Promise<Recognised | null> {
    return this.#recognise(
      door,
      (connection) => connection.call('checkToken', token, { timeoutMs: PATIENCE_MS }),
      () => true,
    );
  }

  async #recognise(door: Door, question: Question, expected: (person: Person) => boolean): Promise<Recognised | null> {
    let [isUnsure, keptOut]: [boolean, Recognised | null] = [false, null];
    for (const connection of door.connections) {
      const person = await this.#ask(connection, question);
      if (person === 'unknown') isUnsure = true;
      else if (person && expected(person)) {
        const recognised = { person, connectionId: connection.connectionId };
        if (!person.isDisabled) return recognised;
        keptOut ??= recognised;
      }
    }
    if (isUnsure) throw new Problem(503, 'provider-unavailable', `${door.name} cannot be asked at the moment. Try again in a few minutes`);
    return keptOut;
  }

  async #ask(connection: Connection, question: Question): Promise<Person | null | 'unknown'> {
    try {
      const identity = await question(connection);
      return identity && personOf(identity);
    } catch (cause) {
      if (!(cause instanceof PluginFailure)) throw cause;
      // Its words may repeat what was typed.
      this.log.warn('nobody could be asked who somebody is', { plugin: connection.pluginId, reason: cause.code });
      return 'unknown';
    }
  }
}
