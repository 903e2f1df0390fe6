import { Module } from '@nestjs/common';
import { BackupModule } from '../backup/index.js';
import { BrandingModule } from '../branding/index.js';
import { SetupDatabase } from './setup-database.js';
import { SetupDatabaseController } from './setup-database.controller.js';
import { SetupRestoreController } from './setup-restore.controller.js';
import { SetupLock } from './setup-lock.js';
import { SetupController } from './setup.controller.js';
import { SetupWizard } from './setup-wizard.js';

/** The set-up of a new portal, up to the first administrator. */
@Module({
  imports: [BackupModule, BrandingModule],
  controllers: [SetupController, SetupDatabaseController, SetupRestoreController],
  providers: [SetupWizard, SetupDatabase, SetupLock],
})
export class SetupModule {}
