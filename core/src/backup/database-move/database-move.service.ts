import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import {
  CONFIG,
  ENTITIES_AND_MIGRATIONS,
  DatabaseSelection,
  databaseUrlOf,
  describeDatabaseUrl,
  inspectDatabase,
  LogService,
  PortalRestart,
  Problem,
  toDatabaseRefusal,
  unfinishedCopyError,
  type Config,
  type DatabaseAddress,
  type DatabaseDescription,
  type EntitiesAndMigrations,
} from '../../kernel/index.js';
import { AuditLog } from '../../identity/index.js';
import { toDatabaseRefusalProblem } from '../backup-problems.js';
import { moveDatabase, type MovedDatabase } from './move-database.js';

/** Progress of a database migration to another server. */
export type MoveState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'copying'; readonly to: DatabaseDescription; readonly rows: number }
  | { readonly phase: 'done'; readonly to: DatabaseDescription; readonly rows: number; readonly restarts: boolean }
  | { readonly phase: 'failed'; readonly to: DatabaseDescription; readonly reason: string; readonly code: string };

/** Database migration: the database of this portal, and its move to another one. */
@Injectable()
export class DatabaseMoveService implements OnApplicationShutdown {
  #state: MoveState = { phase: 'idle' };
  #moved: MovedDatabase | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(ENTITIES_AND_MIGRATIONS) private readonly schema: EntitiesAndMigrations,
    private readonly log: LogService,
    private readonly restart: PortalRestart,
    private readonly auditLog: AuditLog,
  ) {}

  /** The database in use, whether it may be chosen here, why the last choice failed, and the state of a move. */
  describe() {
    const { failure, failureCode } = new DatabaseSelection(this.config.dataDir).readFailure();
    return {
      ...describeDatabaseUrl(this.config.databaseUrl),
      isFixed: Boolean(this.config.isDatabaseFixed),
      lastFailure: failure,
      lastFailureCode: failureCode,
      move: this.#state,
    };
  }

  /** Connects to a database and checks that a portal may be put there. Throws a 400 problem that says why not. */
  async test(address: DatabaseAddress): Promise<{ readonly success: true }> {
    await this.#assertUsable(databaseUrlOf(address));
    return { success: true };
  }

  /** Starts the move and returns; {@link describe} returns the progress. Throws a problem when it cannot start. */
  async start(address: DatabaseAddress): Promise<void> {
    if (this.config.isDatabaseFixed)
      throw new Problem(
        409,
        'database-fixed',
        'DATABASE_URL names the database. Stop the portal, move it with "npm run move", and change DATABASE_URL.',
      );
    if (this.#state.phase === 'copying' || this.#state.phase === 'done')
      throw new Problem(409, 'move-running', 'The database is being moved already.');
    const url = databaseUrlOf(address);
    const to = describeDatabaseUrl(url);
    const before = this.#state;
    this.#state = { phase: 'copying', to, rows: 0 };
    try {
      await this.#assertUsable(url);
      await this.auditLog.record({ action: 'database.moved', subject: to.address ?? to.type });
    } catch (cause) {
      this.#state = before;
      throw cause;
    }
    void this.#move(url, to);
  }

  /** Held writes go on only when nothing of this portal is left that could write to the old database. */
  async onApplicationShutdown(): Promise<void> {
    await this.#moved?.release();
  }

  async #move(url: string, to: DatabaseDescription): Promise<void> {
    try {
      const moved = await moveDatabase(this.config, url, this.schema, this.log, (rows) => (this.#state = { phase: 'copying', to, rows }));
      this.#moved = moved;
      this.#state = { phase: 'done', to, rows: moved.rows, restarts: this.restart.isAvailable };
      this.log.info('the database was copied; the portal uses the new one after its restart', { rows: moved.rows });
      this.restart.request();
    } catch (cause) {
      this.log.error('the database could not be moved', { cause });
      const { code, message } = toDatabaseRefusal(cause);
      this.#state = { phase: 'failed', to, reason: message, code };
    }
  }

  async #assertUsable(url: string): Promise<void> {
    try {
      const contents = await inspectDatabase({ dataDir: this.config.dataDir, databaseUrl: url }, this.schema, this.log);
      if (contents === 'unfinished') throw unfinishedCopyError();
      if (contents !== 'nothing') throw new Problem(400, 'database-not-empty', 'The database is not empty. Choose an empty one.');
    } catch (cause) {
      throw cause instanceof Problem ? cause : toDatabaseRefusalProblem(cause);
    }
  }
}
