import { Injectable } from '@nestjs/common';
import type { Principal, Role } from '../access/permissions.js';
import { AuditLog } from '../audit/audit-log.js';
import { PasswordService } from '../passwords/password.service.js';
import { type RuleViolation, type IdentityResult, IDENTITY_SUCCESS, identityFailure } from './identity-result.js';
import { AccountStore } from './account-store.js';
import { aliasViolations, emailFormatViolations, AccountNameRules, roleViolations, requestedRoles } from './account-rules.js';
import { type AccountBody, toUserFields } from './account-body.js';

const NO_ROLES: ReadonlySet<never> = new Set();

/** Creates local users, with a password in this portal. */
@Injectable()
export class AccountCreationService {
  constructor(
    private readonly accountStore: AccountStore,
    private readonly names: AccountNameRules,
    private readonly passwords: PasswordService,
    private readonly auditLog: AuditLog,
  ) {}

  /** Returns all broken rules of the posted account at once; conflicts of names only if there are none. */
  async create(caller: Principal, body: AccountBody): Promise<IdentityResult> {
    const wanted = requestedRoles(body);
    const password = body.password ?? '';
    const violations = [
      ...aliasViolations(body.alias),
      ...emailFormatViolations(body.emailAddress),
      ...roleViolations(caller, NO_ROLES, wanted),
      ...(await this.passwords.findViolations(password)),
    ];
    if (violations.length > 0) return identityFailure(violations);

    // Checks conflicts before the costly hash, and again in the transaction because a concurrent call may have been first.
    const conflicts = await this.#findConflicts(body);
    return conflicts.length > 0 ? identityFailure(conflicts) : this.#write(body, [...wanted.roles], await this.passwords.hash(password));
  }

  #write(body: AccountBody, roles: readonly Role[], passwordHash: string): Promise<IdentityResult> {
    return this.accountStore.inTransaction(async () => {
      const conflicts = await this.#findConflicts(body);
      if (conflicts.length > 0) return identityFailure(conflicts);

      await this.accountStore.create(body.userName, { ...toUserFields(body), passwordHash, roles });
      await this.auditLog.record({ action: 'account.created', subject: body.userName, details: { roles } });
      return IDENTITY_SUCCESS;
    });
  }

  async #findConflicts({ userName, emailAddress }: AccountBody): Promise<RuleViolation[]> {
    return [...(await this.names.findUserNameViolations(userName)), ...(await this.names.findEmailViolations(emailAddress))];
  }
}
