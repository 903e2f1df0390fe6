import { Injectable } from '@nestjs/common';
import { In, MoreThan, Not } from 'typeorm';
import { Clock, Database } from '../../kernel/index.js';
import { type Role, parseRole } from '../access/permissions.js';
import { normalizeName } from './normalize-name.js';
import { UserEntity, UserRoleEntity } from './user.entity.js';
import { type Account, UserType, type UserFields, type User } from './user.js';

/** Maps a row to an account with its secrets, which must not leave the identity module. */
export const toAccount = (row: UserEntity): Account => ({ user: userOf(row), passwordHash: row.passwordHash, stamp: row.stamp });

function userOf(row: UserEntity): User {
  const { normalizedUserName, normalizedAlias, normalizedEmail, passwordHash, stamp, roles, ...fields } = row;
  return {
    ...(fields as Omit<User, 'displayName' | 'roles'>),
    displayName: row.alias || row.userName,
    roles: new Set(roles.flatMap(({ role }) => parseRole(role) ?? [])),
  };
}

/** Maps fields to columns, including the normalized copies. */
export function toUserRow<F extends Partial<UserFields>>({ roles, ...fields }: F): Omit<F, 'roles'> & NormalizedColumns {
  const { alias, email } = fields;
  return {
    ...fields,
    ...(alias !== undefined && { normalizedAlias: alias && normalizeName(alias) }),
    ...(email !== undefined && { normalizedEmail: email && normalizeName(email) }),
  };
}

type NormalizedColumns = Partial<Pick<UserEntity, 'normalizedAlias' | 'normalizedEmail'>>;

const WITH_ROLES = { relations: { roles: true } } as const;

/** Reads and writes accounts with their roles. */
@Injectable()
export class UserRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async find(id: string): Promise<Account | null> {
    return (await this.findByIds([id]))[0] ?? null;
  }

  async findByIds(ids: readonly string[]): Promise<Account[]> {
    const rows = await this.#users.find({ where: { id: In([...new Set(ids)]) }, ...WITH_ROLES });
    return rows.map(toAccount);
  }

  /** Without the system account, in the order of the ids. */
  async findAfter(id: string, limit: number): Promise<Account[]> {
    const where = { id: MoreThan(id), userType: Not(UserType.system) };
    const rows = await this.#users.find({ where, order: { id: 'ASC' }, take: limit, relationLoadStrategy: 'query', ...WITH_ROLES });
    return rows.map(toAccount);
  }

  async findByUserName(userName: string): Promise<Account | null> {
    const rows = await this.#users.find({ where: { normalizedUserName: normalizeName(userName) }, ...WITH_ROLES });
    return rows.map(toAccount)[0] ?? null;
  }

  /** Finds by user name first, then by e-mail address. */
  async findByLogin(login: string): Promise<Account | null> {
    const text = normalizeName(login);
    const rows = await this.#users.find({ where: [{ normalizedUserName: text }, { normalizedEmail: text }], ...WITH_ROLES });
    const row = rows.find(({ normalizedUserName }) => normalizedUserName === text) ?? rows[0];
    return row ? toAccount(row) : null;
  }

  async findByEmail(email: string): Promise<Account | null> {
    const rows = await this.#users.find({ where: { normalizedEmail: normalizeName(email) }, ...WITH_ROLES });
    return rows.map(toAccount)[0] ?? null;
  }

  /** Whether the text is the user name or e-mail address of an account. Both sign in, so a new name must not equal either. */
  async isTaken(text: string, exceptId?: string): Promise<boolean> {
    const others = exceptId === undefined ? {} : { id: Not(exceptId) };
    return this.#users.existsBy([
      { normalizedUserName: normalizeName(text), ...others },
      { normalizedEmail: normalizeName(text), ...others },
    ]);
  }

  async findIdsWithRole(roles: readonly Role[]): Promise<string[]> {
    const rows = await this.#roles.find({ select: { userId: true }, where: { role: In([...roles]) } });
    return [...new Set(rows.map(({ userId }) => userId))];
  }

  async insert(id: string, userName: string, fields: UserFields): Promise<void> {
    const named = { id, userName, normalizedUserName: normalizeName(userName), userType: UserType.local };
    await this.#users.insert({ ...named, createdAt: this.clock.now(), lastLoggedInAt: null, ...toUserRow(fields) });
    await this.#insertRoles(id, fields.roles ?? []);
  }

  /** Writes only the given fields; given roles replace the old ones. */
  async update(id: string, fields: Partial<UserFields>): Promise<void> {
    const row = toUserRow(fields);
    if (Object.keys(row).length > 0) await this.#users.update({ id }, row);
    if (!fields.roles) return;

    await this.#roles.delete({ userId: id });
    await this.#insertRoles(id, fields.roles);
  }

  async delete(id: string): Promise<void> {
    await this.#roles.delete({ userId: id });
    await this.#users.delete({ id });
  }

  async recordSignIn(id: string): Promise<void> {
    await this.#users.update({ id }, { lastLoggedInAt: this.clock.now() });
  }

  async #insertRoles(userId: string, roles: readonly Role[]): Promise<void> {
    if (roles.length > 0) await this.#roles.insert(roles.map((role) => ({ userId, role })));
  }

  get #users() {
    return this.database.repository(UserEntity);
  }

  get #roles() {
    return this.database.repository(UserRoleEntity);
  }
}
