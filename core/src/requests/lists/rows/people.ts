import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { EventBus } from '../../../events/index.js';
import { may, Users, type Principal, type User } from '../../../identity/index.js';

/** A person as lists show them, and nothing more. */
export interface Person {
  readonly id: string;
  readonly userName: string;
  readonly alias: string | null;
  /** Alias, else user name. */
  readonly userAlias: string;
  /** Only for viewers who may see accounts. */
  readonly email?: string | null;
}

/** What is remembered of a person: as everybody sees them, and as those do who may see accounts. */
interface KnownPerson {
  readonly plain: Person;
  readonly withEmail: Person;
}

/** A name that was read in the moment in which it changed is believed for so many milliseconds. */
const AGE = 30_000;

/** The names of people, remembered, because every row of every list shows one. */
@Injectable()
export class People {
  readonly #known = new LRUCache<string, KnownPerson>({ max: 5_000, ttl: AGE });

  constructor(
    private readonly users: Users,
    events: EventBus,
  ) {
    events.invalidate('user.changed', ({ userId }) => void this.#known.delete(userId));
  }

  /** By id; who is gone is missing. */
  async named(ids: Iterable<string>, viewer: Principal): Promise<Map<string, Person>> {
    const known = new Map<string, KnownPerson>();
    const unknown = new Set<string>();
    for (const id of ids) {
      const person = this.#known.get(id);
      if (person) known.set(id, person);
      else unknown.add(id);
    }
    if (unknown.size > 0) await this.#learn(unknown, known);
    const form = may(viewer, 'users.manage') ? 'withEmail' : 'plain';
    return new Map([...known].map(([id, person]) => [id, person[form]]));
  }

  async #learn(ids: ReadonlySet<string>, known: Map<string, KnownPerson>): Promise<void> {
    for (const user of (await this.users.byIds(ids)).values()) {
      const person = personOf(user);
      this.#known.set(user.id, person);
      known.set(user.id, person);
    }
  }
}

function personOf({ id, userName, alias, displayName, email }: User): KnownPerson {
  const plain = { id, userName, alias, userAlias: displayName };
  return { plain, withEmail: { ...plain, email } };
}
