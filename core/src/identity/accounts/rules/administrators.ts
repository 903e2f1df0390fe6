import { Injectable } from '@nestjs/common';
import type { Objection } from '../../objection.js';
import { objection } from '../../objection.js';
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
  async objections(caller: Principal, userId: string, before: ReadonlySet<Role>, after: ReadonlySet<Role>): Promise<Objection[]> {
    if (before.has('Admin') && !isAdmin(caller))
      return objection(true, 'administrator.only', 'Only an administrator can change an administrator');
    if (!administers(before) || administers(after)) return [];

    const others = (await this.users.withRole('Admin')).filter(({ id }) => id !== userId);
    return objection(others.length === 0, 'administrator.last', 'The portal needs at least one administrator');
  }
}
