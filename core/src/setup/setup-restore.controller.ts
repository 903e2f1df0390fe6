import type { Readable } from 'node:stream';
import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { z } from 'zod';
import { discardRestore, receiveBackup, RestoreLock, stageRestore } from '../backup/index.js';
import { AllowDuringSetup, SetupState } from '../identity/index.js';
import {
  AcceptsAnonymousFile,
  CONFIG,
  ENTITIES_AND_MIGRATIONS,
  lenientZodPipe,
  PortalRestart,
  Problem,
  type Config,
  type EntitiesAndMigrations,
} from '../kernel/index.js';
import { SetupLock } from './setup-lock.js';

const RestoreBody = z.object({ passphrase: z.string().max(256).default('') });
type RestoreBody = z.output<typeof RestoreBody>;

/** What an uploaded backup is. */
export interface ReceivedBackup {
  /** Version of the portal that wrote it. */
  readonly version: string;
  readonly createdAt: string;
  /** Whether it brings the keys that open stored secrets, and so needs its passphrase. */
  readonly hasKeys: boolean;
}

/** Restores an uploaded backup into a new portal: first the file, then the passphrase. */
@AllowDuringSetup()
@Controller('api/v3/setup/restore')
export class SetupRestoreController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(ENTITIES_AND_MIGRATIONS) private readonly schema: EntitiesAndMigrations,
    private readonly restartRequests: PortalRestart,
    private readonly setup: SetupState,
    private readonly lock: SetupLock,
    private readonly restoreLock: RestoreLock,
  ) {}

  /** Receives the file and checks it. */
  @AcceptsAnonymousFile()
  @HttpCode(200)
  @Post('file')
  receive(@Body() file: Readable | undefined): Promise<ReceivedBackup> {
    if (!file) throw new Problem(400, 'backup-no-file', 'Send the backup as a file.');
    return this.#whileRunning(async () => {
      const { header } = await receiveBackup(file, this.config.dataDir, this.schema);
      const { version, createdAt, hasKeys } = header;
      return { version, createdAt, hasKeys };
    });
  }

  /** Restores the received file with a restart. */
  @HttpCode(202)
  @Post()
  restore(@Body(lenientZodPipe(RestoreBody)) { passphrase }: RestoreBody): Promise<{ readonly restarts: boolean }> {
    return this.#whileRunning(() =>
      this.lock.run(async () => {
        await stageRestore(passphrase, this.config.dataDir);
        // The answer is sent before the portal closes.
        this.restartRequests.request();
        return { restarts: this.restartRequests.isAvailable };
      }),
    );
  }

  #whileRunning<T>(work: () => Promise<T>): Promise<T> {
    return this.restoreLock.run(async () => {
      try {
        const result = await work();
        await this.setup.assertRunning();
        return result;
      } catch (cause) {
        await this.#assertNotCompletedMeanwhile();
        throw cause;
      }
    });
  }

  /** Keeps nothing of a backup when an administrator was created beside it. Throws a 401 problem then. */
  async #assertNotCompletedMeanwhile(): Promise<void> {
    if (await this.setup.isCompleted()) await discardRestore(this.config.dataDir);
    await this.setup.assertRunning();
  }
}
