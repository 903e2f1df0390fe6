import { Injectable } from '@nestjs/common';
import { SessionRevocation } from '../../identity/index.js';
import type { IdentityProvider } from '../providers/identity-providers.js';
import type { ExternalUser } from '../providers/external-authenticator.js';
import { ExternalIdentityRepository } from '../identity-links/external-identity.repository.js';
import { toImportBatches } from './import-plan.js';
import { ImportPresenceRepository, type ProviderUserScope } from './import-presence.repository.js';

/**
 * Signs people out whom a service would not let in any more: nobody asks it while a session lasts. Their accounts stay as they are, so
 * that they come back as soon as the service takes them back.
 */
@Injectable()
export class AccessRevocation {
  constructor(
    private readonly identities: ExternalIdentityRepository,
    private readonly attendance: ImportPresenceRepository,
    private readonly sessionRevocation: SessionRevocation,
  ) {}

  /** Those whom the service keeps out wherever it was met. */
  async revokeDisabled({ pluginId, userType }: IdentityProvider, people: readonly ExternalUser[], signal: AbortSignal): Promise<void> {
    const welcome = new Set(people.filter(({ isDisabled }) => !isDisabled).map(({ subject }) => subject));
    for (const batch of toImportBatches(people.filter(({ subject }) => !welcome.has(subject)))) {
      signal.throwIfAborted();
      const links = await this.identities.findMany(
        pluginId,
        batch.map(({ subject }) => subject),
      );
      await this.#revoke(links, userType);
    }
  }

  /** Those whom the service does not know any more, administrators too. */
  async revokeMissing(providerUserScope: ProviderUserScope, signal: AbortSignal): Promise<void> {
    for (const batch of toImportBatches(await this.attendance.findMissing(providerUserScope))) {
      signal.throwIfAborted();
      await this.#revoke(batch, providerUserScope.userType);
    }
  }

  #revoke(people: readonly { readonly userId: string }[], userType: number): Promise<void> {
    return this.sessionRevocation.revokeAll(
      people.map(({ userId }) => userId),
      userType,
    );
  }
}
