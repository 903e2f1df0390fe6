/** Host, port and credentials of a database server, as an administrator enters them. */
export interface DatabaseAddress {
  readonly type: 'mysql' | 'postgres';
  readonly host: string;
  readonly port: number;
  readonly name: string;
  readonly user: string;
  readonly password: string;
}

/** A database without its password, for display. */
export interface DatabaseDescription {
  readonly type: 'sqlite' | 'mysql' | 'postgres';
  /** Host, port and name; null for the file in the data folder. */
  readonly address: string | null;
}

/** Builds the URL (connection string) of a database. */
export function databaseUrlOf({ type, host, port, name, user, password }: DatabaseAddress): string {
  const credentials = user && `${encodeURIComponent(user)}${password && `:${encodeURIComponent(password)}`}@`;
  const hostName = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
  return `${type}://${credentials}${hostName}:${port}/${encodeURIComponent(name)}`;
}

/** Describes a database without user and password; null stands for SQLite. */
export function describeDatabaseUrl(url: string | null): DatabaseDescription {
  if (url === null) return { type: 'sqlite', address: null };
  const { protocol, host, pathname } = new URL(url);
  return { type: protocol.startsWith('postgres') ? 'postgres' : 'mysql', address: `${host}${decodeURIComponent(pathname)}` };
}
