import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ExternalPasswords, type ExternalPasswordVerifier, type User } from '../../identity/index.js';
import { ExternalAuthenticator } from '../providers/external-authenticator.js';
import { IdentityProviders, userTypesOf } from '../providers/identity-providers.js';
import { LinkedEmailUpdate } from '../identity-links/linked-email-update.js';
import { IdentityLinkRepository } from '../identity-links/identity-link.repository.js';

/** Verifies a password at the identity provider that the account belongs to. */
@Injectable()
export class ProviderPasswordVerifier implements ExternalPasswordVerifier, OnModuleInit {
  constructor(
    private readonly identityProviders: IdentityProviders,
    private readonly externalAuthenticator: ExternalAuthenticator,
    private readonly identityLinkRepository: IdentityLinkRepository,
    private readonly externalPasswords: ExternalPasswords,
    private readonly linkedEmailUpdate: LinkedEmailUpdate,
  ) {}

  onModuleInit(): void {
    this.externalPasswords.register(this);
  }

  /** Accepts only the linked user, by id, whatever the names are. Throws a 503 problem when the provider is unavailable. */
  async matches({ id, userType }: User, password: string): Promise<boolean> {
    const links = await this.identityLinkRepository.findOfUser(id);
    for (const identityProvider of this.identityProviders.findByFeature('password')) {
      const link = userTypesOf(identityProvider).includes(userType) && links.find(({ pluginId }) => pluginId === identityProvider.pluginId);
      if (!link) continue;
      const credentials = { userName: link.userName, password };
      const found = await this.externalAuthenticator.authenticateByPassword(
        identityProvider,
        credentials,
        ({ subject }) => subject === link.subject,
      );
      if (!found) continue;
      if (found.externalUser.isDisabled) return false;
      await this.linkedEmailUpdate.update(id, identityProvider, found.externalUser);
      return true;
    }
    return false;
  }

  serviceNameOf({ userType }: User): string | null {
    return this.identityProviders.all().find((identityProvider) => userTypesOf(identityProvider).includes(userType))?.name ?? null;
  }
}
