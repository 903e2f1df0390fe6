import { Injectable } from '@nestjs/common';
import { ExternalAccounts, normalizeName } from '../../identity/index.js';
import { Database, isUniqueViolation } from '../../kernel/index.js';
import type { ExternalUser } from '../providers/external-authenticator.js';
import { userTypesOf, type IdentityProvider } from '../providers/identity-providers.js';

/** Copies the e-mail address that a provider reports at a sign-in to the account, where the account belongs to the provider. */
@Injectable()
export class LinkedEmailUpdate {
  constructor(
    private readonly accounts: ExternalAccounts,
    private readonly database: Database,
  ) {}

  /** Keeps the address of the account when the provider reports none, or one that another account has. */
  async update(userId: string, identityProvider: IdentityProvider, { email }: Pick<ExternalUser, 'email'>): Promise<void> {
    if (email === null) return;
    try {
      await this.database.transaction(() => this.#updateTo(email, userId, identityProvider));
    } catch (cause) {
      // Another account took the address meanwhile; the sign-in goes on without it.
      if (!isUniqueViolation(cause)) throw cause;
    }
  }

  async #updateTo(email: string, userId: string, identityProvider: IdentityProvider): Promise<void> {
    const user = (await this.accounts.find(userId))?.user;
    if (!user || user.email === email || !userTypesOf(identityProvider).includes(user.userType)) return;
    const owner = (await this.accounts.findTakenNames([email])).get(normalizeName(email)) ?? userId;
    if (owner === userId) await this.accounts.rename([{ userId, userName: user.userName, email, alias: user.alias }]);
  }
}
