export { BackupModule } from './backup.module.js';
export { toBackupProblem } from './backup-problems.js';
export { DatabaseAddressBody } from './backup.controller.js';
export { DatabaseMoveService } from './database-move/database-move.service.js';
export { moveDatabase } from './database-move/move-database.js';
export { restoreBackup } from './restore/restore-backup.js';
export { applyStagedRestore, discardRestore, receiveBackup, stageRestore } from './restore/staged-restore.js';
export { createKeyDecryptor } from './archive/read-backup.js';
export { writeBackup } from './archive/write-backup.js';
