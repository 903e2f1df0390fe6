import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { Database } from '../../kernel/index.js';
import { PersonalAccessTokenRepository } from '../api-keys/personal-access-token.repository.js';
import { UserType, type Account, newSecurityStamp, NEW_USER_DEFAULTS, type UserFields } from '../users/user.js';
import { UserRepository } from '../users/user.repository.js';

/**
 * Writes user accounts (a user store above the repository) and publishes their events. A rule checked inside {@link inTransaction} still
 * holds when the account is written there.
 */
@Injectable()
export class AccountStore {
  constructor(
    private readonly userRepository: UserRepository,
    private readonly personalAccessTokenRepository: PersonalAccessTokenRepository,
    private readonly database: Database,
    private readonly events: EventBus,
  ) {}

  inTransaction<T>(work: () => Promise<T>): Promise<T> {
    return this.database.transaction(work);
  }

  /** Null for an unknown id and for the system account, which cannot be changed. */
  async find(userId: string | null | undefined): Promise<Account | null> {
    const account = userId ? await this.userRepository.find(userId) : null;
    return account?.user.userType === UserType.system ? null : account;
  }

  /** Returns the id of the new account. */
  async create(userName: string, fields: Partial<UserFields> & Pick<UserFields, 'passwordHash' | 'roles'>): Promise<string> {
    const id = randomUUID();
    await this.userRepository.insert(id, userName, { ...NEW_USER_DEFAULTS, stamp: newSecurityStamp(), ...fields });
    await this.events.publish('user.changed', { userId: id });
    return id;
  }

  /** A new password changes the security stamp, which ends sessions and reset links, and deletes the access token. */
  async update(userId: string, fields: Partial<UserFields>): Promise<void> {
    await this.database.transaction(async () => {
      await this.userRepository.update(userId, fields.passwordHash ? { ...fields, stamp: newSecurityStamp() } : fields);
      if (fields.passwordHash) await this.personalAccessTokenRepository.delete(userId);
      await this.events.publish('user.changed', { userId });
    });
  }

  /** Deletes the account. Other modules delete their dependent rows on `user.deleted`, in the same transaction. */
  async delete(userId: string): Promise<void> {
    await this.database.transaction(async () => {
      await this.events.publish('user.deleted', { userId });
      await this.userRepository.delete(userId);
      await this.events.publish('user.changed', { userId });
    });
  }
}
