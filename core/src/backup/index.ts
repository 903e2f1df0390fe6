export { BackupModule } from './backup.module.js';
export { toBackupProblem } from './backup-problems.js';
export { DatabaseAddressBody } from './backup.controller.js';
export { DatabaseMoveService } from './database-move.service.js';
export { moveDatabase } from './move-database.js';
export { restoreBackup } from './restore-backup.js';
export { applyStagedRestore, receiveBackup, stageRestore } from './staged-restore.js';
export { withPassphrase } from './archive/read-backup.js';
export { writeBackup } from './archive/write-backup.js';
