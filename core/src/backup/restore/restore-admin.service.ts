import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { AuditLog, SetupState, type Principal } from '../../identity/index.js';
import {
  Clock,
  CONFIG,
  ENTITIES_AND_MIGRATIONS,
  LogService,
  Outbox,
  PortalRestart,
  Problem,
  type Config,
  type EntitiesAndMigrations,
} from '../../kernel/index.js';
import { sealKeys } from '../archive/write-backup.js';
import type { CheckedBackup } from '../archive/read-backup.js';
import { BackupSettingsService } from '../backup-settings.service.js';
import { BackupStore } from '../backup-store.js';
import {
  deletePendingRestore,
  readPendingRestore,
  readRestoreOutcome,
  writePendingRestore,
  writeSafetyKeys,
  type PendingRestore,
  type RestoreOutcome,
} from './pending-restore.js';
import { restoreDatabaseAddress, discardRestore } from './prepared-restore.js';
import { RestoreLock } from './restore-lock.js';
import { discardReceivedBackup, isRestoreStaged, receiveBackup, stageRestore } from './staged-restore.js';

/** Tables whose numbers of rows are shown, so that an administrator recognises the state in a backup. */
const COUNTED_TABLES = { users: 'users', requests: 'request', issues: 'issue', connections: 'plugin_connection' } as const;

/** The account of the portal itself, which every portal has and no list shows. */
const SYSTEM_ACCOUNTS = 1;

/** What a checked backup holds. */
export interface RestorePreview {
  /** Names this check: the restore of another backup, which was chosen meanwhile, is refused. */
  readonly id: string;
  readonly name: string;
  readonly version: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** Null in backups of versions that do not store it. */
  readonly engine: 'sqlite' | 'postgres' | 'mysql' | null;
  /** Whether it brings the keys that open stored secrets, and so needs its passphrase. */
  readonly hasKeys: boolean;
  /** Rows of all tables. */
  readonly rows: number;
  /** Rows of some tables; null for one that the version that wrote it did not have. */
  readonly counts: Readonly<Record<keyof typeof COUNTED_TABLES, number | null>>;
}

/** A restore that waits, and how the last one ended. */
export interface RestoreStatus {
  readonly pending: Pick<PendingRestore, 'backup' | 'requestedAt' | 'actorName' | 'waitsForOtherPortals'> | null;
  /** `heldMessages`: how many messages that it brought back are not sent unless an administrator sends them. */
  readonly last: (RestoreOutcome & { readonly heldMessages: number }) | null;
}

