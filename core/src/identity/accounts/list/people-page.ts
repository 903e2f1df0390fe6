import { Injectable } from '@nestjs/common';
import { iso } from '../../../kernel/index.js';
import { Users } from '../../users/users.js';
import { Quotas } from '../quotas.js';
import { StandingWishes } from '../standing-wishes.js';
import { userView } from '../wire/user-view.js';
import { PeoplePageRepository } from './people-page.repository.js';
import type { PeopleQuery } from './people-query.js';

/** One page of the list of people, for which it makes no difference how many people there are. */
@Injectable()
export class PeoplePage {
  constructor(
    private readonly pages: PeoplePageRepository,
    private readonly users: Users,
    private readonly quotas: Quotas,
    private readonly wishes: StandingWishes,
  ) {}

  async find(query: PeopleQuery) {
    const [ids, total] = [await this.pages.findIds(query), await this.pages.count(query)];
    const found = await this.users.byIds(ids);
    const users = ids.flatMap((id) => found.get(id) ?? []);
    const quotasOf = await this.quotas.of(users);
    const noWishes = this.wishes.none();
    const rows = users.map((user) => ({ ...userView(user, quotasOf(user.id), noWishes), createdAt: iso(user.createdAt) }));
    return { total, page: query.page, size: query.size, rows };
  }
}
