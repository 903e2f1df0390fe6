import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Principal } from '../access/permissions.js';
import { AuditLog } from '../audit/audit-log.js';
import { PasswordService } from '../passwords/password.service.js';
import type { Account } from '../users/user.js';
import { languageSchema, STREAMING_COUNTRIES } from '../users/locales.js';
import {
  type RuleViolation,
  violationIf,
  type IdentityResult,
  IDENTITY_SUCCESS,
  USER_NOT_FOUND_RESULT,
  identityFailure,
} from './identity-result.js';
import { AccountStore } from './account-store.js';
import { OwnerConfirmation } from './owner-confirmation.js';
import { describeAccountChanges } from './account-update.service.js';
import { emailFormatViolations, AccountNameRules } from './account-rules.js';

const passwordField = z
  .string()
  .nullish()
  .transform((text) => text ?? '');

/** User profile as posted: changes that users make to their own account; all other posted fields are ignored. */
export const OwnAccountBody = z.object({
  emailAddress: z.string().trim().max(320).nullish(),
  currentPassword: passwordField,
  password: passwordField,
  confirmNewPassword: passwordField,
});
export type OwnAccountBody = z.output<typeof OwnAccountBody>;

/** The language (locale) that a user chooses. */
export const LanguageChoice = z.object({ lang: languageSchema });
export type LanguageChoice = z.output<typeof LanguageChoice>;

/** The country (region) of streaming offers that a user chooses. */
export const StreamingCountryChoice = z.object({ code: z.string().trim().toUpperCase().pipe(z.enum(STREAMING_COUNTRIES)) });
export type StreamingCountryChoice = z.output<typeof StreamingCountryChoice>;

/** Updates the caller's own account (user profile), whatever id was sent. */
@Injectable()
export class OwnAccountService {
  constructor(
    private readonly accountStore: AccountStore,
    private readonly names: AccountNameRules,
    private readonly passwords: PasswordService,
    private readonly ownerConfirmation: OwnerConfirmation,
    private readonly auditLog: AuditLog,
  ) {}

  /** Requires the current password. A new password ends all sessions, including this one. */
  async changeDetails(caller: Principal, details: OwnAccountBody): Promise<IdentityResult> {
    const account = await this.accountStore.find(caller.userId);
    if (!account) return USER_NOT_FOUND_RESULT;
    if (!(await this.ownerConfirmation.isCurrentPassword(account, details.currentPassword))) return WRONG_PASSWORD_RESULT;

    const violations = [...emailFormatViolations(details.emailAddress), ...(await this.#findPasswordViolations(account, details))];
    if (violations.length > 0) return identityFailure(violations);

    const password = details.password ? { passwordHash: await this.passwords.hash(details.password) } : {};
    return this.accountStore.inTransaction(async () => {
      // The password that was checked may have been reset during the checks; the new one must not be overwritten.
      if ((await this.accountStore.find(account.user.id))?.stamp !== account.stamp) return WRONG_PASSWORD_RESULT;
      const conflicts = await this.names.findEmailViolations(details.emailAddress, account.user.id);
      if (conflicts.length > 0) return identityFailure(conflicts);
      const fields = { ...(details.emailAddress !== undefined && { email: details.emailAddress || null }), ...password };
      await this.accountStore.update(account.user.id, fields);
      await this.auditLog.record({
        action: 'account.changed',
        subject: account.user.userName,
        details: describeAccountChanges(account.user, fields),
      });
      return IDENTITY_SUCCESS;
    });
  }

  changeLanguage(caller: Principal, language: string): Promise<void> {
    return this.accountStore.update(caller.userId, { language });
  }

  changeStreamingCountry(caller: Principal, streamingCountry: string): Promise<void> {
    return this.accountStore.update(caller.userId, { streamingCountry });
  }

  async #findPasswordViolations({ user }: Account, { password, confirmNewPassword }: OwnAccountBody): Promise<RuleViolation[]> {
    if (password !== confirmNewPassword) return violationIf(true, 'password.mismatch', 'Passwords do not match');
    return password ? this.passwords.findViolationsForUser(user, password) : [];
  }
}

const WRONG_PASSWORD_RESULT = identityFailure(violationIf(true, 'password.current', 'The current password is incorrect'));
