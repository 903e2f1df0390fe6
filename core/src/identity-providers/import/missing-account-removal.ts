import { Injectable } from '@nestjs/common';
import { AuditLog, ExternalAccounts } from '../../identity/index.js';
import { Database, LogService } from '../../kernel/index.js';
import { userTypesOf, type IdentityProvider } from '../providers/identity-providers.js';
import { ImportRuleStore } from '../providers/import-rule-store.js';
import { AccessRevocation } from './access-revocation.js';
import { ImportPresenceRepository, type ProviderUserScope, type MissingUser } from './import-presence.repository.js';
import { ImportRunRepository } from './import-run.repository.js';

/** The share of a provider's accounts that one import may remove without confirmation. */
const MAX_REMOVED_SHARE = 0.2;

/** Number of deleted accounts, and of those that wait for confirmation. */
export interface AccountRemovalOutcome {
  readonly removed: number;
  readonly heldBack: number;
}

/**
 * Deprovisioning: deletes accounts whose users the provider does not know any more: only those of its user types, never an administrator's.
 * Sessions of missing users are revoked even when the account is kept.
 */
@Injectable()
export class MissingAccountRemoval {
  constructor(
    private readonly importPresenceRepository: ImportPresenceRepository,
    private readonly accounts: ExternalAccounts,
    private readonly accessRevocation: AccessRevocation,
    private readonly importRuleStore: ImportRuleStore,
    private readonly importRunRepository: ImportRunRepository,
    private readonly database: Database,
    private readonly auditLog: AuditLog,
    private readonly log: LogService,
  ) {}

  /** Removes missing accounts after a complete import from every connection. */
  async removeMissing(identityProvider: IdentityProvider, run: number, signal: AbortSignal): Promise<AccountRemovalOutcome> {
    const providerUserScope = toProviderUserScope(identityProvider);
    const missing = await this.importRunRepository.inTransaction(identityProvider.pluginId, run, async () => {
      await this.importPresenceRepository.markMissing(providerUserScope, run);
      return this.importPresenceRepository.findRemovableOnConfirmation(providerUserScope);
    });
    const { importPeople, cleanUp } = await this.importRuleStore.get(identityProvider.pluginId);
    const isWanted = importPeople && cleanUp;
    if (missing.length > (await this.importPresenceRepository.countRemovableWhenMissing(providerUserScope)) * MAX_REMOVED_SHARE) {
      await this.accessRevocation.revokeLongMissing(providerUserScope, signal);
      return { removed: 0, heldBack: isWanted ? this.#holdBack(identityProvider, missing) : 0 };
    }

    const removed = isWanted
      ? await this.#remove(identityProvider, await this.importPresenceRepository.findAutomaticallyRemovable(providerUserScope), signal)
      : 0;
    signal.throwIfAborted();
    await this.accessRevocation.revokeMissing(providerUserScope, signal);
    return { removed, heldBack: 0 };
  }

  /** Removes no account after an import that could not identify all users; keeps the number that waits for confirmation. */
  async skip({ pluginId }: IdentityProvider): Promise<AccountRemovalOutcome> {
    return { removed: 0, heldBack: (await this.importRunRepository.find(pluginId))?.heldBack ?? 0 };
  }

  #holdBack({ pluginId: plugin }: IdentityProvider, missing: readonly MissingUser[]): number {
    this.log.warn('removal of accounts held back until an administrator confirms it', { plugin, accounts: missing.length });
    return missing.length;
  }

  /**
   * Removes missing accounts beyond the automatic share, after confirmation; returns their number. What is left when the signal aborts waits
   * for another confirmation.
   */
  async confirmHeldBack(identityProvider: IdentityProvider, signal: AbortSignal): Promise<number> {
    const findRemovable = () => this.importPresenceRepository.findRemovableOnConfirmation(toProviderUserScope(identityProvider));
    const removed = await this.#remove(identityProvider, await findRemovable(), signal);
    await this.importRunRepository.saveHeldBackCount(identityProvider.pluginId, (await findRemovable()).length);
    return removed;
  }

  /** Removes one account per transaction until the signal aborts, and checks each again, because a user may have come back or become an administrator. */
  async #remove(identityProvider: IdentityProvider, gone: readonly MissingUser[], signal: AbortSignal): Promise<number> {
    let removed = 0;
    for (const { userId, userName, subject } of gone) {
      if (signal.aborted) break;
      removed += await this.database.transaction(async () => {
        if (!(await this.importPresenceRepository.isRemovable(toProviderUserScope(identityProvider), subject))) return 0;
        await this.accounts.delete(userId);
        await this.auditLog.record({ action: 'account.deleted', subject: userName, details: { provider: identityProvider.pluginId } });
        return 1;
      });
    }
    return removed;
  }
}

/** The users of all active connections of a provider. */
export const toProviderUserScope = (identityProvider: IdentityProvider): ProviderUserScope => ({
  pluginId: identityProvider.pluginId,
  userTypes: userTypesOf(identityProvider),
  connectionIds: identityProvider.connections.map(({ connectionId }) => connectionId),
});
