/** In the order SQLite, PostgreSQL, MySQL. */
const UNIQUE_VIOLATION_CODES: ReadonlySet<unknown> = new Set([
  'SQLITE_CONSTRAINT_UNIQUE',
  'SQLITE_CONSTRAINT_PRIMARYKEY',
  '23505',
  'ER_DUP_ENTRY',
]);

/** Whether a write violated a unique constraint. On PostgreSQL the surrounding transaction cannot continue. */
export const isUniqueViolation = (cause: unknown): boolean => {
  const { code, driverError } = Object(cause) as { code?: unknown; driverError?: { code?: unknown } };
  return UNIQUE_VIOLATION_CODES.has(driverError?.code ?? code);
};
