export type Dialect = 'sqlite' | 'postgres' | 'mysql';

/** The database that an address names; null stands for the embedded one. */
export function dialectOf(databaseUrl: string | null): Dialect {
  if (!databaseUrl) return 'sqlite';
  return /^postgres/.test(databaseUrl) ? 'postgres' : 'mysql';
}

const TOKENS = /'(?:[^']|'')*'|"[^"]*"|\?/g;

/** One spelling of SQL for three databases: `?` placeholders and double-quoted names. Texts in quotes stay as they are. */
export function translate(sql: string, dialect: Dialect): string {
  if (dialect === 'sqlite') return sql;
  let position = 0;
  return sql.replace(TOKENS, (token) => {
    if (token === '?') return dialect === 'postgres' ? `$${++position}` : token;
    return dialect === 'mysql' && token.startsWith('"') ? `\`${token.slice(1, -1)}\`` : token;
  });
}
