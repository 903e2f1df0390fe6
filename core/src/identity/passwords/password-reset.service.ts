import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { normalizeText } from '../../kernel/index.js';
import { AccountStore } from '../accounts/account-store.js';
import { type IdentityResult, IDENTITY_SUCCESS, identityFailure, violationIf } from '../accounts/identity-result.js';
import { AuditLog } from '../audit/audit-log.js';
import { secretGuessLimitByAddress, AttemptRateLimiter } from '../sign-in/attempt-rate-limiter.js';
import type { Account } from '../users/user.js';
import type { ClientInfo } from '../access/request.decorators.js';
import { PasswordService } from './password.service.js';
import { PasswordResetLinks } from './password-reset-links.js';

const email = z.string().trim().max(320).default('');

/** Request body of a forgotten password: the e-mail address that gets a reset link. */
export const ForgotPasswordBody = z.object({ email });
export type ForgotPasswordBody = z.output<typeof ForgotPasswordBody>;

/** A new password with the token of a reset link. */
export const ResetPasswordBody = z.object({
  email,
  password: z.string().default(''),
  token: z.string().trim().max(256).default(''),
});
export type ResetPasswordBody = z.output<typeof ResetPasswordBody>;

/** The account to welcome. All other fields of the posted account, such as its address, are ignored. */
export const WelcomeEmailBody = z.object({ id: z.string().max(36).default('') });
export type WelcomeEmailBody = z.output<typeof WelcomeEmailBody>;

/** Sets a new password with a reset link. Does not sign the user in. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly links: PasswordResetLinks,
    private readonly passwords: PasswordService,
    private readonly accountStore: AccountStore,
    private readonly attemptRateLimiter: AttemptRateLimiter,
    private readonly auditLog: AuditLog,
  ) {}

  /** A password that violates the rules does not use the link up. Throws a 429 problem after too many guesses. */
  async setNewPassword(given: ResetPasswordBody, { address }: ClientInfo): Promise<IdentityResult> {
    this.attemptRateLimiter.assertAllowed(secretGuessLimitByAddress(address));
    if (!(await this.#accountOf(given))) {
      this.attemptRateLimiter.recordAttempt(secretGuessLimitByAddress(address));
      return INVALID_LINK_RESULT;
    }
    const violations = await this.passwords.findViolations(given.password);
    if (violations.length > 0) return identityFailure(violations);

    const passwordHash = await this.passwords.hash(given.password);
    return this.accountStore.inTransaction(async () => {
      const account = await this.#accountOf(given);
      if (!account) return INVALID_LINK_RESULT;
      const { id: userId, userName } = account.user;
      await this.links.revokeAll(userId);
      await this.accountStore.update(userId, { passwordHash });
      await this.auditLog.record({ action: 'password.reset', subject: userName, actor: { userId, userName } });
      return IDENTITY_SUCCESS;
    });
  }

  async #accountOf({ token, email }: ResetPasswordBody): Promise<Account | null> {
    const account = await this.links.accountOf(token, email);
    const isMatching = account?.user.email != null && normalizeText(account.user.email) === normalizeText(email);
    return isMatching && !account.user.roles.has('Disabled') ? account : null;
  }
}

const INVALID_LINK_RESULT = identityFailure(
  violationIf(true, 'reset.invalid', 'The link is no longer valid, or belongs to another address. Request a new one'),
);
