import { http } from '@ombi/sdk/ui/http';

import type { IdentityResult } from '../users/users-api.js';
import type { DatabaseAddress, DatabaseDescription } from '../admin/backup-api.js';

/** The database that the set-up wizard uses or offers to choose. */
export interface SetupDatabase extends DatabaseDescription {
  /** Whether `DATABASE_URL` names it. */
  readonly isFixed: boolean;
  /** What takes effect with the next start; null when nothing waits. */
  readonly next: DatabaseDescription | null;
  /** Why the portal reverted to the previous database. */
  readonly lastFailure: string | null;
  readonly lastFailureCode: string | null;
  readonly canRestart: boolean;
}

/** An uploaded backup that the portal has checked and can restore. */
export interface UploadedBackup {
  readonly version: string;
  readonly createdAt: string;
  readonly hasKeys: boolean;
}

/** Application name, application URL and logo, as entered in the set-up wizard. */
export interface ApplicationConfig {
  readonly applicationName: string;
  readonly applicationUrl: string;
  readonly logo: string;
}

export interface FirstAdministrator {
  readonly username: string;
  readonly password: string;
}

interface SetupAdmission {
  readonly admitted: boolean;
}

/** Calls of the set-up wizard; they work until set-up is finished. */
export const setupApi = {
  /** Whether this browser may perform the set-up. */
  isCodeAccepted: () => http.get<SetupAdmission>('api/v3/setup', { anonymous: true }).then(({ admitted }) => admitted),
  submitCode: (code: string) =>
    http.post<SetupAdmission>('api/v3/setup/code', { code }, { anonymous: true }).then(({ admitted }) => admitted),
  database: () => http.get<SetupDatabase>('api/v3/setup/database', { anonymous: true }),
  testDatabase: (address: DatabaseAddress) =>
    http.post<{ readonly success: true }>('api/v3/setup/database/test', address, { anonymous: true }),
  /** Tests the connection, too; the choice takes effect with the next start. */
  chooseDatabase: (address: DatabaseAddress | { readonly type: 'sqlite' }) =>
    http.post<{ readonly success: boolean; readonly message: string }>('api/v2/Wizard/database', address, { anonymous: true }),
  /** Stays on the database in use. */
  dropDatabaseChoice: () => http.delete<null>('api/v3/setup/database/next', { anonymous: true }),
  restart: () => http.post<null>('api/v3/setup/restart', undefined, { anonymous: true }),
  uploadBackup: (file: File) => http.post<UploadedBackup>('api/v3/setup/restore/file', file, { anonymous: true }),
  restoreBackup: (passphrase: string) =>
    http.post<{ readonly restarts: boolean }>('api/v3/setup/restore', { passphrase }, { anonymous: true }),
  saveConfig: (config: ApplicationConfig) => http.post<unknown>('api/v2/wizard/config', config, { anonymous: true }),
  createAdmin: (admin: FirstAdministrator) =>
    http.post<{ readonly result: boolean } & Omit<IdentityResult, 'successful'>>('api/v1/Identity/Wizard', admin, {
      anonymous: true,
    }),
};
