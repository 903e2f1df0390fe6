import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { Database } from '../../kernel/index.js';
import { AccessTokenRepository } from '../api-keys/access-tokens.js';
import { UserType, type Account, newSecurityStamp, NEW_USER_DEFAULTS, type UserFields } from '../users/user.js';
import { UserRepository } from '../users/user.repository.js';

/** Keeps accounts and tells the house. A rule judged inside {@link inTransaction} still holds when its account is written. */
@Injectable()
export class AccountStore {
  constructor(
    private readonly rows: UserRepository,
    private readonly accessTokens: AccessTokenRepository,
    private readonly database: Database,
    private readonly events: EventBus,
  ) {}

  inTransaction<T>(work: () => Promise<T>): Promise<T> {
    return this.database.transaction(work);
  }

  /** Null for strangers and for the built-in account, which nobody may touch. */
  async find(userId: string | null | undefined): Promise<Account | null> {
    const account = userId ? await this.rows.find(userId) : null;
    return account?.user.userType === UserType.system ? null : account;
  }

  /** The id of the new account. */
  async create(userName: string, fields: Partial<UserFields> & Pick<UserFields, 'passwordHash' | 'roles'>): Promise<string> {
    const id = randomUUID();
    await this.rows.insert(id, userName, { ...NEW_USER_DEFAULTS, stamp: newSecurityStamp(), ...fields });
    await this.events.publish('user.changed', { userId: id });
    return id;
  }

  /** A new password ends whatever the old one opened: the stamp ends sessions and reset links, and the app has to be connected again. */
  async update(userId: string, fields: Partial<UserFields>): Promise<void> {
    await this.database.transaction(async () => {
      await this.rows.update(userId, fields.passwordHash ? { ...fields, stamp: newSecurityStamp() } : fields);
      if (fields.passwordHash) await this.accessTokens.delete(userId);
      await this.events.publish('user.changed', { userId });
    });
  }

  /** Together with all that other rooms keep about the person. */
  async delete(userId: string): Promise<void> {
    await this.database.transaction(async () => {
      await this.events.publish('user.deleted', { userId });
      await this.rows.delete(userId);
      await this.events.publish('user.changed', { userId });
    });
  }
}
