import { Injectable } from '@nestjs/common';
import type { Principal } from '../principal.js';
import { Passwords } from '../sign-in/passwords.js';
import { Throttle } from '../sign-in/throttle.js';
import { newStamp } from '../users/stamp.js';
import type { Account } from '../users/user.js';
import { AccountStore } from './account-store.js';
import { emailObjections, NameRules } from './rules/name-rules.js';
import type { IdentityResult } from './wire/identity-result.js';
import { ACCEPTED, NO_SUCH_USER, refused } from './wire/identity-result.js';
import type { OwnDetails } from './wire/own-details.js';

/** What people change about themselves. The account is always the caller's, whatever id was sent. */
@Injectable()
export class OwnAccount {
  constructor(
    private readonly store: AccountStore,
    private readonly names: NameRules,
    private readonly passwords: Passwords,
    private readonly throttle: Throttle,
  ) {}

  /** Needs the current password. A new one ends every session, this one included. */
  async changeDetails(caller: Principal, details: OwnDetails): Promise<IdentityResult> {
    const account = await this.store.find(caller.userId);
    if (!account) return NO_SUCH_USER;
    if (!(await this.#isTyping(account, details.currentPassword))) return refused(['The current password is not right']);

    const objections = [...emailObjections(details.emailAddress), ...(await this.#passwordObjections(details))];
    if (objections.length > 0) return refused(objections);

    const password = details.password ? { passwordHash: await this.passwords.hash(details.password), stamp: newStamp() } : {};
    return this.store.alone(async () => {
      const clashes = await this.names.emailObjections(details.emailAddress, account.user.id);
      if (clashes.length > 0) return refused(clashes);
      await this.store.change(account.user.id, { email: details.emailAddress || null, ...password });
      return ACCEPTED;
    });
  }

  speak(caller: Principal, language: string): Promise<void> {
    return this.store.change(caller.userId, { language });
  }

  streamIn(caller: Principal, streamingCountry: string): Promise<void> {
    return this.store.change(caller.userId, { streamingCountry });
  }

  /** A session that was left open must not become a place to guess the password. */
  async #isTyping({ user, passwordHash }: Account, password: string): Promise<boolean> {
    this.throttle.demand(user.id);
    const isRight = await this.passwords.matches(passwordHash, password);
    if (isRight) this.throttle.succeeded(user.id);
    else this.throttle.failed(user.id);
    return isRight;
  }

  async #passwordObjections({ password, confirmNewPassword }: OwnDetails): Promise<string[]> {
    if (password !== confirmNewPassword) return ['Passwords do not match'];
    return password ? this.passwords.objections(password) : [];
  }
}
