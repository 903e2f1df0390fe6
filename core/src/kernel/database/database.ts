import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type EntityTarget, type ObjectLiteral, type QueryResult, type Repository } from 'typeorm';
import { LogService } from '../log/index.js';
import { retryConflicts } from './conflict.js';
import { translate, type Dialect } from './dialect.js';
import { Scopes, type AfterCommit, type Fence, type Writer } from './scope.js';
import { upsertOf } from './upsert.js';

const DIALECTS: Readonly<Record<string, Dialect>> = { 'better-sqlite3': 'sqlite', postgres: 'postgres', mariadb: 'mysql' };

/** The one door to the database: whoever comes through it shares the transaction in progress. */
@Injectable()
export class Database {
  readonly dialect: Dialect;
  readonly #scopes = new Scopes();

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
    if (this.#scopes.current()) return work();
    const { result, afterCommit } = await retryConflicts(() => this.#once(work), patienceMs);
    await this.#finish(afterCommit);
    return result;
  }

  /**
   * What is given to the same writer during the transaction in progress is written together, as the last thing before the commit: so
   * it is there as soon as its number is taken. At once outside of a transaction.
   */
  async beforeCommit<T>(given: T, write: Writer<T>): Promise<void> {
    const scope = this.#scopes.current();
    if (!scope) return write([given]);
    const before = scope.beforeCommit.get(write);
    if (before) before.push(given);
    else scope.beforeCommit.set(write, [given]);
  }

  /** Once the transaction in progress is committed, never when it is rolled back; at once outside of one. */
  afterCommit(work: AfterCommit): void {
    const scope = this.#scopes.current();
    if (scope) scope.afterCommit.push(work);
    else void this.#finish([work]);
  }

  /** Work each of whose transactions begins with a check that it may still write: a throw of `check` rolls it back before anything is written. */
  fenced<T>(check: Fence, work: () => Promise<T>): Promise<T> {
    return this.#scopes.fenced(check, work);
  }

  /** Whether other portals may write to it. The embedded one has a single portal: the lock of the data folder sees to that. */
  get isShared(): boolean {
    return this.dialect !== 'sqlite';
  }

  /** Whether the caller stands inside a transaction. */
  get inTransaction(): boolean {
    return this.#scopes.current() !== undefined;
  }

  /** The rows of an entity, inside the transaction in progress if there is one. Ask again for each use; never keep it. */
  repository<E extends ObjectLiteral>(entity: EntityTarget<E>): Repository<E> {
    return this.#manager.getRepository(entity);
  }

  /** Rows of a query with `?` placeholders and double-quoted names, on every database. */
  async query<T>(sql: string, parameters: readonly unknown[] = []): Promise<T[]> {
    const { records } = await this.#run(sql, parameters);
    return (records ?? []) as T[];
  }

  /** The number of rows that a statement changed. Placeholders and names as in {@link query}. */
  async execute(sql: string, parameters: readonly unknown[] = []): Promise<number> {
    const { affected } = await this.#run(sql, parameters);
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
    const { sql, parameters } = upsertOf(this.source.getMetadata(entity), rows, keys, this.dialect);
    await this.execute(sql, parameters);
  }

  /** Insert those rows whose `keys` (the columns of a unique constraint) are not there yet, and leave the others as they are. */
  async insertNew<E extends ObjectLiteral>(
    entity: EntityTarget<E>,
    rows: readonly Omit<E, 'id'>[],
    keys: readonly (keyof E & string)[],
  ): Promise<void> {
    if (rows.length === 0) return;
    const { sql, parameters } = upsertOf(this.source.getMetadata(entity), rows, keys, this.dialect, 'keep');
    await this.execute(sql, parameters);
  }

  /** The end of all use. */
  async close(): Promise<void> {
    if (this.source.isInitialized) await this.source.destroy();
    this.#scopes.end();
  }

  get #manager(): EntityManager {
    return this.#scopes.current()?.manager ?? this.source.manager;
  }

  async #once<T>(work: () => Promise<T>): Promise<{ result: T; afterCommit: AfterCommit[] }> {
    const afterCommit: AfterCommit[] = [];
    const within = (manager: EntityManager) => this.#scopes.run(manager, afterCommit, work);
    const result = await (this.dialect === 'sqlite' ? this.source.transaction(within) : this.source.transaction('SERIALIZABLE', within));
    return { result, afterCommit };
  }

  /** In order. What is committed stays committed, so a failure is told and starves nobody. */
  async #finish(works: readonly AfterCommit[]): Promise<void> {
    for (const work of works) {
      try {
        await this.#scopes.outside(work);
      } catch (cause) {
        this.log.error('work after a commit failed', { cause });
      }
    }
  }

  async #run(sql: string, parameters: readonly unknown[]): Promise<QueryResult> {
    const joined = this.#scopes.current()?.manager.queryRunner;
    const runner = joined ?? this.source.createQueryRunner();
    try {
      return (await runner.query(translate(sql, this.dialect), [...parameters], true)) as QueryResult;
    } finally {
      if (!joined) await runner.release();
    }
  }
}
