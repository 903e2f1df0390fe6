import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import { Clock, Database, normalise } from '../../kernel/index.js';
import type { Role } from '../roles.js';
import { UserEntity, UserRoleEntity } from './user.entity.js';
import { accountOf, rowOf } from './user.mapping.js';
import type { Account } from './user.js';
import { UserType } from './user.js';
import type { UserFields } from './user-fields.js';

const WITH_ROLES = { relations: { roles: true } } as const;

@Injectable()
export class UserRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async find(id: string): Promise<Account | null> {
    return (await this.findMany([id]))[0] ?? null;
  }

  async findMany(ids: readonly string[]): Promise<Account[]> {
    const rows = await this.#users.find({ where: { id: In([...new Set(ids)]) }, ...WITH_ROLES });
    return rows.map(accountOf);
  }

  async findNamed(userName: string): Promise<Account | null> {
    const rows = await this.#users.find({ where: { normalizedUserName: normalise(userName) }, ...WITH_ROLES });
    return rows.map(accountOf)[0] ?? null;
  }

  /** By user name; where nobody has that name, by e-mail address. */
  async findLogin(login: string): Promise<Account | null> {
    const text = normalise(login);
    const rows = await this.#users.find({ where: [{ normalizedUserName: text }, { normalizedEmail: text }], ...WITH_ROLES });
    const row = rows.find(({ normalizedUserName }) => normalizedUserName === text) ?? rows[0];
    return row ? accountOf(row) : null;
  }

  async findByEmail(email: string): Promise<Account | null> {
    const rows = await this.#users.find({ where: { normalizedEmail: normalise(email) }, ...WITH_ROLES });
    return rows.map(accountOf)[0] ?? null;
  }

  /** Whether somebody signs in with the text, by name or by address: nobody else may be called so. */
  async isTaken(text: string, exceptId?: string): Promise<boolean> {
    const others = exceptId === undefined ? {} : { id: Not(exceptId) };
    return this.#users.existsBy([
      { normalizedUserName: normalise(text), ...others },
      { normalizedEmail: normalise(text), ...others },
    ]);
  }

  async findIdsWithRole(roles: readonly Role[]): Promise<string[]> {
    const rows = await this.#roles.find({ select: { userId: true }, where: { role: In([...roles]) } });
    return [...new Set(rows.map(({ userId }) => userId))];
  }

  async insert(id: string, userName: string, fields: UserFields): Promise<void> {
    const named = { id, userName, normalizedUserName: normalise(userName), userType: UserType.local };
    await this.#users.insert({ ...named, createdAt: this.clock.now(), lastLoggedInAt: null, ...rowOf(fields) });
    await this.#give(id, fields.roles ?? []);
  }

  /** Writes only the given fields; given roles replace the old ones. */
  async update(id: string, fields: Partial<UserFields>): Promise<void> {
    const row = rowOf(fields);
    if (Object.keys(row).length > 0) await this.#users.update({ id }, row);
    if (!fields.roles) return;

    await this.#roles.delete({ userId: id });
    await this.#give(id, fields.roles);
  }

  async delete(id: string): Promise<void> {
    await this.#roles.delete({ userId: id });
    await this.#users.delete({ id });
  }

  async signedIn(id: string): Promise<void> {
    await this.#users.update({ id }, { lastLoggedInAt: this.clock.now() });
  }

  async #give(userId: string, roles: readonly Role[]): Promise<void> {
    if (roles.length > 0) await this.#roles.insert(roles.map((role) => ({ userId, role })));
  }

  get #users() {
    return this.database.repository(UserEntity);
  }

  get #roles() {
    return this.database.repository(UserRoleEntity);
  }
}
