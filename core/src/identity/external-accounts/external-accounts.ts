import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { SettingsService } from '../../settings/index.js';
import { AccountStore } from '../accounts/account-store.js';
import { emailFormatViolations } from '../accounts/account-rules.js';
import { newAccountFields, UserManagementSettings } from '../settings/user-management-settings.service.js';
import { newSecurityStamp, type Account, UserType, NEW_USER_DEFAULTS } from '../users/user.js';
import { AccountBatchRepository, type AccountRename } from './account-batch.repository.js';

export type { AccountRename } from './account-batch.repository.js';

/** An account to create for an external user, who belongs to an identity provider. */
export interface NewExternalAccount {
  readonly userName: string;
  readonly email: string | null;
  readonly alias: string | null;
  readonly userType: number;
}

/** Map of account ids by normalized user name (username) or e-mail address. Both sign in, so each text belongs to one account. */
export type UserIdsByLoginName = ReadonlyMap<string, string>;

/** Manages accounts of users of identity providers. The caller has authenticated them. Must run inside a transaction. */
@Injectable()
export class ExternalAccounts {
  constructor(
    private readonly accountStore: AccountStore,
    private readonly accountBatchRepository: AccountBatchRepository,
    private readonly settingsService: SettingsService,
    private readonly events: EventBus,
  ) {}

  /** Null for an unknown id and for the system account. */
  find(userId: string): Promise<Account | null> {
    return this.accountStore.find(userId);
  }

  async findTakenNames(texts: readonly string[]): Promise<UserIdsByLoginName> {
    return new Map((await this.accountBatchRepository.findLoginNameOwners(texts)).map(({ userId, text }) => [text, userId]));
  }

  /** Creates accounts with the default roles, limits and country of the settings; returns their ids in order. */
  async create(newAccounts: readonly NewExternalAccount[]): Promise<string[]> {
    const chosen = newAccountFields(await this.settingsService.get(UserManagementSettings));
    const accounts = newAccounts.map((newExternalAccount) => ({
      ...NEW_USER_DEFAULTS,
      ...chosen,
      ...newExternalAccount,
      id: randomUUID(),
      passwordHash: null,
      stamp: newSecurityStamp(),
    }));
    await this.accountBatchRepository.insert(accounts);
    for (const { id } of accounts) await this.events.publish('user.changed', { userId: id });
    return accounts.map(({ id }) => id);
  }

  async rename(renames: readonly AccountRename[]): Promise<void> {
    await this.accountBatchRepository.rename(renames);
    for (const { userId } of renames) await this.events.publish('user.changed', { userId });
  }

  /** Moves an account to another identity provider, or to the portal. */
  async setUserType(userId: string, userType: number): Promise<void> {
    await this.accountBatchRepository.setUserType(userId, userType);
    await this.events.publish('user.changed', { userId });
  }

  delete(userId: string): Promise<void> {
    return this.accountStore.delete(userId);
  }
}

/** User type of accounts with a password in this portal. */
export const LOCAL_USER_TYPE = UserType.local;

/** E-mail validation: whether the text is a valid e-mail address. */
export const isEmail = (text: string): boolean => emailFormatViolations(text).length === 0;
