import { Injectable } from '@nestjs/common';
import { Clock, Database } from '../../kernel/index.js';
import type { ExternalUser } from '../providers/external-authenticator.js';

/** Complete imports that must miss somebody before they count as gone. */
const MISSES_UNTIL_GONE = 2;

/** The time that must have passed since the first of them: an account is not brought back by the next answer. Milliseconds. */
const MISSING_UNTIL_GONE_MS = 24 * 3_600_000;

/** Whose owner administers the portal, stays whatever a service says. */
const REMOVABLE = `NOT EXISTS (SELECT 1 FROM "user_role" "r" WHERE "r"."userId" = "u"."id" AND "r"."role" = 'Admin')`;

const MISSED = `"i"."missedRuns" >= ${MISSES_UNTIL_GONE}`;
const USER_COLUMNS = '"u"."id" AS "userId", "u"."userName" AS "userName", "i"."subject" AS "subject"';

/** Somebody whom a service does not know any more. */
export interface MissingUser {
  readonly userId: string;
  readonly userName: string;
  readonly subject: string;
}

/** Whose people: those who were seen last at some connections of a service. */
export interface ProviderUserScope {
  readonly pluginId: string;
  readonly userType: number;
  readonly connectionIds: readonly string[];
}

/** Who was there at the last imports, and who was not. */
@Injectable()
export class ImportPresenceRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** They were there, under these names. */
  async markSeen(pluginId: string, connectionId: string, people: readonly ExternalUser[], seenRun: number): Promise<void> {
    if (people.length === 0) return;
    const names = people.map(() => 'WHEN ? THEN ?').join(' ');
    const sql = `UPDATE "outside_identity" SET "connectionId" = ?, "seenRun" = ?, "missedRuns" = 0, "missingSince" = NULL, "userName" = CASE "subject" ${names} END
      WHERE "pluginId" = ? AND "subject" IN (${people.map(() => '?').join(', ')})`;
    const subjects = people.map(({ subject }) => subject);
    const values = people.flatMap(({ subject, userName }) => [subject, userName]);
    await this.database.execute(sql, [connectionId, seenRun, ...values, pluginId, ...subjects]);
  }

  /** The service told of somebody what cannot be kept: they count as neither there nor missing. */
  async spare(pluginId: string, connectionId: string, subject: string, seenRun: number): Promise<void> {
    const sql = `UPDATE "outside_identity" SET "connectionId" = ?, "seenRun" = ?, "missedRuns" = 0, "missingSince" = NULL
      WHERE "pluginId" = ? AND "subject" = ?`;
    await this.database.execute(sql, [connectionId, seenRun, pluginId, subject]);
  }

  async markMissing({ pluginId, connectionIds }: ProviderUserScope, run: number): Promise<void> {
    const marks = connectionIds.map(() => '?').join(', ');
    const sql = `UPDATE "outside_identity" SET "missedRuns" = "missedRuns" + 1, "missingSince" = COALESCE("missingSince", ?)
      WHERE "pluginId" = ? AND "connectionId" IN (${marks}) AND "seenRun" < ?`;
    await this.database.execute(sql, [this.clock.ms(), pluginId, ...connectionIds, run]);
  }

  /** People with an account that goes when they are gone. */
  async countRemovable(providerUserScope: ProviderUserScope): Promise<number> {
    const [row] = await this.#select<{ number: number | string }>('COUNT(*) AS "number"', providerUserScope, REMOVABLE);
    return Number(row?.number ?? 0);
  }

  /** Those who missed enough imports. */
  findMissing(providerUserScope: ProviderUserScope): Promise<MissingUser[]> {
    return this.#select(USER_COLUMNS, providerUserScope, MISSED);
  }

  /** Those of them whose accounts may go if an administrator says so. */
  findRemovable(providerUserScope: ProviderUserScope): Promise<MissingUser[]> {
    return this.#select(USER_COLUMNS, providerUserScope, `${MISSED} AND ${REMOVABLE}`);
  }

  /** Those of them who were missing long enough to go without being asked. */
  findGone(providerUserScope: ProviderUserScope): Promise<MissingUser[]> {
    const before = this.clock.ms() - MISSING_UNTIL_GONE_MS;
    return this.#select(USER_COLUMNS, providerUserScope, `${MISSED} AND ${REMOVABLE} AND "i"."missingSince" <= ?`, [before]);
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

  /** Only of accounts that are at home at the service: those that were made here stay whatever it says. */
  #select<T>(columns: string, providerUserScope: ProviderUserScope, condition: string, values: readonly unknown[] = []): Promise<T[]> {
    const { pluginId, userType, connectionIds } = providerUserScope;
    const marks = connectionIds.map(() => '?').join(', ');
    const sql = `SELECT ${columns} FROM "outside_identity" "i" JOIN "users" "u" ON "u"."id" = "i"."userId"
      WHERE "i"."pluginId" = ? AND "i"."connectionId" IN (${marks}) AND "u"."userType" = ? AND ${condition}`;
    return this.database.query<T>(sql, [pluginId, ...connectionIds, userType, ...values]);
  }
}
