/** Why a database cannot be used or copied. */
export type DatabaseRefusalCode =
  | 'unreachable'
  | 'credentials'
  | 'missing'
  | 'not-permitted'
  | 'read-only'
  | 'full'
  | 'not-empty'
  | 'unfinished'
  | 'other-product'
  | 'older'
  | 'newer'
  | 'same'
  | 'damaged'
  | 'failed';

/** The message says what to do. It names no password. */
export class UnsuitableDatabaseError extends Error {
  override readonly name = 'DatabaseRefusal';

  constructor(
    readonly code: DatabaseRefusalCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Error codes of the engines and of the network, with what they mean for a person. */
const CAUSES: readonly (readonly [RegExp, DatabaseRefusalCode, string])[] = [
  [
    /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ECONNRESET|EPIPE|PROTOCOL_CONNECTION_LOST|57P0[1-3]|08\d{3})$/,
    'unreachable',
    'The database server does not answer. Check host and port, and whether the server is running.',
  ],
  [/^(28P01|28000|ER_ACCESS_DENIED\w*)$/, 'credentials', 'The database server rejected the user name or the password.'],
  [/^(3D000|ER_BAD_DB_ERROR)$/, 'missing', 'The server has no database of this name. Create it first; it has to be empty.'],
  [
    /^(42501|ER_(TABLEACCESS_DENIED|DBACCESS_DENIED|SPECIFIC_ACCESS_DENIED)\w*)$/,
    'not-permitted',
    'The user may not create tables in this database. Grant it all rights on it.',
  ],
  [/^(25006|ER_OPTION_PREVENTS_STATEMENT|ER_READ_ONLY_MODE|SQLITE_READONLY\w*)$/, 'read-only', 'The database is read-only.'],
  [/^(53100|ER_DISK_FULL|ER_RECORD_FILE_FULL|SQLITE_FULL|ENOSPC)$/, 'full', 'The disk of the database is full.'],
];

const TIMEOUT = /timeout|timed out/i;

/** Maps a connection or driver error of a database engine to its error code for administrators. */
export function toDatabaseRefusal(cause: unknown): UnsuitableDatabaseError {
  if (cause instanceof UnsuitableDatabaseError) return cause;
  const { code, driverError, errors, message } = Object(cause) as {
    code?: unknown;
    driverError?: { code?: unknown };
    errors?: { code?: unknown }[];
    message?: unknown;
  };
  const given = String(driverError?.code ?? code ?? errors?.[0]?.code ?? '');
  const known = CAUSES.find(([pattern]) => pattern.test(given));
  if (known) return new UnsuitableDatabaseError(known[1], known[2], { cause });
  if (TIMEOUT.test(String(message))) return new UnsuitableDatabaseError('unreachable', CAUSES[0]![2], { cause });
  return new UnsuitableDatabaseError('failed', `The database cannot be used${given && ` (${given})`}. The log says more.`, { cause });
}