/** Restores a backup in place of the running portal: it is checked and staged here, and restored by the next start. */
@Injectable()
export class RestoreAdminService implements OnApplicationBootstrap {
  #preview: RestorePreview | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(ENTITIES_AND_MIGRATIONS) private readonly schema: EntitiesAndMigrations,
    private readonly backupStore: BackupStore,
    private readonly settings: BackupSettingsService,
    private readonly lock: RestoreLock,
    private readonly portalRestart: PortalRestart,
    private readonly auditLog: AuditLog,
    private readonly setup: SetupState,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly log: LogService,
  ) {}

  /** A backup that was checked before the restart is chosen anew. */
  async onApplicationBootstrap(): Promise<void> {
    if (!(await this.setup.isCompleted())) return;
    await discardReceivedBackup(this.config.dataDir).catch((cause: unknown) =>
      this.log.warn('a received backup could not be deleted', { cause }),
    );
  }

  async describe(): Promise<RestoreStatus> {
    const { dataDir } = this.config;
    const pending = (await isRestoreStaged(dataDir)) ? await readPendingRestore(dataDir) : null;
    const { backup, requestedAt, actorName, waitsForOtherPortals } = pending ?? {};
    const outcome = await readRestoreOutcome(dataDir);
    return {
      pending: pending && ({ backup, requestedAt, actorName, waitsForOtherPortals } as RestoreStatus['pending']),
      last: outcome && { ...outcome, heldMessages: outcome.failure === null ? await this.outbox.countRestored() : 0 },
    };
  }

  /** Receives an upload and checks all of it but its keys. Throws a 400 problem that says why it cannot be restored. */
  receive(file: Readable, name: string): Promise<RestorePreview> {
    return this.lock.run(async () => {
      await this.#assertNonePending();
      this.#preview = null;
      return (this.#preview = toPreview(name, await receiveBackup(file, this.config.dataDir, this.schema)));
    });
  }

  /** As {@link receive}, for a backup of this portal; it is copied, as its retention may delete it before the next start. Throws a 404 problem. */
  async choose(name: string): Promise<RestorePreview> {
    const file = await this.backupStore.read(name);
    return this.receive(file, name).finally(() => file.destroy());
  }

  /**
   * Stages the checked backup and restarts the portal. Throws a 400 problem for a wrong passphrase, and a 409 problem when `id` is not that
   * of the last check.
   */
  start(id: string, passphrase: string, caller: Principal, address: string): Promise<{ readonly restarts: boolean }> {
    return this.lock.run(async () => {
      await this.#assertNonePending();
      const preview = this.#preview;
      if (preview?.id !== id)
        throw new Problem(409, 'restore-changed', 'Another backup was chosen meanwhile. Check it, and confirm again.');
      const { dataDir } = this.config;
      const { name, version, createdAt } = preview;
      await this.#keepSafetyKeys(passphrase);
      const beforeStaging = async (): Promise<void> => {
        await writePendingRestore(dataDir, {
          ...{ backup: { name, version, createdAt }, requestedAt: this.clock.now().toISOString() },
          ...{ actorId: caller.userId, actorName: caller.userName, address, databaseAddress: restoreDatabaseAddress(this.config) },
          ...{ waitsForOtherPortals: false, safetyCopy: null },
        });
        await this.auditLog.record({ action: 'backup.restore-requested', subject: name });
      };
      await stageRestore(passphrase, dataDir, beforeStaging).catch(async (cause: unknown) => {
        await deletePendingRestore(dataDir);
        throw cause;
      });
      this.#preview = null;
      // The answer is sent before the portal closes.
      this.portalRestart.request();
      return { restarts: this.portalRestart.isAvailable };
    });
  }

  /** Discards a backup that was checked or waits, and the result of the last restore. Throws a 503 problem once the portal restarts. */
  cancel(): Promise<void> {
    return this.lock.run(async () => {
      if (this.portalRestart.isRequested) throw new Problem(503, 'unavailable', 'The portal restarts to restore the backup.');
      const { pending } = await this.describe();
      this.#preview = null;
      await discardRestore(this.config.dataDir);
      if (pending) await this.auditLog.record({ action: 'backup.restore-cancelled', subject: pending.backup.name });
    });
  }

  /** The safety copy is protected as every backup; without a passphrase of the settings, by that of the backup that is restored. */
  async #keepSafetyKeys(passphrase: string): Promise<void> {
    const { dataDir } = this.config;
    const protection = (await this.settings.readPassphrase()) ?? passphrase;
    await writeSafetyKeys(dataDir, protection ? await sealKeys(dataDir, protection) : null);
  }

  async #assertNonePending(): Promise<void> {
    if (await isRestoreStaged(this.config.dataDir)) throw new Problem(409, 'restore-running', 'A backup is being restored already.');
  }
}

function toPreview(name: string, { header, manifest }: CheckedBackup): RestorePreview {
  const { version, createdAt, hasKeys, engine = null } = header;
  const countOf = (table: string): number | null => manifest.tables[table]?.rows ?? null;
  const { users, requests, issues, connections } = COUNTED_TABLES;
  const accounts = countOf(users);
  return {
    ...{ id: randomUUID(), name, version, createdAt, engine, hasKeys },
    rows: Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0),
    counts: {
      users: accounts && accounts - SYSTEM_ACCOUNTS,
      requests: countOf(requests),
      issues: countOf(issues),
      connections: countOf(connections),
    },
  };
}
