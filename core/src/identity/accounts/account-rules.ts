import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { isVisibleText } from '../../kernel/index.js';
import { type RuleViolation, violationIf } from './identity-result.js';
import { type Principal, isAdmin, type Role, PRIVILEGED_ROLES, parseRole } from '../access/permissions.js';
import type { User } from '../users/user.js';
import { UserReader } from '../users/user-reader.js';
import { UserRepository } from '../users/user.repository.js';
import type { AccountBody } from './account-body.js';

const address = z.email();

/** E-mail validation: checks the format of an e-mail address; an empty one is valid. */
export const emailFormatViolations = (email: string | null | undefined): RuleViolation[] =>
  violationIf(Boolean(email) && !address.safeParse(email).success, 'email.invalid', 'The email address is not valid');

const INVISIBLE_USER_NAME = 'The username contains invisible characters, or several spaces in a row';

/** Alias validation: an alias is shown instead of the user name, so it must not look like that of another user. */
export const aliasViolations = (alias: string | null | undefined): RuleViolation[] =>
  violationIf(!isVisibleText(alias ?? ''), 'alias.invisible', 'The alias contains invisible characters, or several spaces in a row');

/**
 * Validation of user names and e-mail addresses, which are unique together: both sign in, so a name must not equal the address of another
 * account.
 */
@Injectable()
export class AccountNameRules {
  constructor(private readonly userRepository: UserRepository) {}

  async findUserNameViolations(userName: string): Promise<RuleViolation[]> {
    if (!userName) return violationIf(true, 'username.required', 'The username is required');
    if (!isVisibleText(userName)) return violationIf(true, 'username.invisible', INVISIBLE_USER_NAME);
    return violationIf(await this.userRepository.isTaken(userName), 'username.taken', `The username ${userName} is already taken`, {
      name: userName,
    });
  }

  async findEmailViolations(email: string | null | undefined, exceptUserId?: string): Promise<RuleViolation[]> {
    const isTaken = Boolean(email) && (await this.userRepository.isTaken(email ?? '', exceptUserId));
    return violationIf(isTaken, 'email.taken', 'This email address is already in use');
  }
}

/** Roles of a posted account, and its unknown role names. */
export interface RequestedRoles {
  readonly roles: ReadonlySet<Role>;
  readonly unknown: readonly string[];
}

/** Parses the enabled claims of a posted account. */
export function requestedRoles({ claims }: AccountBody): RequestedRoles {
  const names = claims.filter(({ enabled }) => enabled).map(({ value }) => value);
  return { roles: new Set(names.flatMap((name) => parseRole(name) ?? [])), unknown: names.filter((name) => !parseRole(name)) };
}

/**
 * Prevents privilege escalation: the violations when the caller may not change the current roles of a user to the requested ones. An
 * account without roles is valid, as in earlier releases, whose clients may create one; only the user form requires a role.
 */
export function roleViolations(caller: Principal, current: ReadonlySet<Role>, { roles, unknown }: RequestedRoles): RuleViolation[] {
  const changed = isAdmin(caller) ? [] : PRIVILEGED_ROLES.filter((role) => current.has(role) !== roles.has(role));
  return [
    ...unknown.map((name) => ({ code: 'role.unknown', text: `There is no role ${name}`, facts: { role: name } })),
    ...changed.map((role) => ({
      code: 'role.elevated',
      text: `Only an administrator can assign or remove the role ${role}`,
      facts: { role },
    })),
  ];
}

/** Whether the roles make an administrator who is not disabled. */
const isActiveAdmin = (roles: ReadonlySet<Role>): boolean => roles.has('Admin') && !roles.has('Disabled');

/** Compares two sets of roles. */
export const hasSameRoles = (one: ReadonlySet<Role>, other: ReadonlySet<Role>): boolean =>
  one.size === other.size && [...one].every((role) => other.has(role));

/**
 * Authorization to manage a user: administrators may manage all users; others may not manage privileged users, except that power users may
 * manage themselves.
 */
export const canManageUser = (caller: Principal, { id, roles }: Pick<User, 'id' | 'roles'>): boolean =>
  isAdmin(caller) || !PRIVILEGED_ROLES.some((role) => roles.has(role)) || (id === caller.userId && !roles.has('Admin'));

/** Rules for privileged accounts: who may change them, and that the last administrator always remains. */
@Injectable()
export class AdministratorRules {
  constructor(private readonly users: UserReader) {}

  /** `after` is the set of roles after the change; empty when the account is deleted. */
  async findViolations(caller: Principal, user: Pick<User, 'id' | 'roles'>, after: ReadonlySet<Role>): Promise<RuleViolation[]> {
    const { id: userId, roles: before } = user;
    if (!canManageUser(caller, user)) return [privilegedUserViolation(before)];
    if (!isActiveAdmin(before) || isActiveAdmin(after)) return [];

    const others = (await this.users.findByRole('Admin')).filter(({ id }) => id !== userId);
    return violationIf(others.length === 0, 'administrator.last', 'The portal needs at least one administrator');
  }
}

const privilegedUserViolation = (roles: ReadonlySet<Role>): RuleViolation =>
  roles.has('Admin')
    ? { code: 'administrator.only', text: 'Only an administrator can change an administrator' }
    : { code: 'powerUser.only', text: 'Only an administrator can change a power user' };
