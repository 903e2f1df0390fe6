import { z } from 'zod';
import type { DatabaseAddress, DatabaseDescription } from '../../api/index.js';

export type DatabaseServerType = DatabaseAddress['type'];

/** The server types in the order of their tabs. */
export const DATABASE_SERVER_TYPES: readonly DatabaseServerType[] = ['mysql', 'postgres'];

const DEFAULT_PORTS: Readonly<Record<DatabaseServerType, number>> = { mysql: 3306, postgres: 5432 };
const DEFAULT_NAME = 'ombi';

/** What is entered in the database form: the parts of a connection string; the type is the tab. */
export type DatabaseFields = Omit<DatabaseAddress, 'type'>;

/** Validation of the database form. */
export const databaseSchema = z.object({
  host: z.string().trim().min(1, 'required'),
  port: z.number('required').int('port.range').min(1, 'port.range').max(65_535, 'port.range'),
  name: z.string().trim().min(1, 'required'),
  user: z.string(),
  password: z.string(),
});

const storageKeyOf = (type: DatabaseServerType) => `database.draft.${type}`;

/** What was entered before a page reload, or the defaults of the type. Passwords are not stored. */
export function readStoredDatabaseFields(type: DatabaseServerType): DatabaseFields {
  const defaults = { host: '', port: DEFAULT_PORTS[type], name: DEFAULT_NAME, user: '', password: '' };
  try {
    return { ...defaults, ...(JSON.parse(sessionStorage.getItem(storageKeyOf(type)) ?? '{}') as Partial<DatabaseFields>), password: '' };
  } catch {
    return defaults;
  }
}

export const storeDatabaseFields = (type: DatabaseServerType, { password: _, ...fields }: DatabaseFields): void =>
  sessionStorage.setItem(storageKeyOf(type), JSON.stringify(fields));

/** Clears what was entered for all types. */
export const clearDatabaseFields = (): void => DATABASE_SERVER_TYPES.forEach((type) => sessionStorage.removeItem(storageKeyOf(type)));

/** Names of the members of a connection string, which differ between the two servers. */
const MEMBER_NAMES: Readonly<Record<DatabaseServerType, readonly [host: string, user: string]>> = {
  mysql: ['Server', 'User'],
  postgres: ['Host', 'Username'],
};

/** The connection string as one line; the password is hidden, whatever its length. */
export function connectionPreview(type: DatabaseServerType, { host, port, name, user, password }: DatabaseFields): string {
  const [hostName, userName] = MEMBER_NAMES[type];
  return `${hostName}=${host};Port=${port ?? ''};Database=${name};${userName}=${user};Password=${password && '*******'}`;
}

/** Translation key of the name of a database engine, with the address of the database. */
export const describeDatabase = ({ type, address }: DatabaseDescription) =>
  ({ key: `in.${type}`, values: { address: address ?? '' } }) as const;
