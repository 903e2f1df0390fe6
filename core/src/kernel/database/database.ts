import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type EntityTarget, type ObjectLiteral, type QueryResult, type Repository } from 'typeorm';
import { LogService } from '../log/index.js';
import { retryConflicts } from './retry-conflicts.js';
import { abortTransactionOnError } from './abort-transaction-on-error.js';
import { translateSql, type SqlDialect, buildUpsert } from './sql-dialect.js';
import { TransactionContext, type AfterCommitHook, type FenceCheck, type BeforeCommitWriter } from './transaction-context.js';

const DIALECTS: Readonly<Record<string, SqlDialect>> = { 'better-sqlite3': 'sqlite', postgres: 'postgres', mariadb: 'mysql' };

/** The methods of a repository that write. */
const REPOSITORY_WRITES = ['save', 'insert', 'update', 'upsert', 'delete', 'remove', 'increment', 'decrement'] as const;
type RepositoryWrite = (typeof REPOSITORY_WRITES)[number];

/** The only access to the database and its transactions: every call joins the current transaction of its async context. */
@Injectable()
export class Database {
  readonly dialect: SqlDialect;
  readonly #transactionContext = new TransactionContext();

  constructor(
    private readonly source: DataSource,
    private readonly log: LogService,
  ) {
    this.dialect = DIALECTS[source.options.type] ?? 'sqlite';
  }

  /**
   * Runs work in a serializable transaction; a nested call joins the outer transaction. Work that loses a conflict is run again, so it must
   * do nothing but read and write here. `retryForMs` is the minimum time for retries; background work that no user waits for has more.
   * A failed statement fails the whole transaction, even when the work catches the error.
   */
  async transaction<T>(work: () => Promise<T>, { retryForMs }: { readonly retryForMs?: number } = {}): Promise<T> {
    if (this.#transactionContext.current()) return work();
    const { result, afterCommit } = await retryConflicts(() => this.#runTransaction(work), retryForMs);
    await this.#runAfterCommit(afterCommit);
    return result;
  }

  /**
   * Collects values for the same writer during the current transaction and writes them together just before the commit, so that rows become
   * visible right after their ids are assigned. Outside of a transaction it writes at once.
   */
  async beforeCommit<T>(given: T, write: BeforeCommitWriter<T>): Promise<void> {
    const transactionScope = this.#transactionContext.current();
    if (!transactionScope) return write([given]);
    const before = transactionScope.beforeCommit.get(write);
    if (before) before.push(given);
    else transactionScope.beforeCommit.set(write, [given]);
  }

  /** Runs work after the current transaction is committed, never after a rollback; at once outside of a transaction. */
  afterCommit(work: AfterCommitHook): void {
    const transactionScope = this.#transactionContext.current();
    if (transactionScope) transactionScope.afterCommit.push(work);
    else void this.#runAfterCommit([work]);
  }

  /**
   * Runs work whose transactions, and single writes outside of them, each begin with `check`: when it throws, nothing of them is written.
   */
  runFenced<T>(check: FenceCheck, work: () => Promise<T>): Promise<T> {
    return this.#transactionContext.runFenced(check, work);
  }

  /** Whether other portals may write to this database. A SQLite database has a single portal, which the lock of the data folder ensures. */
  get isShared(): boolean {
    return this.dialect !== 'sqlite';
  }

  /** Whether the database answers. */
  async isReachable(): Promise<boolean> {
    try {
      await this.query('SELECT 1 AS "alive"');
      return true;
    } catch {
      return false;
    }
  }

  /** Whether the caller is inside a transaction. */
  get isInTransaction(): boolean {
    return this.#transactionContext.current() !== undefined;
  }

  /** The columns of all entities. */
  listEntityColumns(): { readonly table: string; readonly column: string; readonly isForeignKey: boolean }[] {
    return this.source.entityMetadatas.flatMap(({ tableName, columns, foreignKeys }) =>
      columns.map(({ databaseName }) => ({
        table: tableName,
        column: databaseName,
        isForeignKey: foreignKeys.some(({ columnNames }) => columnNames.includes(databaseName)),
      })),
    );
  }

  /**
   * Runs a read of rows by their generated id, for readers that go on behind the last id that they saw. An id is assigned before its row is
   * committed, so a row could appear after one with a higher id and be passed over: the read waits for transactions that write to the
   * table. Not part of the transaction of the caller, whose view of the data may be older, so it must not run inside one that wrote to the table.
   */
  readInInsertionOrder<T>(entity: EntityTarget<ObjectLiteral>, read: () => Promise<T>): Promise<T> {
    // SQLite has one writer at a time. MariaDB locks what a serializable transaction reads, and so waits for uncommitted rows by itself.
    if (this.dialect === 'sqlite') return read();
    return this.#transactionContext.runOutside(() =>
      this.transaction(async () => {
        const { tableName } = this.source.getMetadata(entity);
        if (this.dialect === 'postgres') await this.execute(`LOCK TABLE "${tableName}" IN SHARE MODE`);
        return read();
      }),
    );
  }

  /** The repository of an entity, bound to the current transaction if there is one. Get it for each use; never keep it. */
  repository<E extends ObjectLiteral>(entity: EntityTarget<E>): Repository<E> {
    const repository = this.#manager.getRepository(entity);
    return this.#transactionContext.isFenceUnchecked ? this.#withFencedWrites(entity, repository) : repository;
  }

  /** Returns the rows of a query with `?` placeholders and double-quoted names, on every database. */
  async query<T>(sql: string, parameters: readonly unknown[] = []): Promise<T[]> {
    const { records } = await this.#runSql(sql, parameters);
    return (records ?? []) as T[];
  }

  /** Returns the number of rows that a statement changed. Placeholders and names as in {@link query}. */
  async execute(sql: string, parameters: readonly unknown[] = []): Promise<number> {
    if (this.#transactionContext.isFenceUnchecked) return this.transaction(() => this.execute(sql, parameters));
    const { affected } = await this.#runSql(sql, parameters);
    return affected ?? 0;
  }

  /**
   * Inserts rows, or overwrites existing rows with the same `keys` (the columns of a unique constraint). The given entities are not
   * changed: generated ids are not read back, as databases do not report them reliably for a mix of new and existing rows.
   */
  async upsert<E extends ObjectLiteral>(
    entity: EntityTarget<E>,
    rows: readonly Omit<E, 'id'>[],
    keys: readonly (keyof E & string)[],
  ): Promise<void> {
    if (rows.length === 0) return;
    const { sql, parameters } = buildUpsert(this.source.getMetadata(entity), rows, keys, this.dialect);
    await this.execute(sql, parameters);
  }

  /** Inserts the rows whose `keys` (the columns of a unique constraint) do not exist yet, and leaves the others unchanged. */
  async insertNew<E extends ObjectLiteral>(
    entity: EntityTarget<E>,
    rows: readonly Omit<E, 'id'>[],
    keys: readonly (keyof E & string)[],
  ): Promise<void> {
    if (rows.length === 0) return;
    const { sql, parameters } = buildUpsert(this.source.getMetadata(entity), rows, keys, this.dialect, 'keep');
    await this.execute(sql, parameters);
  }

  /** Ends the tracking of transactions. Must not run before the connections are closed: what still works would leave its transaction. */
  disableTransactions(): void {
    this.#transactionContext.disable();
  }

  get #manager(): EntityManager {
    return this.#transactionContext.current()?.manager ?? this.source.manager;
  }

  /** A repository of which each write has a transaction of its own, so that the fence is checked. */
  #withFencedWrites<E extends ObjectLiteral>(entity: EntityTarget<E>, repository: Repository<E>): Repository<E> {
    const fenced =
      (method: RepositoryWrite) =>
      (...args: unknown[]): Promise<unknown> =>
        this.transaction(() => {
          const joined = this.repository(entity);
          return Reflect.apply(joined[method], joined, args) as Promise<unknown>;
        });
    const writes = Object.fromEntries(REPOSITORY_WRITES.map((method) => [method, fenced(method)]));
    return Object.assign(Object.create(repository) as Repository<E>, writes);
  }

