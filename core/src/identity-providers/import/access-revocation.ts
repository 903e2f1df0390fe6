import { Injectable } from '@nestjs/common';
import { BulkSessionRevocation } from '../../identity/index.js';
import { userTypesOf, type IdentityProvider } from '../providers/identity-providers.js';
import type { ExternalUser } from '../providers/external-authenticator.js';
import { IdentityLinkRepository } from '../identity-links/identity-link.repository.js';
import { toImportBatches } from './import-planner.js';
import { ImportPresenceRepository, type MissingUser, type ProviderUserScope } from './import-presence.repository.js';

/**
 * Deprovisioning: revokes sessions and access tokens of users whom their provider does not let in any more, because the provider is not
 * asked during a session. The accounts are kept, so the users can sign in again once the provider accepts them.
 */
@Injectable()
export class AccessRevocation {
  constructor(
    private readonly identityLinkRepository: IdentityLinkRepository,
    private readonly importPresenceRepository: ImportPresenceRepository,
    private readonly bulkSessionRevocation: BulkSessionRevocation,
  ) {}

  /** Revokes users who are disabled at every connection that reported them. */
  async revokeDisabled(identityProvider: IdentityProvider, users: readonly ExternalUser[], signal: AbortSignal): Promise<void> {
    const enabled = new Set(users.filter(({ isDisabled }) => !isDisabled).map(({ subject }) => subject));
    for (const batch of toImportBatches(users.filter(({ subject }) => !enabled.has(subject)))) {
      signal.throwIfAborted();
      const links = await this.identityLinkRepository.findByIds(
        identityProvider.pluginId,
        batch.map(({ subject }) => subject),
      );
      await this.#revoke(links, userTypesOf(identityProvider));
    }
  }

  /** Revokes users whom the provider does not know any more, including administrators. */
  async revokeMissing(providerUserScope: ProviderUserScope, signal: AbortSignal): Promise<void> {
    await this.#revokeInBatches(await this.importPresenceRepository.findMissing(providerUserScope), providerUserScope, signal);
  }

  /** As {@link revokeMissing} after suspiciously short lists: revokes only users who were missed for a day. An outage of the provider is assumed to be over by then. */
  async revokeLongMissing(providerUserScope: ProviderUserScope, signal: AbortSignal): Promise<void> {
    await this.#revokeInBatches(await this.importPresenceRepository.findLongMissing(providerUserScope), providerUserScope, signal);
  }

  async #revokeInBatches(users: readonly MissingUser[], { userTypes }: ProviderUserScope, signal: AbortSignal): Promise<void> {
    for (const batch of toImportBatches(users)) {
      signal.throwIfAborted();
      await this.#revoke(batch, userTypes);
    }
  }

  #revoke(users: readonly { readonly userId: string }[], userTypes: readonly number[]): Promise<void> {
    return this.bulkSessionRevocation.revokeAll(
      users.map(({ userId }) => userId),
      userTypes,
    );
  }
}
