import { Injectable } from '@nestjs/common';
import type { Principal } from '../../principal.js';
import { isAdmin } from '../../principal.js';
import type { Role } from '../../roles.js';
import { Users } from '../../users/users.js';
import { administers } from './role-rules.js';

/** Administrators are touched by administrators only, and one of them always stays. */
@Injectable()
export class AdministratorRules {
  constructor(private readonly users: Users) {}

  /** `after` are the roles the person will hold; empty when the account goes. */
  async objections(caller: Principal, userId: string, before: ReadonlySet<Role>, after: ReadonlySet<Role>): Promise<string[]> {
    if (before.has('Admin') && !isAdmin(caller)) return ['Only an administrator can change an administrator'];
    if (!administers(before) || administers(after)) return [];

    const others = (await this.users.withRole('Admin')).filter(({ id }) => id !== userId);
    return others.length === 0 ? ['The portal needs at least one administrator'] : [];
  }
}
