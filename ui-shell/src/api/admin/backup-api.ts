import { http, portalUrl } from '@ombi/sdk/ui/http';

/** A backup file of the portal. */
export interface BackupFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly createdAt: string;
}

export interface BackupSettings {
  readonly enabled: boolean;
  readonly keep: number;
  /** A mask when one is stored; empty leaves the keys out. */
  readonly passphrase: string;
}

/** Host, port and credentials of a database server, as entered: the parts of its connection string. */
export interface DatabaseAddress {
  readonly type: 'mysql' | 'postgres';
  readonly host: string;
  readonly port: number;
  readonly name: string;
  readonly user: string;
  readonly password: string;
}

/** Engine and address of a database, without user and password; the file in the data folder has no address. */
export interface DatabaseDescription {
  readonly type: 'sqlite' | 'mysql' | 'postgres';
  readonly address: string | null;
}

type DatabaseMove =
  | { readonly phase: 'idle' }
  | { readonly phase: 'copying'; readonly to: DatabaseDescription; readonly rows: number }
  | { readonly phase: 'done'; readonly to: DatabaseDescription; readonly rows: number; readonly restarts: boolean }
  | { readonly phase: 'failed'; readonly to: DatabaseDescription; readonly reason: string; readonly code: string };

export interface DatabaseInUse extends DatabaseDescription {
  /** Whether `DATABASE_URL` names it. */
  readonly isFixed: boolean;
  /** Why the portal reverted to the previous database. */
  readonly lastFailure: string | null;
  readonly lastFailureCode: string | null;
  readonly move: DatabaseMove;
}

/** What a checked backup holds. */
export interface RestorePreview {
  /** Names this check. */
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly createdAt: string;
  /** Null in backups of versions that do not store it. */
  readonly engine: DatabaseDescription['type'] | null;
  readonly hasKeys: boolean;
  /** Rows; null for what the version that wrote it did not have. */
  readonly counts: Readonly<Record<'users' | 'requests' | 'issues' | 'connections', number | null>>;
}

interface RestoredBackup {
  readonly name: string;
  readonly version: string;
  readonly createdAt: string;
}

/** A restore that waits for a start of the portal, and how the last one ended. */
export interface RestoreStatus {
  readonly pending: { readonly backup: RestoredBackup; readonly waitsForOtherPortals: boolean } | null;
  readonly last: {
    readonly backup: RestoredBackup;
    /** Null when it was restored. */
    readonly failure: 'damaged' | 'newer' | 'other-product' | 'other-database' | 'failed' | null;
    readonly safetyCopy: string | null;
    /** How many messages of the backup wait for an administrator. */
    readonly heldMessages: number;
  } | null;
}

const backupPath = (name: string) => `api/v3/backups/${encodeURIComponent(name)}`;

/** Backups, and the database of the portal. */
export const backupApi = {
  list: () => http.get<BackupFile[]>('api/v3/backups'),
  create: () => http.post<null>('api/v3/backups'),
  remove: (name: string) => http.delete<null>(backupPath(name)),
  /** An address from which the browser downloads the file once. */
  link: (name: string) => http.post<{ readonly path: string }>(`${backupPath(name)}/link`).then(({ path }) => portalUrl(path)),
  settings: {
    readVersioned: () => http.getVersioned<BackupSettings>('api/v3/backups/settings'),
    save: (settings: BackupSettings, etag: string | null) =>
      http.put<BackupSettings>('api/v3/backups/settings', settings, { ifMatch: etag }).then(() => true),
  },
  restore: {
    status: () => http.get<RestoreStatus>('api/v3/backups/restore'),
    upload: (file: File) => http.post<RestorePreview>('api/v3/backups/restore/file', file, { query: { name: file.name } }),
    choose: (name: string) => http.post<RestorePreview>('api/v3/backups/restore/choice', { name }),
    start: (id: string, passphrase: string) => http.post<{ readonly restarts: boolean }>('api/v3/backups/restore', { id, passphrase }),
    /** Discards the restore that waits, and the result of the last one. */
    cancel: () => http.delete<null>('api/v3/backups/restore'),
  },
  database: () => http.get<DatabaseInUse>('api/v3/database'),
  testDatabase: (address: DatabaseAddress) => http.post<{ readonly success: true }>('api/v3/database/test', address),
  moveDatabase: (address: DatabaseAddress) => http.post<null>('api/v3/database/move', address),
};
