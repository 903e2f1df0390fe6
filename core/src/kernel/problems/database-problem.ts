import { Problem } from './problem.js';

const RETRY_AFTER_S = 2;

/** Message of PostgreSQL's connection pool, which has no code, when no connection became free in time. */
const POOL_TIMEOUT_MESSAGE = 'timeout exceeded when trying to connect';

/**
 * Codes of an overloaded server. PostgreSQL: statement time-out, too many connections, a transaction that was idle for too long. MariaDB and
 * MySQL: numbers of their statement time-outs, and too many connections of all users or of one.
 */
const OVERLOAD_CODES: ReadonlySet<unknown> = new Set([
  ...['57014', '53300', '25P03', 1969, 3024],
  ...['ER_CON_COUNT_ERROR', 'ER_USER_LIMIT_REACHED', 'ER_TOO_MANY_USER_CONNECTIONS'],
]);

/** A connection that cannot be opened or was lost: codes of the operating system, of PostgreSQL and of the driver of MySQL. */
const UNREACHABLE_CODES = /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|08\w{3}|57P0[123]|PROTOCOL_CONNECTION_LOST)$/;

/** Messages of a connection that cannot be opened or was lost, where drivers give no code. */
const UNREACHABLE_MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Can't add new command when connection is in closed state)/;

/** A disk that is full or read-only: codes of SQLite, PostgreSQL and MySQL, then of the operating system. */
const STORAGE_CODES =
  /^(SQLITE_(FULL|READONLY.*|IOERR_(WRITE|FSYNC|TRUNCATE|SHMSIZE|SHMMAP))|53100|ER_(DISK_FULL|RECORD_FILE_FULL)|ENOSPC|EDQUOT|EFBIG|EROFS)$/;

/** A database error that is no fault of the program, such as an overloaded server. */
export interface DatabaseProblem {
  readonly problem: Problem;
  /** For the log. */
  readonly message: string;
  /** The database is reachable but overloaded. */
  readonly isOverload: boolean;
}

/** 503 when the database is overloaded or cannot be reached, so that the client may retry; 507 when nothing can be stored. Null for any other error. */
export function toDatabaseProblem(cause: unknown): DatabaseProblem | null {
  const { code, errno, message } = failureOf(cause);
  if (message === POOL_TIMEOUT_MESSAGE || OVERLOAD_CODES.has(code) || OVERLOAD_CODES.has(errno))
    return { problem: unavailable(), message: 'the database has more to do than it can', isOverload: true };
  if (UNREACHABLE_CODES.test(String(code)) || UNREACHABLE_MESSAGES.test(String(message)))
    return { problem: unavailable(), message: 'the database cannot be reached', isOverload: false };
  if (STORAGE_CODES.test(String(code)))
    return { problem: new Problem(507, 'storage'), message: 'nothing can be stored: the disk is full or read-only', isOverload: false };
  return null;
}

const unavailable = (): Problem => new Problem(503, 'unavailable', undefined, {}, { retryAfter: RETRY_AFTER_S });

interface Failure {
  readonly code?: unknown;
  readonly errno?: unknown;
  readonly message?: unknown;
}

/** What the driver threw, without the error that TypeORM puts around it. */
function failureOf(cause: unknown): Failure {
  const { driverError } = Object(cause) as { driverError?: Failure };
  return driverError ?? (Object(cause) as Failure);
}
