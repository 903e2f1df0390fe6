import { Injectable } from '@nestjs/common';
import type { Principal } from '../access/permissions.js';
import { AuditLog } from '../audit/audit-log.js';
import { AdministratorRules } from './account-rules.js';
import { AccountStore } from './account-store.js';
import { type IdentityResult, USER_NOT_FOUND_RESULT, identityFailure, violationIf, IDENTITY_SUCCESS } from './identity-result.js';

/** Deletes users, but never the caller's own account or the last administrator's. */
@Injectable()
export class AccountDeletionService {
  constructor(
    private readonly accountStore: AccountStore,
    private readonly administrators: AdministratorRules,
    private readonly auditLog: AuditLog,
  ) {}

  delete(caller: Principal, userId: string): Promise<IdentityResult> {
    return this.accountStore.inTransaction(async () => {
      const user = (await this.accountStore.find(userId))?.user;
      if (!user) return USER_NOT_FOUND_RESULT;
      if (user.id === caller.userId) return identityFailure(violationIf(true, 'user.self', 'You cannot delete your own account'));

      const violations = await this.administrators.findViolations(caller, user, new Set());
      if (violations.length > 0) return identityFailure(violations);

      await this.accountStore.delete(user.id);
      await this.auditLog.record({ action: 'account.deleted', subject: user.userName });
      return IDENTITY_SUCCESS;
    });
  }
}
