import { Injectable } from '@nestjs/common';
import { LogService, SecretVault } from '../../kernel/index.js';
import { IdentityLinkRepository, type StoredLink } from './identity-link.repository.js';

/** An account that is linked to a user of a provider. */
export interface LinkedAccount {
  readonly userId: string;
  /** The connection that authenticated the user last. */
  readonly connectionId: string;
  /** The token that the provider issued for the user; null when there is none. */
  readonly accessToken: string | null;
  /** The link as it was read, by which {@link LinkedTokens.renew} recognises it. */
  readonly storedLink: StoredLink;
}

/** The access tokens (OAuth tokens) that providers issued for linked users, encrypted in the database and hidden in the log. */
@Injectable()
export class LinkedTokens {
  constructor(
    private readonly identityLinkRepository: IdentityLinkRepository,
    private readonly secretVault: SecretVault,
    private readonly log: LogService,
  ) {}

  async findAll(pluginId: string): Promise<LinkedAccount[]> {
    const links = await this.identityLinkRepository.findByPlugin(pluginId);
    return links.map((storedLink) => {
      const { userId, connectionId, accessToken } = storedLink;
      return { userId, connectionId, accessToken: this.#open(accessToken), storedLink };
    });
  }

  /** Does nothing without a token, so that a sign-in without one keeps the stored one. */
  async store(pluginId: string, userId: string, accessToken: string | null): Promise<void> {
    if (accessToken === null) return;
    this.log.addSecret(accessToken);
    await this.identityLinkRepository.setAccessToken(pluginId, userId, this.secretVault.encrypt(accessToken));
  }

  /**
   * Stores the token that the provider issued in place of the one that was read. Returns false, without storing it, when the user was
   * linked to another account or signed in again meanwhile.
   */
  renew({ storedLink }: LinkedAccount, accessToken: string): Promise<boolean> {
    this.log.addSecret(accessToken);
    return this.identityLinkRepository.replaceAccessToken(storedLink, this.secretVault.encrypt(accessToken));
  }

  /** A token that the portal's key cannot decrypt counts as missing: the user signs in again. */
  #open(sealed: string | null): string | null {
    if (sealed === null) return null;
    try {
      const accessToken = this.secretVault.decrypt(sealed);
      this.log.addSecret(accessToken);
      return accessToken;
    } catch {
      return null;
    }
  }
}
