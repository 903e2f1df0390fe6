import { Injectable, Controller, Get, Param } from '@nestjs/common';
import { isSameSecret, SecretVault } from '../../kernel/index.js';
import { AccountStore } from '../accounts/account-store.js';
import { AuditLog } from '../audit/audit-log.js';
import { Public } from '../access/route-policy.decorator.js';

const SEPARATOR = '.';

/** Lets people out of the newsletter by a link that only its receivers can have. */
@Injectable()
export class NewsletterUnsubscribe {
  constructor(
    private readonly store: AccountStore,
    private readonly secretVault: SecretVault,
    private readonly auditLog: AuditLog,
  ) {}

  /** What a link to leave carries. It counts for as long as the account is there. */
  tokenFor(userId: string): string {
    return `${userId}${SEPARATOR}${this.#signatureOf(userId)}`;
  }

  /** Nothing happens for a token that we did not sign, and nobody learns that. */
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

@Public()
@Controller('api/v1/Identity/newsletter')
export class NewsletterController {
  constructor(private readonly newsletterUnsubscribe: NewsletterUnsubscribe) {}

  @Get('unsubscribe/:token')
  unsubscribe(@Param('token') token: string): Promise<void> {
    return this.newsletterUnsubscribe.unsubscribe(token);
  }
}
