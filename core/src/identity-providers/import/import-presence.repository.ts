import { Injectable } from '@nestjs/common';
import { Database, DatabaseClock } from '../../kernel/index.js';
import type { ExternalUser } from '../providers/external-authenticator.js';

/** Complete imports that must miss a user before the user counts as missing. */
const MISSES_UNTIL_GONE = 2;

/** Milliseconds since the first of them before an account is removed without confirmation, because a deleted account cannot be restored by the next import. */
const MISSING_UNTIL_GONE_MS = 24 * 3_600_000;

/** Accounts of administrators are never removed. */
const REMOVABLE = `NOT EXISTS (SELECT 1 FROM "user_role" "r" WHERE "r"."userId" = "u"."id" AND "r"."role" = 'Admin')`;

const MISSED = `"i"."missedRuns" >= ${MISSES_UNTIL_GONE}`;
const MISSED_LONG = `${MISSED} AND "i"."missingSince" <= ?`;
const USER_COLUMNS = '"u"."id" AS "userId", "u"."userName" AS "userName", "i"."subject" AS "subject"';

/** A user whom the provider does not know any more. */
export interface MissingUser {
  readonly userId: string;
  readonly userName: string;
  readonly subject: string;
}

/** Users who were last reported by some connections of a provider. */
export interface ProviderUserScope {
  readonly pluginId: string;
  readonly userTypes: readonly number[];
  readonly connectionIds: readonly string[];
}

/** Tracks which users the last imports reported (last seen), and which are missing. */
@Injectable()
export class ImportPresenceRepository {
  constructor(
    private readonly database: Database,
    private readonly databaseClock: DatabaseClock,
  ) {}

  /** Marks users as seen, and stores their names. */
  async markSeen(pluginId: string, connectionId: string, externalUsers: readonly ExternalUser[], seenRun: number): Promise<void> {
    if (externalUsers.length === 0) return;
    const names = externalUsers.map(() => 'WHEN ? THEN ?').join(' ');
    const sql = `UPDATE "outside_identity" SET "connectionId" = ?, "seenRun" = ?, "missedRuns" = 0, "missingSince" = NULL, "userName" = CASE "subject" ${names} END
      WHERE "pluginId" = ? AND "subject" IN (${externalUsers.map(() => '?').join(', ')})`;
    const subjects = externalUsers.map(({ subject }) => subject);
    const values = externalUsers.flatMap(({ subject, loginName }) => [subject, loginName]);
    await this.database.execute(sql, [connectionId, seenRun, ...values, pluginId, ...subjects]);
  }

  /** Marks a user with unusable data as seen, so that they do not count as missing. */
  async markSeenWithInvalidData(pluginId: string, connectionId: string, subject: string, seenRun: number): Promise<void> {
    const sql = `UPDATE "outside_identity" SET "connectionId" = ?, "seenRun" = ?, "missedRuns" = 0, "missingSince" = NULL
      WHERE "pluginId" = ? AND "subject" = ?`;
    await this.database.execute(sql, [connectionId, seenRun, pluginId, subject]);
  }

  async markMissing({ pluginId, connectionIds }: ProviderUserScope, run: number): Promise<void> {
    const placeholders = connectionIds.map(() => '?').join(', ');
    const sql = `UPDATE "outside_identity" SET "missedRuns" = "missedRuns" + 1, "missingSince" = COALESCE("missingSince", ${this.databaseClock.now})
      WHERE "pluginId" = ? AND "connectionId" IN (${placeholders}) AND "seenRun" < ?`;
    await this.database.execute(sql, [pluginId, ...connectionIds, run]);
  }

  /** Counts accounts that may be removed when they are missing. */
  async countRemovableWhenMissing(providerUserScope: ProviderUserScope): Promise<number> {
    const [row] = await this.#select<{ number: number | string }>('COUNT(*) AS "number"', providerUserScope, REMOVABLE);
    return Number(row?.number ?? 0);
  }

  /** Users who were missed by enough imports. */
  findMissing(providerUserScope: ProviderUserScope): Promise<MissingUser[]> {
    return this.#select(USER_COLUMNS, providerUserScope, MISSED);
  }

  /** Users who were missed for a day, by the clock of the database. */
  async findLongMissing(providerUserScope: ProviderUserScope): Promise<MissingUser[]> {
    return this.#select(USER_COLUMNS, providerUserScope, MISSED_LONG, [await this.#goneBefore()]);
  }

  /** Missing users whose accounts may be removed after confirmation. */
  findRemovableOnConfirmation(providerUserScope: ProviderUserScope): Promise<MissingUser[]> {
    return this.#select(USER_COLUMNS, providerUserScope, `${MISSED} AND ${REMOVABLE}`);
  }

  /** Users missing long enough for automatic removal, by the clock of the database. */
  async findAutomaticallyRemovable(providerUserScope: ProviderUserScope): Promise<MissingUser[]> {
    return this.#select(USER_COLUMNS, providerUserScope, `${MISSED_LONG} AND ${REMOVABLE}`, [await this.#goneBefore()]);
  }

  async isRemovable(providerUserScope: ProviderUserScope, subject: string): Promise<boolean> {
    const rows = await this.#select<MissingUser>(USER_COLUMNS, providerUserScope, `${MISSED} AND ${REMOVABLE} AND "i"."subject" = ?`, [
      subject,
    ]);
    return rows.length > 0;
  }

  findAll(providerUserScope: ProviderUserScope): Promise<MissingUser[]> {
    return this.#select(USER_COLUMNS, providerUserScope, REMOVABLE);
  }

  /** In milliseconds since 1970. */
  async #goneBefore(): Promise<number> {
    return (await this.databaseClock.ms()) - MISSING_UNTIL_GONE_MS;
  }

  /** Selects only accounts that belong to the provider; linked local accounts are never affected. */
  #select<T>(columns: string, providerUserScope: ProviderUserScope, condition: string, values: readonly unknown[] = []): Promise<T[]> {
    const { pluginId, userTypes, connectionIds } = providerUserScope;
    const [connections, types] = [connectionIds, userTypes].map((list) => list.map(() => '?').join(', '));
    const sql = `SELECT ${columns} FROM "outside_identity" "i" JOIN "users" "u" ON "u"."id" = "i"."userId"
      WHERE "i"."pluginId" = ? AND "i"."connectionId" IN (${connections}) AND "u"."userType" IN (${types}) AND ${condition}`;
    return this.database.query<T>(sql, [pluginId, ...connectionIds, ...userTypes, ...values]);
  }
}
