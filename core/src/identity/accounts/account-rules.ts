import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { type RuleViolation, violationIf } from './identity-result.js';
import { type Principal, isAdmin, type Role, PRIVILEGED_ROLES, parseRole } from '../access/permissions.js';
import type { User } from '../users/user.js';
import { Users } from '../users/users.js';
import { UserRepository } from '../users/user.repository.js';
import type { AccountDraft } from './account-draft.js';

const address = z.email();

/** What is wrong with an e-mail address as text; an empty one is fine. */
export const emailFormatViolations = (email: string | null | undefined): RuleViolation[] =>
  violationIf(Boolean(email) && !address.safeParse(email).success, 'email.invalid', 'The email address is not valid');

/** Names and addresses belong to one account each: people sign in with either, so the name of one must not be the address of another. */
@Injectable()
export class AccountNameRules {
  constructor(private readonly rows: UserRepository) {}

  async findUserNameViolations(userName: string): Promise<RuleViolation[]> {
    if (!userName) return violationIf(true, 'username.required', 'The username is required');
    return violationIf(await this.rows.isTaken(userName), 'username.taken', `The username ${userName} is already taken`);
  }

  async findEmailViolations(email: string | null | undefined, exceptUserId?: string): Promise<RuleViolation[]> {
    const isTaken = Boolean(email) && (await this.rows.isTaken(email ?? '', exceptUserId));
    return violationIf(isTaken, 'email.taken', 'The email address already belongs to somebody else');
  }
}

/** The roles that a draft asks for, and the names in it that are none. */
export interface RequestedRoles {
  readonly roles: ReadonlySet<Role>;
  readonly unknown: readonly string[];
}

export function requestedRoles({ claims }: AccountDraft): RequestedRoles {
  const names = claims.filter(({ enabled }) => enabled).map(({ value }) => value);
  return { roles: new Set(names.flatMap((name) => parseRole(name) ?? [])), unknown: names.filter((name) => !parseRole(name)) };
}

/** Why the caller may not turn the roles that somebody holds into the wanted ones; nothing when they may. */
export function roleViolations(caller: Principal, held: ReadonlySet<Role>, { roles, unknown }: RequestedRoles): RuleViolation[] {
  const touched = isAdmin(caller) ? [] : PRIVILEGED_ROLES.filter((role) => held.has(role) !== roles.has(role));
  return [
    ...unknown.map((name) => ({ code: 'role.unknown', text: `There is no role ${name}` })),
    ...touched.map((role) => ({ code: 'role.elevated', text: `Only an administrator can give or take the role ${role}` })),
  ];
}

/** Whether the roles let their holder administer the portal. */
const isActiveAdmin = (roles: ReadonlySet<Role>): boolean => roles.has('Admin') && !roles.has('Disabled');

/** Whether two people with these roles may do the same. */
export const hasSameRoles = (one: ReadonlySet<Role>, other: ReadonlySet<Role>): boolean =>
  one.size === other.size && [...one].every((role) => other.has(role));

/** Administrators and power users are touched by administrators only; power users by themselves, too. */
export const canManageUser = (caller: Principal, { id, roles }: Pick<User, 'id' | 'roles'>): boolean =>
  isAdmin(caller) || !PRIVILEGED_ROLES.some((role) => roles.has(role)) || (id === caller.userId && !roles.has('Admin'));

/** Who may touch whose account, and that one administrator always stays. */
@Injectable()
export class AdministratorRules {
  constructor(private readonly users: Users) {}

  /** `after` are the roles the person will hold; empty when the account goes. */
  async findViolations(caller: Principal, user: Pick<User, 'id' | 'roles'>, after: ReadonlySet<Role>): Promise<RuleViolation[]> {
    const { id: userId, roles: before } = user;
    if (!canManageUser(caller, user)) return violationIf(true, 'administrator.only', `Only an administrator can change ${titleOf(before)}`);
    if (!isActiveAdmin(before) || isActiveAdmin(after)) return [];

    const others = (await this.users.withRole('Admin')).filter(({ id }) => id !== userId);
    return violationIf(others.length === 0, 'administrator.last', 'The portal needs at least one administrator');
  }
}

const titleOf = (roles: ReadonlySet<Role>): string => (roles.has('Admin') ? 'an administrator' : 'a power user');
