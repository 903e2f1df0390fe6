import { Injectable } from '@nestjs/common';
import { AuditLog, ExternalAccounts } from '../../identity/index.js';
import { Database, LogService } from '../../kernel/index.js';
import type { IdentityProvider } from '../providers/identity-providers.js';
import { ImportRuleStore } from '../providers/import-rules.js';
import { AccessRevocation } from './access-revocation.js';
import { ImportPresenceRepository, type ProviderUserScope, type MissingUser } from './import-presence.repository.js';
import { ImportRunRepository } from './import-run.repository.js';

/** The part of the people of a service whose accounts one import may remove without being asked: a fifth. */
const MAX_REMOVED_SHARE = 0.2;

/** What a clean-up did, and what it was not allowed to do. */
export interface AccountRemovalOutcome {
  readonly removed: number;
  readonly heldBack: number;
}

/**
 * Removes accounts whose owners a service does not know any more: only of its own kind, never an administrator's. Where the account
 * stays, its owner is signed out.
 */
@Injectable()
export class MissingAccountRemoval {
  constructor(
    private readonly attendance: ImportPresenceRepository,
    private readonly accounts: ExternalAccounts,
    private readonly accessRevocation: AccessRevocation,
    private readonly importRuleStore: ImportRuleStore,
    private readonly runs: ImportRunRepository,
    private readonly database: Database,
    private readonly auditLog: AuditLog,
    private readonly log: LogService,
  ) {}

  /** After an import that met everybody at every connection of the service. */
  async removeMissing(identityProvider: IdentityProvider, run: number, signal: AbortSignal): Promise<AccountRemovalOutcome> {
    const providerUserScope = toUserScope(identityProvider);
    const missing = await this.runs.inTransaction(identityProvider.pluginId, run, async () => {
      await this.attendance.markMissing(providerUserScope, run);
      return this.attendance.findRemovable(providerUserScope);
    });
    const { importPeople, cleanUp } = await this.importRuleStore.get(identityProvider.pluginId);
    const isWanted = importPeople && cleanUp;
    if (missing.length > (await this.attendance.countRemovable(providerUserScope)) * MAX_REMOVED_SHARE)
      return { removed: 0, heldBack: isWanted ? this.#holdBack(identityProvider, missing) : 0 };

    const removed = isWanted ? await this.#remove(identityProvider, await this.attendance.findGone(providerUserScope), signal) : 0;
    await this.accessRevocation.revokeMissing(providerUserScope, signal);
    return { removed, heldBack: 0 };
  }

  /** After an import that could not tell who was there: nobody goes, and those who wait for an administrator wait on. */
  async leave({ pluginId }: IdentityProvider): Promise<AccountRemovalOutcome> {
    return { removed: 0, heldBack: (await this.runs.find(pluginId))?.heldBack ?? 0 };
  }

  #holdBack({ pluginId: plugin }: IdentityProvider, missing: readonly MissingUser[]): number {
    this.log.warn('removal of accounts held back until an administrator confirms it', { plugin, accounts: missing.length });
    return missing.length;
  }

  /** Remove those who are missing although they are more than an import may remove by itself. */
  async confirmHeldBack(identityProvider: IdentityProvider, signal: AbortSignal): Promise<number> {
    const removed = await this.#remove(identityProvider, await this.attendance.findRemovable(toUserScope(identityProvider)), signal);
    await this.runs.clearHeldBack(identityProvider.pluginId);
    return removed;
  }

  /** One at a time, each looked at once more: somebody may have become an administrator, or have come back. */
  async #remove(identityProvider: IdentityProvider, gone: readonly MissingUser[], signal: AbortSignal): Promise<number> {
    let removed = 0;
    for (const { userId, userName, subject } of gone) {
      signal.throwIfAborted();
      removed += await this.database.transaction(async () => {
        if (!(await this.attendance.isRemovable(toUserScope(identityProvider), subject))) return 0;
        await this.accounts.delete(userId);
        await this.auditLog.record({ what: 'account.deleted', about: userName, facts: { provider: identityProvider.pluginId } });
        return 1;
      });
    }
    return removed;
  }
}

export const toUserScope = ({ pluginId, userType, connections }: IdentityProvider): ProviderUserScope => ({
  pluginId,
  userType,
  connectionIds: connections.map(({ connectionId }) => connectionId),
});
