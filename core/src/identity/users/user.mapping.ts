import { normalise } from '../../kernel/index.js';
import { roleNamed } from '../roles.js';
import type { UserEntity } from './user.entity.js';
import type { UserFields } from './user-fields.js';
import type { Account, User } from './user.js';

/** The row with what only identity may know. */
export const accountOf = (row: UserEntity): Account => ({ user: userOf(row), passwordHash: row.passwordHash, stamp: row.stamp });

function userOf(row: UserEntity): User {
  const { normalizedUserName, normalizedAlias, normalizedEmail, passwordHash, stamp, roles, ...facts } = row;
  return {
    ...(facts as Omit<User, 'displayName' | 'roles'>),
    displayName: row.alias || row.userName,
    roles: new Set(roles.flatMap(({ role }) => roleNamed(role) ?? [])),
  };
}

/** The columns that the given fields fill, shadows included. */
export function rowOf<F extends Partial<UserFields>>({ roles, ...fields }: F): Omit<F, 'roles'> & Shadows {
  const { alias, email } = fields;
  return {
    ...fields,
    ...(alias !== undefined && { normalizedAlias: alias && normalise(alias) }),
    ...(email !== undefined && { normalizedEmail: email && normalise(email) }),
  };
}

type Shadows = Partial<Pick<UserEntity, 'normalizedAlias' | 'normalizedEmail'>>;
