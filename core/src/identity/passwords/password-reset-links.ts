import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock, normaliseText, SecretVault } from '../../kernel/index.js';
import { PortalUrl } from '../settings/portal-url.js';
import type { Account } from '../users/user.js';
import { PasswordResetRepository } from './password-reset.repository.js';

const LINK_LIFETIME_MS = 60 * 60_000;

/** Links that let somebody choose a new password: once, within an hour, and while the old one is what it was. */
@Injectable()
export class PasswordResetLinks {
  constructor(
    private readonly rows: PasswordResetRepository,
    private readonly portalUrl: PortalUrl,
    private readonly secretVault: SecretVault,
    private readonly clock: Clock,
  ) {}

  /** Null while nobody has said where the portal stands. */
  async create({ user, stamp }: Account): Promise<string | null> {
    const token = randomBytes(32).toString('base64url');
    const link = await this.portalUrl.linkTo(`token?token=${token}`);
    if (link === null) return null;

    const expiresAt = new Date(this.clock.ms() + LINK_LIFETIME_MS);
    await this.rows.insert({ digest: this.#digestOf(token, user.email ?? ''), userId: user.id, stamp, expiresAt });
    return link;
  }

  /** Whose password the token of a link changes that was sent to the address; null when it does not count any more. */
  accountOf(token: string, email: string): Promise<Account | null> {
    return this.rows.findAccount(this.#digestOf(token, email));
  }

  /** None of the person's links counts any more. */
  revokeAll(userId: string): Promise<void> {
    return this.rows.deleteOfUser(userId);
  }

  /** With the address: a link that lies in an old mailbox must not open the account that moved to a new one. */
  #digestOf(token: string, email: string): string {
    return this.secretVault.digest(`${token} ${normaliseText(email)}`);
  }
}
