import { QueryFailedError, type QueryRunner } from 'typeorm';
import { StatementQueue, type RunStatement } from './statement-queue.js';

/**
 * What follows a failed statement differs: PostgreSQL refuses it, and answers COMMIT with a rollback that looks like success; MySQL has
 * rolled back at a deadlock, and commits each further statement alone; SQLite goes on. Once the transaction of this runner has begun, all
 * of them refuse what follows, the commit included, with the first error, until a savepoint is rolled back. One statement runs after the
 * other, so that none is under way when another fails. Answers a function that waits for all of them, and throws the first error.
 */
export function abortTransactionOnError(runner: QueryRunner): () => Promise<void> {
  const queue = queueOf(runner);
  let failure: QueryFailedError | undefined;

  const assertNoFailure = (): void => {
    if (failure) throw failure;
  };
  queue.wrap((run): RunStatement => async (sql, ...more) => {
    if (!sql.startsWith('ROLLBACK')) assertNoFailure();
    try {
      const answer = await run(sql, ...more);
      if (sql.startsWith('ROLLBACK TO ')) failure = undefined;
      return answer;
    } catch (cause) {
      if (cause instanceof QueryFailedError) failure ??= cause;
      throw cause;
    }
  });
  return () => queue.waitUntilIdle().then(assertNoFailure);
}

/** The queue that the runner has already, as SQLite's has; else a new one in front of it. */
function queueOf(runner: QueryRunner & { readonly statements?: unknown }): StatementQueue {
  if (runner.statements instanceof StatementQueue) return runner.statements;
  const queue = new StatementQueue(runner.query.bind(runner) as RunStatement);
  Object.assign(runner, { query: queue.add });
  return queue;
}
