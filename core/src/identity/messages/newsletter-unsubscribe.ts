import { Injectable, Controller, Get, Param } from '@nestjs/common';
import { isSameSecret, SecretVault } from '../../kernel/index.js';
import { AccountStore } from '../accounts/account-store.js';
import { AuditLog } from '../audit/audit-log.js';
import { Public } from '../access/route-policy.decorator.js';

const SEPARATOR = '.';

/** Unsubscribes users from the newsletter by a signed link. */
@Injectable()
export class NewsletterUnsubscribe {
  constructor(
    private readonly store: AccountStore,
    private readonly secretVault: SecretVault,
    private readonly auditLog: AuditLog,
  ) {}

  /** Signed token of the unsubscribe link; valid as long as the account exists. */
  tokenFor(userId: string): string {
    return `${userId}${SEPARATOR}${this.#signatureOf(userId)}`;
  }

  /** Ignores an invalid token silently. */
  async unsubscribe(token: string): Promise<void> {
    const [userId = '', signature = ''] = token.split(SEPARATOR);
    if (isSameSecret(signature, this.#signatureOf(userId))) await this.#removeRole(userId);
  }

  #removeRole(userId: string): Promise<void> {
    return this.store.inTransaction(async () => {
      const user = (await this.store.find(userId))?.user;
      if (!user?.roles.has('ReceivesNewsletter')) return;
      await this.store.update(userId, { roles: [...user.roles].filter((role) => role !== 'ReceivesNewsletter') });
      await this.auditLog.record({ what: 'newsletter.left', about: user.userName });
    });
  }

  #signatureOf(userId: string): string {
    return this.secretVault.digest(`newsletter ${userId}`);
  }
}

/** Endpoint of the unsubscribe link in newsletters. */
@Public()
@Controller('api/v1/Identity/newsletter')
export class NewsletterController {
  constructor(private readonly newsletterUnsubscribe: NewsletterUnsubscribe) {}

  @Get('unsubscribe/:token')
  unsubscribe(@Param('token') token: string): Promise<void> {
    return this.newsletterUnsubscribe.unsubscribe(token);
  }
}
