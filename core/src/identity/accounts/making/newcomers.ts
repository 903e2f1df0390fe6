import { Injectable } from '@nestjs/common';
import { Settings } from '../../../settings/index.js';
import { Audit } from '../../audit/audit.js';
import { newAccountFields, UserManagementSettings } from '../../settings/user-management-settings.js';
import { AccountStore } from '../account-store.js';
import { NameRules } from '../rules/name-rules.js';

const LONGEST_NAME = 256;

/** Makes accounts for people whom somebody vouches for who keeps no passwords here; they start with what the settings give to new people. */
@Injectable()
export class Newcomers {
  constructor(
    private readonly store: AccountStore,
    private readonly names: NameRules,
    private readonly settings: Settings,
    private readonly audit: Audit,
  ) {}

  /** The id of the new account; null when the name cannot be had. */
  async create(userName: string): Promise<string | null> {
    if (userName.length > LONGEST_NAME) return null;
    const fields = newAccountFields(await this.settings.get(UserManagementSettings));
    return this.store.alone(async () => {
      if ((await this.names.nameObjections(userName)).length > 0) return null;
      const id = await this.store.create(userName, { ...fields, passwordHash: null });
      await this.audit.record({ what: 'account.created', about: userName, facts: { roles: fields.roles } });
      return id;
    });
  }
}
