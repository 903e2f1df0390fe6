import { Injectable } from '@nestjs/common';
import { isSameSecret, SecretVault } from '../../kernel/index.js';
import { AccountStore } from '../accounts/account-store.js';
import { AuditLog } from '../audit/audit-log.js';

const SEPARATOR = '.';

/** Marks the token of an address that belongs to no user; no user id begins with it. */
const ADDRESS_MARK = '@';

/** Keeps the addresses without an account that want no newsletter. Implemented by a module that depends on this one. */
export interface UnsubscribedAddresses {
  insert(address: string): Promise<void>;
  has(address: string): Promise<boolean>;
}

/** Unsubscribes users and other addresses from the newsletter by a signed link. */
@Injectable()
export class NewsletterUnsubscribe {
  #addresses: UnsubscribedAddresses | null = null;

  constructor(
    private readonly accountStore: AccountStore,
    private readonly secretVault: SecretVault,
    private readonly auditLog: AuditLog,
  ) {}

  registerAddresses(addresses: UnsubscribedAddresses): void {
    this.#addresses = addresses;
  }

  /** Signed token of the unsubscribe link; valid as long as the account exists. */
  tokenFor(userId: string): string {
    return `${userId}${SEPARATOR}${this.#signatureOf(userId)}`;
  }

  /** Signed token for an address that belongs to no user. */
  tokenForAddress(address: string): string {
    const subject = `${ADDRESS_MARK}${Buffer.from(address.toLowerCase()).toString('base64url')}`;
    return `${subject}${SEPARATOR}${this.#signatureOf(subject)}`;
  }

  async isUnsubscribedAddress(address: string): Promise<boolean> {
    return (await this.#addresses?.has(address.toLowerCase())) ?? false;
  }

  /** Returns whether the token is valid. */
  async unsubscribe(token: string): Promise<boolean> {
    const [subject = '', signature = ''] = token.split(SEPARATOR);
    if (!isSameSecret(signature, this.#signatureOf(subject))) return false;
    if (!subject.startsWith(ADDRESS_MARK)) return this.#removeRole(subject);
    await this.#addresses?.insert(Buffer.from(subject.slice(1), 'base64url').toString());
    return true;
  }

  /** Returns whether the user exists. */
  #removeRole(userId: string): Promise<boolean> {
    return this.accountStore.inTransaction(async () => {
      const user = (await this.accountStore.find(userId))?.user;
      if (!user?.roles.has('ReceivesNewsletter')) return user !== undefined;
      await this.accountStore.update(userId, { roles: [...user.roles].filter((role) => role !== 'ReceivesNewsletter') });
      // An administrator may have listed the same address without the account.
      if (user.email) await this.#addresses?.insert(user.email);
      await this.auditLog.record({ action: 'newsletter.left', subject: user.userName });
      return true;
    });
  }

  #signatureOf(subject: string): string {
    return this.secretVault.digest(`newsletter ${subject}`);
  }
}
