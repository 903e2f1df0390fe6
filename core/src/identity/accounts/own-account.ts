import { Injectable } from '@nestjs/common';
import type { Objection } from '../objection.js';
import { objection } from '../objection.js';
import type { Principal } from '../principal.js';
import { Audit } from '../audit/audit.js';
import { Passwords } from '../passwords/passwords.js';
import { guessesInSession } from '../sign-in/bounds.js';
import { Proof } from '../sign-in/proof.js';
import { Throttle } from '../sign-in/throttle.js';
import type { Account } from '../users/user.js';
import { AccountStore } from './account-store.js';
import { changesOf } from './changes-of.js';
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
    private readonly proof: Proof,
    private readonly throttle: Throttle,
    private readonly audit: Audit,
  ) {}

  /** Needs the current password. A new one ends every session, this one included. */
  async changeDetails(caller: Principal, details: OwnDetails): Promise<IdentityResult> {
    const account = await this.store.find(caller.userId);
    if (!account) return NO_SUCH_USER;
    if (!(await this.#isTyping(account, details.currentPassword)))
      return refused(objection(true, 'password.current', 'The current password is not right'));

    const objections = [...emailObjections(details.emailAddress), ...(await this.#passwordObjections(account, details))];
    if (objections.length > 0) return refused(objections);

    const password = details.password ? { passwordHash: await this.passwords.hash(details.password) } : {};
    return this.store.alone(async () => {
      const clashes = await this.names.emailObjections(details.emailAddress, account.user.id);
      if (clashes.length > 0) return refused(clashes);
      const fields = { ...(details.emailAddress !== undefined && { email: details.emailAddress || null }), ...password };
      await this.store.change(account.user.id, fields);
      await this.audit.record({ what: 'account.changed', about: account.user.userName, facts: changesOf(account.user, fields) });
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
  async #isTyping(account: Account, password: string): Promise<boolean> {
    const bound = guessesInSession(account.user.id);
    this.throttle.demand(bound);
    this.throttle.count(bound);
    const isRight = await this.proof.isTyping(account, password);
    if (isRight) this.throttle.forget(bound);
    return isRight;
  }

  async #passwordObjections({ user }: Account, { password, confirmNewPassword }: OwnDetails): Promise<Objection[]> {
    if (password !== confirmNewPassword) return objection(true, 'password.mismatch', 'Passwords do not match');
    return password ? this.passwords.objectionsFor(user, password) : [];
  }
}
