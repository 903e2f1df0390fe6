import { Injectable } from '@nestjs/common';
import { SettingsService } from '../../settings/index.js';
import { AuditLog } from '../audit/audit-log.js';
import { newAccountFields, UserManagementSettings } from '../settings/user-management-settings.service.js';
import { AccountNameRules } from './account-rules.js';
import { AccountStore } from './account-store.js';

const MAX_USER_NAME_LENGTH = 256;

/** Creates accounts without a password for users whom a proxy authenticates, with the defaults of the user management settings. */
@Injectable()
export class UserProvisioning {
  constructor(
    private readonly accountStore: AccountStore,
    private readonly names: AccountNameRules,
    private readonly settingsService: SettingsService,
    private readonly auditLog: AuditLog,
  ) {}

  /** Returns the id of the new account; null when the name is invalid or taken. */
  async create(userName: string): Promise<string | null> {
    if (userName.length > MAX_USER_NAME_LENGTH) return null;
    const fields = newAccountFields(await this.settingsService.get(UserManagementSettings));
    return this.accountStore.inTransaction(async () => {
      if ((await this.names.findUserNameViolations(userName)).length > 0) return null;
      const id = await this.accountStore.create(userName, { ...fields, passwordHash: null });
      await this.auditLog.record({ action: 'account.created', subject: userName, details: { roles: fields.roles } });
      return id;
    });
  }
}
