import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock, normalizeText, SecretVault } from '../../kernel/index.js';
import { PortalUrl } from '../settings/portal-url.js';
import type { Account } from '../users/user.js';
import { PasswordResetRepository } from './password-reset.repository.js';

const LINK_LIFETIME_MS = 60 * 60_000;

/** Password reset links. A link works once, within an hour, and only while the security stamp is unchanged. */
@Injectable()
export class PasswordResetLinks {
  constructor(
    private readonly passwordResetRepository: PasswordResetRepository,
    private readonly portalUrl: PortalUrl,
    private readonly secretVault: SecretVault,
    private readonly clock: Clock,
  ) {}

  /** Null while no public URL of the portal is configured. */
  async create({ user, stamp }: Account): Promise<string | null> {
    const token = randomBytes(32).toString('base64url');
    const link = await this.portalUrl.linkTo(`token?token=${token}`);
    if (link === null) return null;

    const expiresAt = new Date(this.clock.ms() + LINK_LIFETIME_MS);
    await this.passwordResetRepository.insert({ digest: this.#digestOf(token, user.email ?? ''), userId: user.id, stamp, expiresAt });
    return link;
  }

  /** The account of a link that was sent to this address; null when the link is not valid. */
  accountOf(token: string, email: string): Promise<Account | null> {
    return this.passwordResetRepository.findAccount(this.#digestOf(token, email));
  }

  /** Invalidates all links of the user. */
  revokeAll(userId: string): Promise<void> {
    return this.passwordResetRepository.deleteByUser(userId);
  }

  /** The digest includes the address: a link in an old mailbox must not work after the address has changed. */
  #digestOf(token: string, email: string): string {
    return this.secretVault.digest(`${token} ${normalizeText(email)}`);
  }
}
