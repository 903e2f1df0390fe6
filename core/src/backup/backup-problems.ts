import { UnsuitableDatabaseError, Problem, toDatabaseRefusal } from '../kernel/index.js';
import { InvalidBackupError } from './invalid-backup-error.js';

/** Maps the refusal of a database to problem details: 400 with the reason why it cannot be used; `database-…` as its type. */
export function toDatabaseRefusalProblem(cause: unknown): Problem {
  const { code, message } = toDatabaseRefusal(cause);
  return new Problem(400, `database-${code}`, message);
}

/** Maps the error of a refused backup to problem details (400); any other error stays as it is. */
export function toBackupProblem(cause: unknown): unknown {
  if (cause instanceof UnsuitableDatabaseError) return toDatabaseRefusalProblem(cause);
  if (!(cause instanceof InvalidBackupError)) return cause;
  return new Problem(400, `backup-${cause.code}`, cause.message, cause.code === 'passphrase' ? { passphrase: [cause.message] } : {});
}
