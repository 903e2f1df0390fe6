import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log.js';
import type { RuleViolation } from '../accounts/identity-result.js';
import { SetupState } from './setup-state.js';
import { PasswordService } from '../passwords/password.service.js';
import { AccountStore } from '../accounts/account-store.js';
import { AccountNameRules } from '../accounts/account-rules.js';

/** Creates the account that ends the set-up. */
@Injectable()
export class FirstAdministrator {
  constructor(
    private readonly setup: SetupState,
    private readonly accountStore: AccountStore,
    private readonly names: AccountNameRules,
    private readonly passwords: PasswordService,
    private readonly auditLog: AuditLog,
  ) {}

  /** Returns the violated rules; empty when the administrator was created. Throws a 401 problem when the set-up was already completed. */
  async create(userName: string, password: string): Promise<RuleViolation[]> {
    const violations = await this.passwords.findViolations(password);
    if (violations.length > 0) return violations;

    const passwordHash = await this.passwords.hash(password);
    return this.accountStore.inTransaction(async () => {
      const conflicts = await this.names.findUserNameViolations(userName);
      if (conflicts.length > 0) return conflicts;

      await this.setup.complete();
      await this.accountStore.create(userName, { passwordHash, roles: ['Admin'] });
      await this.auditLog.record({ action: 'account.created', subject: userName, details: { roles: ['Admin'] } });
      return [];
    });
  }
}
