import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { EventBus } from '../../../events/index.js';
import { Users, type User } from '../../../identity/index.js';

/** A person as lists show them, and nothing more. */
export interface Person {
  readonly id: string;
  readonly userName: string;
  readonly alias: string | null;
  /** Alias, else user name. */
  readonly userAlias: string;
}

/** A name that was read in the moment in which it changed is believed for so many milliseconds. */
const AGE = 30_000;

/** The names of people, remembered, because every row of every list shows one. */
@Injectable()
export class People {
  readonly #known = new LRUCache<string, Person>({ max: 5_000, ttl: AGE });

  constructor(
    private readonly users: Users,
    events: EventBus,
  ) {
    events.everywhere('user.changed', ({ userId }) => void this.#known.delete(userId));
  }

  /** By id; who is gone is missing. */
  async named(ids: Iterable<string>): Promise<Map<string, Person>> {
    const people = new Map<string, Person>();
    const unknown = new Set<string>();
    for (const id of ids) {
      const person = this.#known.get(id);
      if (person) people.set(id, person);
      else unknown.add(id);
    }
    if (unknown.size > 0) await this.#learn(unknown, people);
    return people;
  }

  async #learn(ids: ReadonlySet<string>, people: Map<string, Person>): Promise<void> {
    for (const user of (await this.users.byIds(ids)).values()) {
      const person = personOf(user);
      this.#known.set(person.id, person);
      people.set(person.id, person);
    }
  }
}

const personOf = ({ id, userName, alias, displayName }: User): Person => ({ id, userName, alias, userAlias: displayName });
