import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type EntityTarget, type ObjectLiteral, type QueryResult, type Repository } from 'typeorm';
import { LogService } from '../log/index.js';
import { retryConflicts } from './database-errors.js';
import { translateSql, type SqlDialect, buildUpsert } from './sql-dialect.js';
import { TransactionContext, type AfterCommitHook, type FenceCheck, type BeforeCommitWriter } from './transaction-context.js';

const DIALECTS: Readonly<Record<string, SqlDialect>> = { 'better-sqlite3': 'sqlite', postgres: 'postgres', mariadb: 'mysql' };

/** The one door to the database: whoever comes through it shares the transaction in progress. */
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
   * All or nothing. A nested call joins the outer transaction. Serialisable on every database: work that loses against
   * another transaction is run again, so it must do nothing but read and write here. Work for which nobody waits may
   * lose for longer: at least `patienceMs`.
   */
  async transaction<T>(work: () => Promise<T>, { patienceMs = 0 } = {}): Promise<T> {
    if (this.#transactionContext.current()) return work();
    const { result, afterCommit } = await retryConflicts(() => this.#runTransaction(work), patienceMs);
    await this.#runAfterCommit(afterCommit);
    return result;
  }

  /**
   * What is given to the same writer during the transaction in progress is written together, as the last thing before the commit: so
   * it is there as soon as its number is taken. At once outside of a transaction.
   */
  async beforeCommit<T>(given: T, write: BeforeCommitWriter<T>): Promise<void> {
    const transactionScope = this.#transactionContext.current();
    if (!transactionScope) return write([given]);
    const before = transactionScope.beforeCommit.get(write);
    if (before) before.push(given);
    else transactionScope.beforeCommit.set(write, [given]);
  }

  /** Once the transaction in progress is committed, never when it is rolled back; at once outside of one. */
  afterCommit(work: AfterCommitHook): void {
    const transactionScope = this.#transactionContext.current();
    if (transactionScope) transactionScope.afterCommit.push(work);
    else void this.#runAfterCommit([work]);
  }

  /** Work each of whose transactions begins with a check that it may still write: a throw of `check` rolls it back before anything is written. */
  runFenced<T>(check: FenceCheck, work: () => Promise<T>): Promise<T> {
    return this.#transactionContext.runFenced(check, work);
  }

  /** Whether other portals may write to it. The embedded one has a single portal: the lock of the data folder sees to that. */
  get isShared(): boolean {
    return this.dialect !== 'sqlite';
  }

  /** Whether the caller stands inside a transaction. */
  get isInTransaction(): boolean {
    return this.#transactionContext.current() !== undefined;
  }

  /** The rows of an entity, inside the transaction in progress if there is one. Ask again for each use; never keep it. */
  repository<E extends ObjectLiteral>(entity: EntityTarget<E>): Repository<E> {
    return this.#manager.getRepository(entity);
  }

  /** Rows of a query with `?` placeholders and double-quoted names, on every database. */
  async query<T>(sql: string, parameters: readonly unknown[] = []): Promise<T[]> {
    const { records } = await this.#runSql(sql, parameters);
    return (records ?? []) as T[];
  }

  /** The number of rows that a statement changed. Placeholders and names as in {@link query}. */
  async execute(sql: string, parameters: readonly unknown[] = []): Promise<number> {
    const { affected } = await this.#runSql(sql, parameters);
    return affected ?? 0;
  }

  /**
   * Insert rows, or overwrite those that are there already with the same `keys` (the columns of a unique constraint).
   * The rows given stay as they are: ids are not read back, because a mix of new and known rows has no reliable answer on every database.
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

  /** Insert those rows whose `keys` (the columns of a unique constraint) are not there yet, and leave the others as they are. */
  async insertNew<E extends ObjectLiteral>(
    entity: EntityTarget<E>,
    rows: readonly Omit<E, 'id'>[],
    keys: readonly (keyof E & string)[],
  ): Promise<void> {
    if (rows.length === 0) return;
    const { sql, parameters } = buildUpsert(this.source.getMetadata(entity), rows, keys, this.dialect, 'keep');
    await this.execute(sql, parameters);
  }

  /** The end of all use. */
  async close(): Promise<void> {
    if (this.source.isInitialized) await this.source.destroy();
    this.#transactionContext.disable();
  }

  get #manager(): EntityManager {
    return this.#transactionContext.current()?.manager ?? this.source.manager;
  }

  async #runTransaction<T>(work: () => Promise<T>): Promise<{ result: T; afterCommit: AfterCommitHook[] }> {
    const afterCommit: AfterCommitHook[] = [];
    const within = (manager: EntityManager) => this.#transactionContext.run(manager, afterCommit, work);
    const result = await (this.dialect === 'sqlite' ? this.source.transaction(within) : this.source.transaction('SERIALIZABLE', within));
    return { result, afterCommit };
  }

  /** In order. What is committed stays committed, so a failure is told and starves nobody. */
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
