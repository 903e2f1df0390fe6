/** Error code: why a backup cannot be restored. */
export type BackupRefusalCode = 'damaged' | 'newer' | 'passphrase' | 'in-use' | 'no-file' | 'other-product';

/** The backup is invalid or corrupt. The message says what to do. */
export class InvalidBackupError extends Error {
  override readonly name = 'BackupRefused';

  constructor(
    readonly code: BackupRefusalCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The error of a backup that is damaged (corrupt), with the detail. */
export const damagedBackupError = (why: string): InvalidBackupError =>
  new InvalidBackupError('damaged', `The backup is damaged: ${why}. Nothing was changed. Take another copy of it.`);
