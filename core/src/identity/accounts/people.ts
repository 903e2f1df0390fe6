import { Injectable } from '@nestjs/common';
import { Users } from '../users/users.js';
import { Quotas } from './quotas.js';
import { userOption, userView } from './wire/user-view.js';

/** Accounts as the wire shows them, with what is left of their limits. */
@Injectable()
export class People {
  constructor(
    private readonly users: Users,
    private readonly quotas: Quotas,
  ) {}

  async all() {
    const users = await this.users.all();
    const quotasOf = await this.quotas.of(users);
    return users.map((user) => userView(user, quotasOf(user.id)));
  }

  /** Null when there is nobody of that id. */
  async one(userId: string) {
    const user = await this.users.byId(userId);
    return user && userView(user, (await this.quotas.of([user]))(user.id));
  }

  async options() {
    return (await this.users.all()).map(userOption);
  }
}
