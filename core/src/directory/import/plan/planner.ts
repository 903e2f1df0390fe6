import { Injectable } from '@nestjs/common';
import { OutsideAccounts, Users } from '../../../identity/index.js';
import type { Door } from '../../doors/doors.js';
import type { Person } from '../../doors/person.js';
import { IdentityRepository } from '../../identities/identity.repository.js';
import { Rules } from '../../settings/rules.js';
import { planFor, type LinkedAccount, type Plan } from './plan.js';

/** Looks up what a plan has to know. */
@Injectable()
export class Planner {
  constructor(
    private readonly identities: IdentityRepository,
    private readonly accounts: OutsideAccounts,
    private readonly users: Users,
    private readonly rules: Rules,
  ) {}

  /** For some hundred people. Inside a transaction the plan still holds when it is carried out. */
  async plan({ pluginId, userType }: Door, people: readonly Person[]): Promise<Plan> {
    const links = await this.identities.findMany(
      pluginId,
      people.map(({ subject }) => subject),
    );
    const users = await this.users.byIds(links.map(({ userId }) => userId));
    const linked = links.flatMap(({ subject, userId }): [string, LinkedAccount][] => {
      const user = users.get(userId);
      return user ? [[subject, { userId, userName: user.userName, email: user.email, isAtHome: user.userType === userType }]] : [];
    });
    const taken = await this.accounts.taken(people.flatMap(({ userName, email }) => (email ? [userName, email] : [userName])));
    const { banned } = await this.rules.of(pluginId);
    return planFor(people, { accounts: new Map(linked), taken, banned: new Set(banned) });
  }
}
