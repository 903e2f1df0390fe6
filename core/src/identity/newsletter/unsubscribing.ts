import { Injectable } from '@nestjs/common';
import { sameSecret, Vault } from '../../kernel/index.js';
import { AccountStore } from '../accounts/account-store.js';
import { Audit } from '../audit/audit.js';

const SEPARATOR = '.';

/** Lets people out of the newsletter by a link that only its receivers can have. */
@Injectable()
export class Unsubscribing {
  constructor(
    private readonly store: AccountStore,
    private readonly vault: Vault,
    private readonly audit: Audit,
  ) {}

  /** What a link to leave carries. It counts for as long as the account is there. */
  tokenFor(userId: string): string {
    return `${userId}${SEPARATOR}${this.#signatureOf(userId)}`;
  }

  /** Nothing happens for a token that we did not sign, and nobody learns that. */
  async leave(token: string): Promise<void> {
    const [userId = '', signature = ''] = token.split(SEPARATOR);
    if (sameSecret(signature, this.#signatureOf(userId))) await this.#takeOff(userId);
  }

  #takeOff(userId: string): Promise<void> {
    return this.store.alone(async () => {
      const user = (await this.store.find(userId))?.user;
      if (!user?.roles.has('ReceivesNewsletter')) return;
      await this.store.change(userId, { roles: [...user.roles].filter((role) => role !== 'ReceivesNewsletter') });
      await this.audit.record({ what: 'newsletter.left', about: user.userName });
    });
  }

  #signatureOf(userId: string): string {
    return this.vault.digest(`newsletter ${userId}`);
  }
}
