import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Clock, Database } from '../../kernel/index.js';
import type { Role } from '../access/permissions.js';
import { normalizeName } from '../users/normalize-name.js';
import { UserEntity, UserRoleEntity } from '../users/user.entity.js';
import { toUserRow } from '../users/user.repository.js';
import type { UserFields } from '../users/user.js';

/** A normalized user name or e-mail address (login), and the account that has it. */
export interface LoginNameOwner {
  readonly userId: string;
  readonly text: string;
}

/** New names and e-mail address of an account. */
export interface AccountRename {
  readonly userId: string;
  readonly userName: string;
  readonly email: string | null;
  readonly alias: string | null;
}

/** A user with a session or an access token. */
export interface SignedInUser {
  readonly userId: string;
  readonly userName: string;
}

/** A complete user account to create. */
export interface NewAccount extends UserFields {
  readonly id: string;
  readonly userName: string;
  readonly userType: number;
}

/** Reads and writes many accounts with few statements. Must run inside a transaction, with some hundred rows at most. */
@Injectable()
export class AccountBatchRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Accounts whose user name or e-mail address is one of the texts, in any case. `text` is normalized. */
  async findLoginNameOwners(texts: readonly string[]): Promise<LoginNameOwner[]> {
    const matching = In(texts.map(normalizeName));
    const rows = await this.#users.find({
      select: { id: true, normalizedUserName: true, normalizedEmail: true },
      where: [{ normalizedUserName: matching }, { normalizedEmail: matching }],
    });
    return rows.flatMap(({ id: userId, normalizedUserName, normalizedEmail }) =>
      [normalizedUserName, normalizedEmail].flatMap((text) => (text === null ? [] : [{ userId, text }])),
    );
  }

  async insert(accounts: readonly NewAccount[]): Promise<void> {
    if (accounts.length === 0) return;
    const createdAt = this.clock.now();
    const rows = accounts.map((account) => ({
      ...toUserRow(account),
      normalizedUserName: normalizeName(account.userName),
      createdAt,
      lastLoggedInAt: null,
    }));
    const roles = accounts.flatMap(({ id, roles: ownRoles }) => ownRoles.map((role: Role) => ({ userId: id, role })));
    await this.#users.insert(rows);
    if (roles.length > 0) await this.database.repository(UserRoleEntity).insert(roles);
  }

  /** Accounts of some user types with a session or an access token. */
  findSignedIn(userIds: readonly string[], userTypes: readonly number[]): Promise<SignedInUser[]> {
    if (userIds.length === 0) return Promise.resolve([]);
    const sql = `SELECT "u"."id" AS "userId", "u"."userName" AS "userName" FROM "users" "u"
      WHERE "u"."id" IN (${userIds.map(() => '?').join(', ')}) AND "u"."userType" IN (${userTypes.map(() => '?').join(', ')})
      AND (EXISTS (SELECT 1 FROM "session" "s" WHERE "s"."userId" = "u"."id")
        OR EXISTS (SELECT 1 FROM "access_token" "t" WHERE "t"."userId" = "u"."id"))`;
    return this.database.query<SignedInUser>(sql, [...userIds, ...userTypes]);
  }

  async rename(renames: readonly AccountRename[]): Promise<void> {
    if (renames.length === 0) return;
    const texts: Record<string, (accountRename: AccountRename) => string | null> = {
      userName: ({ userName }) => userName,
      normalizedUserName: ({ userName }) => normalizeName(userName),
      email: ({ email }) => email,
      normalizedEmail: ({ email }) => email && normalizeName(email),
      alias: ({ alias }) => alias,
      normalizedAlias: ({ alias }) => alias && normalizeName(alias),
    };
    const cases = Object.keys(texts).map((column) => `"${column}" = CASE "id" ${renames.map(() => 'WHEN ? THEN ?').join(' ')} END`);
    const values = Object.values(texts).flatMap((textOf) =>
      renames.flatMap((accountRename) => [accountRename.userId, textOf(accountRename)]),
    );
    const ids = renames.map(({ userId }) => userId);
    const sql = `UPDATE "users" SET ${cases.join(', ')} WHERE "id" IN (${ids.map(() => '?').join(', ')})`;
    await this.database.execute(sql, [...values, ...ids]);
  }

  async setUserType(userId: string, userType: number): Promise<void> {
    await this.#users.update({ id: userId }, { userType });
  }

  get #users() {
    return this.database.repository(UserEntity);
  }
}
