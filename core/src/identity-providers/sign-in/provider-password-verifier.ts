import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ExternalPasswordVerifierRegistry, type ExternalPasswordVerifier, type User } from '../../identity/index.js';
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
    private readonly externalPasswordVerifiers: ExternalPasswordVerifierRegistry,
    private readonly linkedEmailUpdate: LinkedEmailUpdate,
  ) {}

  onModuleInit(): void {
    this.externalPasswordVerifiers.register(this);
  }

  /** Accepts only the linked user, by id, whatever the names are. Throws a 503 problem when the provider is unavailable. */
  async matches(user: User, password: string): Promise<boolean> {
    for (const { identityProvider, link } of await this.#verifyingProvidersOf(user)) {
      const credentials = { userName: link.userName, password };
      const found = await this.externalAuthenticator.authenticateByPassword(
        identityProvider,
        credentials,
        ({ subject }) => subject === link.subject,
      );
      if (!found) continue;
      if (found.externalUser.isDisabled) return false;
      await this.linkedEmailUpdate.update(user.id, identityProvider, found.externalUser);
      return true;
    }
    return false;
  }

  async verifyingServiceOf(user: User): Promise<string | null> {
    const [first] = await this.#verifyingProvidersOf(user);
    return first?.identityProvider.name ?? null;
  }

  serviceNameOf({ userType }: User): string | null {
    return this.identityProviders.all().find((identityProvider) => userTypesOf(identityProvider).includes(userType))?.name ?? null;
  }

  /** The linked providers that accounts of this type belong to and that verify passwords. */
  async #verifyingProvidersOf({ id, userType }: User) {
    const links = await this.identityLinkRepository.findByUser(id);
    return this.identityProviders.findByFeature('password').flatMap((identityProvider) => {
      const link = userTypesOf(identityProvider).includes(userType) && links.find(({ pluginId }) => pluginId === identityProvider.pluginId);
      return link ? [{ identityProvider, link }] : [];
    });
  }
}
