import { Injectable } from '@nestjs/common';
import { Clock, Problem } from '../../kernel/index.js';
import type { Principal } from '../access/permissions.js';
import { ExternalPasswordVerifierRegistry } from '../passwords/external-password-verifier-registry.js';
import { SessionService } from '../sessions/session.service.js';
import { passwordConfirmationLimit, AttemptRateLimiter } from '../sign-in/attempt-rate-limiter.js';
import { CredentialVerifier } from '../sign-in/credential-verifier.js';
import type { Account } from '../users/user.js';
import { AccountStore } from './account-store.js';

/** How long a sign-in counts as a proof of who the caller is. */
const FRESH_SIGN_IN_MS = 10 * 60_000;

/** What proves that the owner of an account is at the browser. */
export interface ConfirmationRequirement {
  /** `nothing` shortly after a sign-in where the account has no password. */
  readonly needs: 'nothing' | 'password' | 'sign-in';
  /** The service whose password proves it, for `sign-in` in place of a new sign-in; null for a password of this portal, or for none. */
  readonly service: string | null;
}

/** Re-authentication: checks that the caller is the owner of the account, and not another person at an unattended browser. */
@Injectable()
export class OwnerConfirmation {
  constructor(
    private readonly accountStore: AccountStore,
    private readonly credentialVerifier: CredentialVerifier,
    private readonly externalPasswordVerifiers: ExternalPasswordVerifierRegistry,
    private readonly attemptRateLimiter: AttemptRateLimiter,
    private readonly sessions: SessionService,
    private readonly clock: Clock,
  ) {}

  /** What {@link assertOwner} asks the caller for at this moment. */
  async describe(caller: Principal): Promise<ConfirmationRequirement> {
    const account = await this.#findAccount(caller);
    if (account.passwordHash === null && (await this.#isFreshSession(caller))) return { needs: 'nothing', service: null };
    const needs = account.passwordHash === null ? 'sign-in' : 'password';
    return { needs, service: await this.externalPasswordVerifiers.verifyingServiceOf(account.user) };
  }

  /**
   * Needs the current password where the account has one. Other accounts prove their owner by a sign-in of the last minutes, or by their
   * password at the service. Throws a 422 problem otherwise: a 401 would mean that the caller is not signed in.
   */
  async assertOwner(caller: Principal, password: string): Promise<void> {
    const account = await this.#findAccount(caller);
    if (password || account.passwordHash !== null) {
      if (await this.isCurrentPassword(account, password)) return;
      throw new Problem(422, 'password.current', 'The current password is incorrect');
    }
    if (!(await this.#isFreshSession(caller))) throw new Problem(422, 'sign-in-again', 'Sign out and sign in again, then repeat this');
  }

  /** Rate-limited, so that an open session cannot be used to guess the password. */
  async isCurrentPassword(account: Account, password: string): Promise<boolean> {
    const rateLimit = passwordConfirmationLimit(account.user.id);
    this.attemptRateLimiter.consume(rateLimit);
    const isRight = await this.credentialVerifier.isPasswordCorrect(account, password);
    if (isRight) this.attemptRateLimiter.reset(rateLimit);
    return isRight;
  }

  async #findAccount({ userId }: Principal): Promise<Account> {
    const account = await this.accountStore.find(userId);
    if (!account) throw new Problem(404, 'not-found', 'The account no longer exists');
    return account;
  }

  async #isFreshSession({ userId, sessionId }: Principal): Promise<boolean> {
    const session = (await this.sessions.listForUser(userId)).find(({ id }) => id === sessionId);
    return session !== undefined && this.clock.ms() < session.createdAt.getTime() + FRESH_SIGN_IN_MS;
  }
}
