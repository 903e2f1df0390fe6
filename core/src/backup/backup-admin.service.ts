import { Injectable, type StreamableFile } from '@nestjs/common';
import { AuditLog } from '../identity/index.js';
import { JobScheduler } from '../jobs/index.js';
import { DownloadTickets } from '../kernel/index.js';
import { BACKUP_JOB_ID } from './backup-job.js';
import { BackupStore } from './backup-store.js';

/** What administrators do with backups. Each use is in the audit log, because a backup holds everything that the portal knows. */
@Injectable()
export class BackupAdminService {
  constructor(
    private readonly backupStore: BackupStore,
    private readonly jobScheduler: JobScheduler,
    private readonly tickets: DownloadTickets,
    private readonly auditLog: AuditLog,
  ) {}

  /** Starts a backup; the list of jobs shows its progress. */
  async start(): Promise<void> {
    await this.jobScheduler.trigger(BACKUP_JOB_ID);
    await this.auditLog.record({ action: 'backup.started' });
  }

  /** Throws a 404 problem. */
  async download(name: string): Promise<StreamableFile> {
    await this.backupStore.find(name);
    await this.auditLog.record({ action: 'backup.downloaded', subject: name });
    return this.backupStore.open(name);
  }

  /** A ticket that downloads the backup once; recorded now, because the download itself carries no session. Throws a 404 problem. */
  async issueTicket(name: string): Promise<string> {
    await this.backupStore.find(name);
    await this.auditLog.record({ action: 'backup.downloaded', subject: name });
    return this.tickets.issue(name);
  }

  /** The backup of a ticket, which is used up. Throws a 404 problem. */
  redeemTicket(ticket: string): Promise<StreamableFile> {
    return this.backupStore.open(this.tickets.redeem(ticket));
  }

  /** Throws a 404 problem. */
  async delete(name: string): Promise<void> {
    await this.backupStore.delete(name);
    await this.auditLog.record({ action: 'backup.deleted', subject: name });
  }
}
