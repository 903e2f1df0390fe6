import { Inject, Injectable } from '@nestjs/common';
import { DatabaseMoveService } from '../backup/index.js';
import {
  CONFIG,
  DatabaseSelection,
  databaseUrlOf,
  describeDatabaseUrl,
  PortalRestart,
  Problem,
  type Config,
  type DatabaseDescription,
} from '../kernel/index.js';
import { SetupLock } from './setup-lock.js';
import { databaseRefusedProblem, type SetupDatabaseBody } from './setup-database-body.js';

/** In the format of the API. */
export interface SetupDatabaseResult {
  readonly success: boolean;
  readonly message: string;
}

/** The database as the wizard shows it. */
export interface SetupDatabaseView extends DatabaseDescription {
  /** Whether `DATABASE_URL` names it. */
  readonly isFixed: boolean;
  /** What was chosen and takes effect with the next start; null when nothing waits. */
  readonly next: DatabaseDescription | null;
  /** Why the portal reverted to the previous database, as a sentence. */
  readonly lastFailure: string | null;
  /** The code of that reason. */
  readonly lastFailureCode: string | null;
  /** Whether the portal can restart itself. */
  readonly canRestart: boolean;
}

/** Chooses the database during the set-up. The choice is kept in the data folder and tried at the next start. */
@Injectable()
export class SetupDatabase {
  readonly #choice: DatabaseSelection;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly databaseMoveService: DatabaseMoveService,
    private readonly restartRequests: PortalRestart,
    private readonly lock: SetupLock,
  ) {
    this.#choice = new DatabaseSelection(config.dataDir);
  }

  describe(): SetupDatabaseView {
    const chosen = this.config.isDatabaseFixed ? null : this.#choice.read();
    const chosenUrl = chosen?.url ?? null;
    const { failure, failureCode } = this.#choice.readFailure();
    return {
      ...describeDatabaseUrl(this.config.databaseUrl),
      isFixed: Boolean(this.config.isDatabaseFixed),
      next: chosenUrl === this.config.databaseUrl || this.config.isDatabaseFixed ? null : describeDatabaseUrl(chosenUrl),
      lastFailure: failure,
      lastFailureCode: failureCode,
      canRestart: this.restartRequests.isAvailable,
    };
  }

  /** Tests the connection, then keeps the choice. Throws a 400 problem that names no password. */
  async choose(body: SetupDatabaseBody): Promise<SetupDatabaseResult> {
    if (this.config.isDatabaseFixed)
      throw databaseRefusedProblem(
        'database-chosen-at-start',
        'DATABASE_URL names the database where the portal is started. Remove it to choose one here.',
      );
    if (body.type !== 'sqlite')
      await this.databaseMoveService.test(body).catch((cause: unknown) => {
        throw cause instanceof Problem ? databaseRefusedProblem(cause.code, cause.message) : cause;
      });
    await this.lock.run(async () => {
      if (body.type === 'sqlite') this.#choice.clear();
      else this.#choice.choose(databaseUrlOf(body), this.config.databaseUrl);
    });
    return { success: true, message: 'Database configuration updated! Please now restart Ombi!' };
  }

  /** The next start stays on the database in use. */
  dropChoice(): void {
    const { databaseUrl, isDatabaseFixed } = this.config;
    if (isDatabaseFixed) return;
    if (databaseUrl === null) this.#choice.clear();
    else {
      this.#choice.choose(databaseUrl, databaseUrl);
      this.#choice.confirm();
    }
  }

  restart(): void {
    if (!this.restartRequests.isAvailable) throw new Problem(409, 'no-restart', 'Please restart Ombi where it was started.');
    this.restartRequests.request();
  }
}
