import { DatabaseRefusal, Problem, toDatabaseRefusal } from '../kernel/index.js';
import { BackupRefused } from './backup-refused.js';

/** 400 with the reason why a database cannot be used; `database-…` as its type. */
export function databaseProblem(cause: unknown): Problem {
  const { code, message } = toDatabaseRefusal(cause);
  return new Problem(400, `database-${code}`, message);
}

/** 400 for a backup that was refused; any other error stays as it is. */
export function backupProblem(cause: unknown): unknown {
  if (cause instanceof DatabaseRefusal) return databaseProblem(cause);
  if (!(cause instanceof BackupRefused)) return cause;
  return new Problem(400, `backup-${cause.code}`, cause.message, cause.code === 'passphrase' ? { passphrase: [cause.message] } : {});
}
