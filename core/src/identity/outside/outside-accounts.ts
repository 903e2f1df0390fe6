import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { normalise } from '../../kernel/index.js';
import { Settings } from '../../settings/index.js';
import { AccountStore } from '../accounts/account-store.js';
import { emailObjections } from '../accounts/rules/name-rules.js';
import { newAccountFields, UserManagementSettings } from '../settings/user-management-settings.js';
import { newStamp } from '../users/stamp.js';
import type { Account } from '../users/user.js';
import { UserType } from '../users/user.js';
import { BLANK } from '../users/user-fields.js';
import { AccountBatchRepository } from './account-batch.repository.js';
import type { Naming } from './account-batch.repository.js';

export type { Naming } from './account-batch.repository.js';

/** Somebody who gets an account that is at home outside. */
export interface Newcomer {
  readonly userName: string;
  readonly email: string | null;
  readonly userType: number;
}

/** Who has some names and addresses: ids of accounts by the normalised text. One text signs in one person, whether it is a name or an address. */
export type TakenTexts = ReadonlyMap<string, string>;

/** The accounts of people who are known elsewhere. Who is who, the caller has proved; callers bring the transaction. */
@Injectable()
export class OutsideAccounts {
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

  async taken(texts: readonly string[]): Promise<TakenTexts> {
    return new Map((await this.batch.holdersOf(texts)).map(({ userId, text }) => [text, userId]));
  }

  /** Accounts with the roles, limits and country that administrators chose for new people; their ids, in order. */
  async create(newcomers: readonly Newcomer[]): Promise<string[]> {
    const chosen = newAccountFields(await this.settings.get(UserManagementSettings));
    const accounts = newcomers.map((newcomer) => ({
      ...BLANK,
      ...chosen,
      ...newcomer,
      id: randomUUID(),
      passwordHash: null,
      stamp: newStamp(),
    }));
    await this.batch.insert(accounts);
    for (const { id } of accounts) await this.events.publish('user.changed', { userId: id });
    return accounts.map(({ id }) => id);
  }

  async rename(namings: readonly Naming[]): Promise<void> {
    await this.batch.rename(namings);
    for (const { userId } of namings) await this.events.publish('user.changed', { userId });
  }

  /** From now on the account is at home where that kind of accounts is. */
  async moveTo(userId: string, userType: number): Promise<void> {
    await this.batch.moveTo(userId, userType);
    await this.events.publish('user.changed', { userId });
  }

  delete(userId: string): Promise<void> {
    return this.store.delete(userId);
  }
}

/** The kind of accounts that are at home here. */
export const AT_HOME = UserType.local;

/** The form in which a name or an address is compared. */
export const comparable = normalise;

/** Whether it can be the e-mail address of an account. */
export const isEmail = (text: string): boolean => emailObjections(text).length === 0;