  async #runTransaction<T>(work: () => Promise<T>): Promise<{ result: T; afterCommit: AfterCommitHook[] }> {
    const afterCommit: AfterCommitHook[] = [];
    const within = async (manager: EntityManager): Promise<T> => {
      const assertAllSucceeded = abortTransactionOnError(manager.queryRunner!);
      const done = await this.#transactionContext.run(manager, afterCommit, work);
      await assertAllSucceeded();
      return done;
    };
    const result = await (this.dialect === 'sqlite' ? this.source.transaction(within) : this.source.transaction('SERIALIZABLE', within));
    return { result, afterCommit };
  }

  /** Runs the hooks in order. The commit cannot be undone, so a failing hook is logged and does not stop the others. */
  async #runAfterCommit(works: readonly AfterCommitHook[]): Promise<void> {
    for (const work of works) {
      try {
        await this.#transactionContext.runOutside(work);
      } catch (cause) {
        this.log.error('work after a commit failed', { cause });
      }
    }
  }

  async #runSql(sql: string, parameters: readonly unknown[]): Promise<QueryResult> {
    const joined = this.#transactionContext.current()?.manager.queryRunner;
    const runner = joined ?? this.source.createQueryRunner();
    try {
      return (await runner.query(translateSql(sql, this.dialect), [...parameters], true)) as QueryResult;
    } finally {
      if (!joined) await runner.release();
    }
  }
}
