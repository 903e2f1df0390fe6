import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/index.js';
import { SYSTEM_USER_ID } from '../users/user.js';

/** The columns that say whose a row is. Others, such as `actorId`, record who did something, and stay when that user is deleted. */
export const OWNER_COLUMNS: ReadonlySet<string> = new Set(['userId', 'ownerId', 'authorId', 'reporterId', 'requesterId']);

/** Tables whose rows stay when their user is deleted, until they expire: records of what was sent. */
export const RECORD_TABLES: ReadonlySet<string> = new Set(['message_delivery', 'mailing_recipient']);

/** Users whose data is removed in one run. */
const MAX_USERS = 500;

/** Finds ids of users in the tables of all modules that no account has. */
@Injectable()
export class OrphanedUserDataRepository {
  constructor(private readonly database: Database) {}

  /** The tables with data of users that no foreign key deletes with the account, and the column with their id. */
  listEntityColumns(): { readonly table: string; readonly column: string }[] {
    return this.database
      .listEntityColumns()
      .filter(({ table, column, isForeignKey }) => OWNER_COLUMNS.has(column) && !isForeignKey && !RECORD_TABLES.has(table));
  }

  /** Ids in a column that no account has. */
  async findOrphans(table: string, column: string): Promise<string[]> {
    const sql = `SELECT "o"."id" AS "id" FROM (SELECT DISTINCT "${column}" AS "id" FROM "${table}" WHERE "${column}" IS NOT NULL) "o"
      WHERE "o"."id" <> ? AND NOT EXISTS (SELECT 1 FROM "users" "u" WHERE "u"."id" = "o"."id") LIMIT ${MAX_USERS}`;
    return (await this.database.query<{ id: string }>(sql, [SYSTEM_USER_ID])).map(({ id }) => id);
  }
}
