import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobScheduler } from '../jobs/index.js';
import { BackupSettingsService } from './backup-settings.service.js';
import { BackupStore } from './backup-store.js';

/** Id of the job in the list of jobs. */
export const BACKUP_JOB_ID = 'backup';

/** Every night at a quiet time. */
const SCHEDULE = '0 20 2 1/1 * ? *';
const TIMEOUT_MS = 6 * 60 * 60_000;

/**
 * Scheduled backup (cron): makes a backup and deletes old ones by its schedule where the administrator wants that, and whenever it is
 * started by hand.
 */
@Injectable()
export class BackupJob implements OnModuleInit {
  constructor(
    private readonly jobScheduler: JobScheduler,
    private readonly settings: BackupSettingsService,
    private readonly backupStore: BackupStore,
  ) {}

  onModuleInit(): void {
    this.jobScheduler.register({
      id: BACKUP_JOB_ID,
      schedule: SCHEDULE,
      timeoutMs: TIMEOUT_MS,
      run: async ({ isManual, signal, report }) => {
        const { enabled, keep } = await this.settings.read();
        if (!enabled && !isManual) return { note: { code: 'backups-off', text: 'Regular backups are off.' } };
        await this.backupStore.deletePartialBackups();
        const name = await this.backupStore.create({
          passphrase: await this.settings.readPassphrase(),
          signal,
          onProgress: (rows) => report(rows),
        });
        const deleted = await this.backupStore.deleteOld(keep, name);
        if (deleted === 0) return { changed: true, note: name };
        const values = { name, number: deleted };
        return { changed: true, note: { code: 'backup-made-older-deleted', values, text: `${name}; ${deleted} older deleted` } };
      },
    });
  }
}
