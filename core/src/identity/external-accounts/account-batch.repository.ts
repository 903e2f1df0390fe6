import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Clock, Database, normaliseText } from '../../kernel/index.js';
import type { Role } from '../access/permissions.js';
import { UserEntity, UserRoleEntity } from '../users/user.entity.js';
import { toUserRow } from '../users/user.repository.js';
import type { UserFields } from '../users/user.js';

/** A name or an address and the account that has it. */
export interface LoginNameOwner {
  readonly userId: string;
  readonly text: string;
}

/** How an account is called from now on. */
export interface AccountRename {
  readonly userId: string;
  readonly userName: string;
  readonly email: string | null;
}

/** Somebody who does not have to show at the door who they are. */
export interface SignedInUser {
  readonly userId: string;
  readonly userName: string;
}

/** A whole account, ready to be written. */
export interface NewAccount extends UserFields {
  readonly id: string;
  readonly userName: string;
  readonly userType: number;
}

/** Many accounts with few statements. Callers bring the transaction and at most some hundred rows. */
@Injectable()
export class AccountBatchRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Who signs in with these texts, in whatever case: by name or by e-mail address. Each `text` is normalised. */
  async findLoginNameOwners(texts: readonly string[]): Promise<LoginNameOwner[]> {
    const asked = In(texts.map(normaliseText));
    const rows = await this.#users.find({
      select: { id: true, normalizedUserName: true, normalizedEmail: true },
      where: [{ normalizedUserName: asked }, { normalizedEmail: asked }],
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
      normalizedUserName: normaliseText(account.userName),
      createdAt,
      lastLoggedInAt: null,
    }));
    const roles = accounts.flatMap(({ id, roles: held }) => held.map((role: Role) => ({ userId: id, role })));
    await this.#users.insert(rows);
    if (roles.length > 0) await this.database.repository(UserRoleEntity).insert(roles);
  }

  /** Those of the accounts of a kind that are in a session, or connected to an app. */
  findSignedIn(userIds: readonly string[], userType: number): Promise<SignedInUser[]> {
    if (userIds.length === 0) return Promise.resolve([]);
    const sql = `SELECT "u"."id" AS "userId", "u"."userName" AS "userName" FROM "users" "u"
      WHERE "u"."id" IN (${userIds.map(() => '?').join(', ')}) AND "u"."userType" = ?
      AND (EXISTS (SELECT 1 FROM "session" "s" WHERE "s"."userId" = "u"."id")
        OR EXISTS (SELECT 1 FROM "access_token" "t" WHERE "t"."userId" = "u"."id"))`;
    return this.database.query<SignedInUser>(sql, [...userIds, userType]);
  }

  async rename(namings: readonly AccountRename[]): Promise<void> {
    if (namings.length === 0) return;
    const texts: Record<string, (accountRename: AccountRename) => string | null> = {
      userName: ({ userName }) => userName,
      normalizedUserName: ({ userName }) => normaliseText(userName),
      email: ({ email }) => email,
      normalizedEmail: ({ email }) => email && normaliseText(email),
    };
    const cases = Object.keys(texts).map((column) => `"${column}" = CASE "id" ${namings.map(() => 'WHEN ? THEN ?').join(' ')} END`);
    const values = Object.values(texts).flatMap((textOf) =>
      namings.flatMap((accountRename) => [accountRename.userId, textOf(accountRename)]),
    );
    const ids = namings.map(({ userId }) => userId);
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
