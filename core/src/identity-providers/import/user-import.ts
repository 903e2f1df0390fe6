import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../identity/index.js';
import type { SyncProgress, CapabilityProvider } from '../../plugin-host/index.js';
import type { IdentityProvider } from '../providers/identity-providers.js';
import type { ExternalUser } from '../providers/external-authenticator.js';
import { MissingAccountRemoval } from './missing-account-removal.js';
import { AccessRevocation } from './access-revocation.js';
import { ImportRunRepository } from './import-run.repository.js';
import { ImportWriter, type ImportWriteResult } from './import-writer.js';
import type { ImportReport } from './import-planner.js';
import { ExternalUserReader, type ExternalUserList } from './external-user-reader.js';

/** Imports the users of all connections of a provider. */
@Injectable()
export class UserImport {
  constructor(
    private readonly externalUserReader: ExternalUserReader,
    private readonly importWriter: ImportWriter,
    private readonly missingAccountRemoval: MissingAccountRemoval,
    private readonly accessRevocation: AccessRevocation,
    private readonly importRunRepository: ImportRunRepository,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * Imports all connections even if one fails; throws the first failure at the end. Users count as missing only when every connection
   * was read, because a user may have moved to another one, and when all users have ids, because one without may be any missing user.
   */
  async run(identityProvider: IdentityProvider, syncProgress: SyncProgress): Promise<ImportReport & { readonly heldBack: number }> {
    const run = await this.importRunRepository.begin(identityProvider.pluginId);
    const batchResults: ImportWriteResult[] = [];
    const seenUsers: ExternalUser[] = [];
    const failures: unknown[] = [];
    let hasUnidentifiedUsers = false;
    for (const connection of identityProvider.connections) {
      const userList = await this.#readUsers(connection, syncProgress, failures);
      if (!userList) continue;
      batchResults.push(
        await this.importWriter.write({ identityProvider, connectionId: connection.connectionId, run }, userList, syncProgress),
      );
      seenUsers.push(...userList.users);
      hasUnidentifiedUsers ||= userList.unusableIds.includes(null);
    }
    await this.accessRevocation.revokeDisabled(identityProvider, seenUsers, syncProgress.signal);
    if (failures.length > 0) throw failures[0];

    const { removed, heldBack } = hasUnidentifiedUsers
      ? await this.missingAccountRemoval.skip(identityProvider)
      : await this.missingAccountRemoval.removeMissing(identityProvider, run, syncProgress.signal);
    const report = {
      created: sum(batchResults, 'created'),
      renamed: sum(batchResults, 'renamed'),
      removed,
      leftOut: batchResults.flatMap((batch) => batch.skipped).length,
    };
    await this.importRunRepository.complete(identityProvider.pluginId, report, heldBack);
    if (report.created + report.renamed + removed > 0)
      await this.auditLog.record({ action: 'people.imported', subject: identityProvider.name, details: { ...report } });
    return { ...report, heldBack };
  }

  async #readUsers(
    connection: CapabilityProvider<'authProvider'>,
    syncProgress: SyncProgress,
    failures: unknown[],
  ): Promise<ExternalUserList | null> {
    try {
      return await this.externalUserReader.readAll(connection, { signal: syncProgress.signal, report: () => undefined });
    } catch (cause) {
      syncProgress.signal.throwIfAborted();
      failures.push(cause);
      return null;
    }
  }
}

const sum = (batches: readonly ImportWriteResult[], member: 'created' | 'renamed'): number =>
  batches.reduce((total, batch) => total + batch[member], 0);
