import type { AuditDetails } from '../audit/audit-actions.js';
import type { User } from '../users/user.js';
import type { UserFields } from '../users/user-fields.js';

/** What a change does to an account, for the audit: roles by name, of everything else only that it changed. */
export function changesOf(
  before: User,
  { roles = [...before.roles], passwordHash, ...fields }: Partial<UserFields>,
): AuditDetails<'account.changed'> {
  const held: Readonly<Record<string, unknown>> = { ...before };
  const changed = Object.entries(fields).filter(([name, value]) => JSON.stringify(held[name]) !== JSON.stringify(value));
  const given = roles.filter((role) => !before.roles.has(role));
  const taken = [...before.roles].filter((role) => !roles.includes(role));
  return {
    ...(changed.length > 0 && { changed: changed.map(([name]) => name) }),
    ...(passwordHash && { password: 'changed' }),
    ...(given.length > 0 && { given }),
    ...(taken.length > 0 && { taken }),
  };
}
