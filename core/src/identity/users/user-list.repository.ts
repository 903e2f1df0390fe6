import { Injectable } from '@nestjs/common';
import { Database, jsonTransformer, dateTransformer } from '../../kernel/index.js';
import { type Role, parseRole } from '../access/permissions.js';
import { type User, UserType } from './user.js';

/** A user as an option of a select (dropdown). */
export type UserOption = Pick<User, 'id' | 'userName' | 'email'>;

type Row = Omit<User, 'displayName' | 'roles' | 'qualityProfiles' | 'createdAt' | 'lastLoggedInAt'> &
  Readonly<Record<JsonOrDateField, string>>;
type JsonOrDateField = 'qualityProfiles' | 'createdAt' | 'lastLoggedInAt';

const LIMITS = ['movie', 'episode', 'music'].flatMap((kind) => [`${kind}RequestLimit`, `${kind}RequestLimitType`]);
const USER_COLUMNS = ['id', 'userName', 'alias', 'email', 'userType', 'language', 'streamingCountry', 'qualityProfiles', ...LIMITS];
const NAME_COLUMNS = ['id', 'userName', 'email'];

/** Lists all users by name, without the system account. Reads plain rows: one entity per row would take most of the time. */
@Injectable()
export class UserListRepository {
  constructor(private readonly database: Database) {}

  async findAll(): Promise<User[]> {
    const rows = await this.#read<Row>([...USER_COLUMNS, 'createdAt', 'lastLoggedInAt']);
    const roles = await this.#roles();
    return rows.map((row) => userOf(row, roles.get(row.id) ?? new Set()));
  }

  findOptions(): Promise<UserOption[]> {
    return this.#read<UserOption>(NAME_COLUMNS);
  }

  #read<T>(columns: readonly string[]): Promise<T[]> {
    const list = columns.map((column) => `"${column}"`).join(', ');
    return this.database.query<T>(`SELECT ${list} FROM "users" WHERE "userType" <> ? ORDER BY "normalizedUserName"`, [UserType.system]);
  }

  async #roles(): Promise<Map<string, Set<Role>>> {
    const rolesByUser = new Map<string, Set<Role>>();
    for (const { userId, role } of await this.database.query<{ userId: string; role: string }>(
      `SELECT "userId", "role" FROM "user_role"`,
    )) {
      const known = parseRole(role);
      if (!known) continue;
      const roles = rolesByUser.get(userId);
      if (roles) roles.add(known);
      else rolesByUser.set(userId, new Set([known]));
    }
    return rolesByUser;
  }
}

const userOf = (row: Row, roles: ReadonlySet<Role>): User => ({
  ...row,
  displayName: row.alias || row.userName,
  roles,
  qualityProfiles: jsonTransformer.from(row.qualityProfiles) as User['qualityProfiles'],
  createdAt: dateTransformer.from(row.createdAt) as Date,
  lastLoggedInAt: dateTransformer.from(row.lastLoggedInAt) as Date | null,
});
