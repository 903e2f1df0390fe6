import { Injectable } from '@nestjs/common';
import type { Objection } from '../../objection.js';
import { objection } from '../../objection.js';
import type { Principal } from '../../principal.js';
import { isAdmin } from '../../principal.js';
import type { Role } from '../../roles.js';
import type { User } from '../../users/user.js';
import { Users } from '../../users/users.js';
import { ELEVATED } from '../../roles.js';
import { administers } from './role-rules.js';

/** Administrators and power users are touched by administrators only; power users by themselves, too. */
export const mayTouch = (caller: Principal, { id, roles }: Pick<User, 'id' | 'roles'>): boolean =>
  isAdmin(caller) || !ELEVATED.some((role) => roles.has(role)) || (id === caller.userId && !roles.has('Admin'));

/** Who may touch whose account, and that one administrator always stays. */
@Injectable()
export class AdministratorRules {
  constructor(private readonly users: Users) {}

  /** `after` are the roles the person will hold; empty when the account goes. */
  async objections(caller: Principal, user: Pick<User, 'id' | 'roles'>, after: ReadonlySet<Role>): Promise<Objection[]> {
    const { id: userId, roles: before } = user;
    if (!mayTouch(caller, user)) return objection(true, 'administrator.only', `Only an administrator can change ${titleOf(before)}`);
    if (!administers(before) || administers(after)) return [];

    const others = (await this.users.withRole('Admin')).filter(({ id }) => id !== userId);
    return objection(others.length === 0, 'administrator.last', 'The portal needs at least one administrator');
  }
}

const titleOf = (roles: ReadonlySet<Role>): string => (roles.has('Admin') ? 'an administrator' : 'a power user');
