import { QueryFailedError, type QueryRunner } from 'typeorm';

type RunStatement = (sql: string, ...more: unknown[]) => Promise<unknown>;

/**
 * What follows a failed statement differs: PostgreSQL refuses it, and answers COMMIT with a rollback that looks like success; MySQL has
 * rolled back at a deadlock, and commits each further statement alone; SQLite goes on. Once the transaction of this runner has begun, all
 * of them refuse what follows, the commit included, with the first error, until a savepoint is rolled back. One statement runs after the
 * other, so that none is under way when another fails. Answers a function that waits for all of them, and throws the first error.
 */
export function refuseAfterFailure(runner: QueryRunner): () => Promise<void> {
  const query = runner.query.bind(runner) as RunStatement;
  let failure: QueryFailedError | undefined;
  let previous: Promise<unknown> = Promise.resolve();

  const assertNoFailure = (): void => {
    if (failure) throw failure;
  };
  const run: RunStatement = async (sql, ...more) => {
    if (!sql.startsWith('ROLLBACK')) assertNoFailure();
    try {
      const answer = await query(sql, ...more);
      if (sql.startsWith('ROLLBACK TO ')) failure = undefined;
      return answer;
    } catch (cause) {
      if (cause instanceof QueryFailedError) failure ??= cause;
      throw cause;
    }
  };
  const runSerially: RunStatement = (...statement) => {
    const answer = previous.then(() => run(...statement));
    previous = answer.catch(() => undefined);
    return answer;
  };
  Object.assign(runner, { query: runSerially });
  return () => previous.then(assertNoFailure);
}
