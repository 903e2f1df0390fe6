import { Injectable } from '@nestjs/common';
import type { Objection } from '../../objection.js';
import { objection } from '../../objection.js';
import type { Principal } from '../../principal.js';
import { isAdmin } from '../../principal.js';
import type { Role } from '../../roles.js';
import { Users } from '../../users/users.js';
import { administers } from './role-rules.js';

/** Administrators are touched by administrators only. */
export const mayTouch = (caller: Principal, roles: ReadonlySet<Role>): boolean => isAdmin(caller) || !roles.has('Admin');

/** Who may touch whose account, and that one administrator always stays. */
@Injectable()
export class AdministratorRules {
  constructor(private readonly users: Users) {}

  /** `after` are the roles the person will hold; empty when the account goes. */
  async objections(caller: Principal, userId: string, before: ReadonlySet<Role>, after: ReadonlySet<Role>): Promise<Objection[]> {
    if (!mayTouch(caller, before)) return objection(true, 'administrator.only', 'Only an administrator can change an administrator');
    if (!administers(before) || administers(after)) return [];

    const others = (await this.users.withRole('Admin')).filter(({ id }) => id !== userId);
    return objection(others.length === 0, 'administrator.last', 'The portal needs at least one administrator');
  }
}
