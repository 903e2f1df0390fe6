import { Injectable } from '@nestjs/common';
import { normalise } from '../../kernel/index.js';
import { AccountStore } from '../accounts/account-store.js';
import type { IdentityResult } from '../accounts/wire/identity-result.js';
import { ACCEPTED, refused } from '../accounts/wire/identity-result.js';
import { Audit } from '../audit/audit.js';
import { objection } from '../objection.js';
import { Passwords } from '../passwords/passwords.js';
import { guessesFrom } from '../sign-in/bounds.js';
import { Throttle } from '../sign-in/throttle.js';
import type { Account } from '../users/user.js';
import type { Visit } from '../visits/visit.js';
import type { NewPassword } from './reset-bodies.js';
import { ResetLinks } from './reset-links.js';

/** Lets whoever got a link choose a new password. It does not sign anybody in. */
@Injectable()
export class PasswordReset {
  constructor(
    private readonly links: ResetLinks,
    private readonly passwords: Passwords,
    private readonly store: AccountStore,
    private readonly throttle: Throttle,
    private readonly audit: Audit,
  ) {}

  /** A link survives a password that breaks the rules. Throws a 429 problem for those who guessed too often. */
  async choose(given: NewPassword, { address }: Visit): Promise<IdentityResult> {
    this.throttle.demand(guessesFrom(address));
    if (!(await this.#accountOf(given))) {
      this.throttle.count(guessesFrom(address));
      return NO_SUCH_LINK;
    }
    const objections = await this.passwords.objections(given.password);
    if (objections.length > 0) return refused(objections);

    const passwordHash = await this.passwords.hash(given.password);
    return this.store.alone(async () => {
      const account = await this.#accountOf(given);
      if (!account) return NO_SUCH_LINK;
      const { id: userId, userName } = account.user;
      await this.links.spend(userId);
      await this.store.change(userId, { passwordHash });
      await this.audit.record({ what: 'password.reset', about: userName, by: { userId, userName } });
      return ACCEPTED;
    });
  }

  async #accountOf({ token, email }: NewPassword): Promise<Account | null> {
    const account = await this.links.accountOf(token, email);
    const isTheirs = account?.user.email != null && normalise(account.user.email) === normalise(email);
    return isTheirs && !account.user.roles.has('Disabled') ? account : null;
  }
}

const NO_SUCH_LINK = refused(
  objection(true, 'reset.invalid', 'The link does not count any more, or belongs to another address. Ask for a new one'),
);
