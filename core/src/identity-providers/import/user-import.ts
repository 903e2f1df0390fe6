import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../identity/index.js';
import type { SyncProgress, CapabilityProvider } from '../../plugin-host/index.js';
import type { IdentityProvider } from '../providers/identity-providers.js';
import type { ExternalUser } from '../providers/external-authenticator.js';
import { MissingAccountRemoval } from './missing-account-removal.js';
import { AccessRevocation } from './access-revocation.js';
import { ImportRunRepository } from './import-run.repository.js';
import { ImportWriter, type ImportWriteResult } from './import-writer.js';
import type { ImportReport } from './import-plan.js';
import { ExternalUserReader, type Roll } from './external-user-reader.js';

/** One import from all connections of a service. */
@Injectable()
export class UserImport {
  constructor(
    private readonly externalUserReader: ExternalUserReader,
    private readonly importWriter: ImportWriter,
    private readonly missingAccountRemoval: MissingAccountRemoval,
    private readonly accessRevocation: AccessRevocation,
    private readonly runs: ImportRunRepository,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * A connection that fails keeps nobody of the others outside, and the first failure is told at the end. Nobody is missed
   * unless everybody was asked: whoever moved from one connection to another is still there. Neither is anybody where a service
   * tells of somebody without an id, who may be any of those who seem to be missing.
   */
  async run(identityProvider: IdentityProvider, syncProgress: SyncProgress): Promise<ImportReport & { readonly heldBack: number }> {
    const run = await this.runs.begin(identityProvider.pluginId);
    const batchResults: ImportWriteResult[] = [];
    const seenUsers: ExternalUser[] = [];
    const failures: unknown[] = [];
    let isAnybodysGuess = false;
    for (const connection of identityProvider.connections) {
      const roll = await this.#readUsers(connection, syncProgress, failures);
      if (!roll) continue;
      batchResults.push(
        await this.importWriter.write({ door: identityProvider, connectionId: connection.connectionId, run }, roll, syncProgress),
      );
      seenUsers.push(...roll.people);
      isAnybodysGuess ||= roll.unclear.includes(null);
    }
    await this.accessRevocation.revokeDisabled(identityProvider, seenUsers, syncProgress.signal);
    if (failures.length > 0) throw failures[0];

    const { removed, heldBack } = isAnybodysGuess
      ? await this.missingAccountRemoval.leave(identityProvider)
      : await this.missingAccountRemoval.removeMissing(identityProvider, run, syncProgress.signal);
    const report = {
      created: sum(batchResults, 'created'),
      renamed: sum(batchResults, 'renamed'),
      removed,
      leftOut: batchResults.flatMap((batch) => batch.leftOut).length,
    };
    await this.runs.complete(identityProvider.pluginId, report, heldBack);
    if (report.created + report.renamed + removed > 0)
      await this.auditLog.record({ what: 'people.imported', about: identityProvider.name, facts: { ...report } });
    return { ...report, heldBack };
  }

  async #readUsers(connection: CapabilityProvider<'authProvider'>, syncProgress: SyncProgress, failures: unknown[]): Promise<Roll | null> {
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
