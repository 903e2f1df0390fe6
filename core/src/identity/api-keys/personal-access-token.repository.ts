import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/index.js';
import { toAccount } from '../users/user.repository.js';
import type { Account } from '../users/user.js';
import { PersonalAccessTokenEntity } from './personal-access-token.entity.js';

/** Rows of access tokens. */
@Injectable()
export class PersonalAccessTokenRepository {
  constructor(private readonly database: Database) {}

  /** The account of the token's owner, in one statement. */
  async findAccount(digest: string): Promise<Account | null> {
    const [row] = await this.#table.find({ where: { digest }, relations: { user: { roles: true } } });
    return row ? toAccount(row.user) : null;
  }

  async findSealed(userId: string): Promise<string | null> {
    return (await this.#table.findOneBy({ userId }))?.sealed ?? null;
  }

  async save(token: Omit<PersonalAccessTokenEntity, 'user'>): Promise<void> {
    await this.database.upsert(PersonalAccessTokenEntity, [token as PersonalAccessTokenEntity], ['userId']);
  }

  /** Returns false when there was none. */
  async delete(userId: string): Promise<boolean> {
    return (await this.#table.delete({ userId })).affected === 1;
  }

  get #table() {
    return this.database.repository(PersonalAccessTokenEntity);
  }
}
