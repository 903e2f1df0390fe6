import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/index.js';
import { DownloadTickets } from '../kernel/index.js';
import { BackupAdminService } from './backup-admin.service.js';
import { BackupJob } from './backup-job.js';
import { BackupSettingsService } from './backup-settings.service.js';
import { BackupStore } from './backup-store.js';
import { BackupController } from './backup.controller.js';
import { DatabaseController } from './database-move/database.controller.js';
import { DatabaseMoveService } from './database-move/database-move.service.js';
import { RestoreAdminService } from './restore/restore-admin.service.js';
import { RestoreLock } from './restore/restore-lock.js';
import { RestoreController } from './restore/restore.controller.js';

/** Backups of the whole portal, and the move of its database to another engine. */
@Module({
  imports: [JobsModule],
  controllers: [RestoreController, BackupController, DatabaseController],
  providers: [
    BackupStore,
    BackupAdminService,
    BackupSettingsService,
    BackupJob,
    DatabaseMoveService,
    DownloadTickets,
    RestoreAdminService,
    RestoreLock,
  ],
  exports: [DatabaseMoveService, RestoreLock],
})
export class BackupModule {}
