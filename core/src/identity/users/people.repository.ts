import { Injectable } from '@nestjs/common';
import { Database, instant, json } from '../../kernel/index.js';
import { roleNamed } from '../roles.js';
import type { Role } from '../roles.js';
import { UserType } from './user.js';
import type { User } from './user.js';

/** What tells people apart in a select. */
export type PersonName = Pick<User, 'id' | 'userName' | 'email'>;

type Row = Omit<User, 'displayName' | 'roles' | 'qualityProfiles' | 'createdAt' | 'lastLoggedInAt'> & Readonly<Record<Stored, string>>;
type Stored = 'qualityProfiles' | 'createdAt' | 'lastLoggedInAt';

const LIMITS = ['movie', 'episode', 'music'].flatMap((kind) => [`${kind}RequestLimit`, `${kind}RequestLimitType`]);
const SHOWN = ['id', 'userName', 'alias', 'email', 'userType', 'language', 'streamingCountry', 'qualityProfiles', ...LIMITS];
const NAMED = ['id', 'userName', 'email'];

/** Reads everybody at once, by name, without the system account. Only what is shown, and no entity for each row: that would cost most of the time. */
@Injectable()
export class PeopleRepository {
  constructor(private readonly database: Database) {}

  async all(): Promise<User[]> {
    const rows = await this.#read<Row>([...SHOWN, 'createdAt', 'lastLoggedInAt']);
    const roles = await this.#roles();
    return rows.map((row) => userOf(row, roles.get(row.id) ?? new Set()));
  }

  names(): Promise<PersonName[]> {
    return this.#read<PersonName>(NAMED);
  }

  #read<T>(columns: readonly string[]): Promise<T[]> {
    const list = columns.map((column) => `"${column}"`).join(', ');
    return this.database.query<T>(`SELECT ${list} FROM "users" WHERE "userType" <> ? ORDER BY "normalizedUserName"`, [UserType.system]);
  }

  async #roles(): Promise<Map<string, Set<Role>>> {
    const held = new Map<string, Set<Role>>();
    for (const { userId, role } of await this.database.query<{ userId: string; role: string }>(
      `SELECT "userId", "role" FROM "user_role"`,
    )) {
      const known = roleNamed(role);
      if (!known) continue;
      const roles = held.get(userId);
      if (roles) roles.add(known);
      else held.set(userId, new Set([known]));
    }
    return held;
  }
}

const userOf = (row: Row, roles: ReadonlySet<Role>): User => ({
  ...row,
  displayName: row.alias || row.userName,
  roles,
  qualityProfiles: json.from(row.qualityProfiles) as User['qualityProfiles'],
  createdAt: instant.from(row.createdAt) as Date,
  lastLoggedInAt: instant.from(row.lastLoggedInAt) as Date | null,
});
