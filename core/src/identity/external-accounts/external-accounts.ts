import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { normaliseText, Database } from '../../kernel/index.js';
import { Settings } from '../../settings/index.js';
import { AccountStore } from '../accounts/account-store.js';
import { emailFormatViolations } from '../accounts/account-rules.js';
import { newAccountFields, UserManagementSettings } from '../settings/user-management-settings.js';
import { newSecurityStamp, type Account, UserType, NEW_USER_DEFAULTS } from '../users/user.js';
import { AccessTokenRepository } from '../api-keys/access-tokens.js';
import { AuditLog } from '../audit/audit-log.js';
import { Sessions } from '../sessions/sessions.js';
import { AccountBatchRepository, type AccountRename, type SignedInUser } from './account-batch.repository.js';

/** Ends what people were let in by, once those who vouched for them do so no more. */
@Injectable()
export class SessionRevocation {
  constructor(
    private readonly accounts: AccountBatchRepository,
    private readonly sessions: Sessions,
    private readonly accessTokens: AccessTokenRepository,
    private readonly database: Database,
    private readonly auditLog: AuditLog,
  ) {}

  /** For some hundred accounts: those of another kind have a way in of their own, and stay. Asked twice, the second finds nobody. */
  async revokeAll(userIds: readonly string[], userType: number): Promise<void> {
    for (const signedInUser of await this.accounts.findSignedIn(userIds, userType))
      await this.database.transaction(() => this.#revoke(signedInUser));
  }

  async #revoke({ userId, userName }: SignedInUser): Promise<void> {
    if (await this.accessTokens.delete(userId)) await this.auditLog.record({ what: 'access-token.revoked', about: userName });
    await this.sessions.endOthers(userId, null);
  }
}

export type { AccountRename } from './account-batch.repository.js';

/** Somebody who gets an account that is at home outside. */
export interface NewExternalAccount {
  readonly userName: string;
  readonly email: string | null;
  readonly userType: number;
}

/** Who has some names and addresses: ids of accounts by the normalised text. One text signs in one person, whether it is a name or an address. */
export type TakenNames = ReadonlyMap<string, string>;

/** The accounts of people who are known elsewhere. Who is who, the caller has proved; callers bring the transaction. */
@Injectable()
export class ExternalAccounts {
  constructor(
    private readonly store: AccountStore,
    private readonly batch: AccountBatchRepository,
    private readonly settings: Settings,
    private readonly events: EventBus,
  ) {}

  /** Null for strangers and for the built-in account. */
  find(userId: string): Promise<Account | null> {
    return this.store.find(userId);
  }

  async findTakenNames(texts: readonly string[]): Promise<TakenNames> {
    return new Map((await this.batch.findLoginNameOwners(texts)).map(({ userId, text }) => [text, userId]));
  }

  /** Accounts with the roles, limits and country that administrators chose for new people; their ids, in order. */
  async create(newcomers: readonly NewExternalAccount[]): Promise<string[]> {
    const chosen = newAccountFields(await this.settings.get(UserManagementSettings));
    const accounts = newcomers.map((newExternalAccount) => ({
      ...NEW_USER_DEFAULTS,
      ...chosen,
      ...newExternalAccount,
      id: randomUUID(),
      passwordHash: null,
      stamp: newSecurityStamp(),
    }));
    await this.batch.insert(accounts);
    for (const { id } of accounts) await this.events.publish('user.changed', { userId: id });
    return accounts.map(({ id }) => id);
  }

  async rename(namings: readonly AccountRename[]): Promise<void> {
    await this.batch.rename(namings);
    for (const { userId } of namings) await this.events.publish('user.changed', { userId });
  }

  /** From now on the account is at home where that kind of accounts is. */
  async setUserType(userId: string, userType: number): Promise<void> {
    await this.batch.setUserType(userId, userType);
    await this.events.publish('user.changed', { userId });
  }

  delete(userId: string): Promise<void> {
    return this.store.delete(userId);
  }
}

/** The kind of accounts that are at home here. */
export const LOCAL_USER_TYPE = UserType.local;

/** The form in which a name or an address is compared. */
export const normaliseName = normaliseText;

/** Whether it can be the e-mail address of an account. */
export const isEmail = (text: string): boolean => emailFormatViolations(text).length === 0;
