import type { Objection } from '../../objection.js';
import type { Principal } from '../../principal.js';
import { isAdmin } from '../../principal.js';
import { ELEVATED, roleNamed } from '../../roles.js';
import type { Role } from '../../roles.js';
import type { AccountDraft } from '../wire/account-draft.js';

/** The roles that a draft asks for, and the names in it that are none. */
export interface WantedRoles {
  readonly roles: ReadonlySet<Role>;
  readonly unknown: readonly string[];
}

export function wantedRoles({ claims }: AccountDraft): WantedRoles {
  const names = claims.filter(({ enabled }) => enabled).map(({ value }) => value);
  return { roles: new Set(names.flatMap((name) => roleNamed(name) ?? [])), unknown: names.filter((name) => !roleNamed(name)) };
}

/** Why the caller may not turn the roles that somebody holds into the wanted ones; nothing when they may. */
export function roleObjections(caller: Principal, held: ReadonlySet<Role>, { roles, unknown }: WantedRoles): Objection[] {
  const touched = isAdmin(caller) ? [] : ELEVATED.filter((role) => held.has(role) !== roles.has(role));
  return [
    ...unknown.map((name) => ({ code: 'role.unknown', text: `There is no role ${name}` })),
    ...touched.map((role) => ({ code: 'role.elevated', text: `Only an administrator can give or take the role ${role}` })),
  ];
}

/** Whether the roles let their holder administer the portal. */
export const administers = (roles: ReadonlySet<Role>): boolean => roles.has('Admin') && !roles.has('Disabled');

/** Whether two people with these roles may do the same. */
export const sameRoles = (one: ReadonlySet<Role>, other: ReadonlySet<Role>): boolean =>
  one.size === other.size && [...one].every((role) => other.has(role));
