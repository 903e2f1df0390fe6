import type { DataSource } from '../../kernel/index.js';
import { AuditEntryEntity } from '../audit/audit-entry.entity.js';
import type { AuditAction } from '../audit/audit-actions.js';
import { SessionEntity } from '../sessions/session.entity.js';

/** Who replaced a portal by a backup, and when. */
export interface RestoreRecord {
  readonly at: Date;
  /** Account of the portal that was replaced; the restored one may not have it. */
  readonly actorId: string | null;
  readonly actorName: string | null;
  /** Client address. */
  readonly address: string | null;
  /** What was restored. */
  readonly subject: string;
}

/** What the restore did with the rows that it brought back. */
export interface RestoreFacts {
  /** Number of messages that are not sent, because they may have been since the backup was made. */
  readonly messages: number;
}

/**
 * Ends all sessions of a portal that a restore has brought back, and writes the restore to its audit log: the entry of the former database is
 * gone. Can be repeated: a restore is recorded once.
 */
export async function recordRestore(source: DataSource, { subject, ...entry }: RestoreRecord, facts: RestoreFacts): Promise<void> {
  const what = 'backup.restored' satisfies AuditAction;
  await source.transaction(async (manager) => {
    await manager.createQueryBuilder().delete().from(SessionEntity).execute();
    const entries = manager.getRepository(AuditEntryEntity);
    if (!(await entries.existsBy({ what, at: entry.at }))) await entries.insert({ ...entry, what, about: subject, facts: { ...facts } });
  });
}
