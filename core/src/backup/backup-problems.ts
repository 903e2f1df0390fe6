import { UnsuitableDatabaseError, Problem, toDatabaseRefusal } from '../kernel/index.js';
import { InvalidBackupError } from './invalid-backup-error.js';

/** 400 with the reason why a database cannot be used; `database-…` as its type. */
export function toDatabaseRefusalProblem(cause: unknown): Problem {
  const { code, message } = toDatabaseRefusal(cause);
  return new Problem(400, `database-${code}`, message);
}

/** 400 for a backup that was refused; any other error stays as it is. */
export function toBackupProblem(cause: unknown): unknown {
  if (cause instanceof UnsuitableDatabaseError) return toDatabaseRefusalProblem(cause);
  if (!(cause instanceof InvalidBackupError)) return cause;
  return new Problem(400, `backup-${cause.code}`, cause.message, cause.code === 'passphrase' ? { passphrase: [cause.message] } : {});
}
