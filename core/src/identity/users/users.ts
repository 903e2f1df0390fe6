import { Injectable } from '@nestjs/common';
import type { Role } from '../roles.js';
import type { PersonName } from './people.repository.js';
import { PeopleRepository } from './people.repository.js';
import type { Account, User } from './user.js';
import { UserType } from './user.js';
import { UserRepository } from './user.repository.js';

/** Who has an account. The system account is found by its id, and in no list. */
@Injectable()
export class Users {
  constructor(
    private readonly rows: UserRepository,
    private readonly people: PeopleRepository,
  ) {}

  async byId(id: string): Promise<User | null> {
    return (await this.rows.find(id))?.user ?? null;
  }

  /** By id; unknown ids are missing from the map. */
  async byIds(ids: Iterable<string>): Promise<Map<string, User>> {
    return mapped(await this.rows.findMany([...ids]));
  }

  /** Everybody, by name. */
  all(): Promise<User[]> {
    return this.people.all();
  }

  /** What everybody is called, by name. */
  names(): Promise<PersonName[]> {
    return this.people.names();
  }

  /** Everybody who holds at least one of the roles and is not disabled. */
  async withRole(...roles: Role[]): Promise<User[]> {
    const accounts = await this.rows.findMany(await this.rows.findIdsWithRole(roles));
    return accounts.map(({ user }) => user).filter((user) => user.userType !== UserType.system && !user.roles.has('Disabled'));
  }
}

const mapped = (accounts: readonly Account[]): Map<string, User> => new Map(accounts.map(({ user }) => [user.id, user]));
