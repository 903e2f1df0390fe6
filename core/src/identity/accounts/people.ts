import { Injectable } from '@nestjs/common';
import { Problem } from '../../kernel/index.js';
import type { Principal } from '../principal.js';
import { UserType } from '../users/user.js';
import type { User } from '../users/user.js';
import { Users } from '../users/users.js';
import { Quotas } from './quotas.js';
import { StandingWishes } from './standing-wishes.js';
import { userOption, userView } from './wire/user-view.js';

/** Accounts as the wire shows them, with what is left of their limits. */
@Injectable()
export class People {
  constructor(
    private readonly users: Users,
    private readonly quotas: Quotas,
    private readonly wishes: StandingWishes,
  ) {}

  async all() {
    const users = await this.users.all();
    const quotasOf = await this.quotas.of(users);
    const noWishes = this.wishes.none();
    return users.map((user) => userView(user, quotasOf(user.id), noWishes));
  }

  /** Throws a Problem 404 when there is nobody of that id. The built-in account is nobody. */
  async one(userId: string) {
    const user = await this.users.byId(userId);
    if (!user || user.userType === UserType.system) throw new Problem(404, 'user-not-found', 'The user does not exist');
    return this.#view(user);
  }

  /** The account of whoever asks, the built-in one of the API key included. */
  async own({ userId }: Principal) {
    const user = await this.users.byId(userId);
    return user && this.#view(user);
  }

  async options() {
    return (await this.users.names()).map(userOption);
  }

  async #view(user: User) {
    return userView(user, (await this.quotas.of([user]))(user.id), this.wishes.none());
  }
}
