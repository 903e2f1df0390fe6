import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/index.js';
import { accountOf } from '../users/user.mapping.js';
import type { Account } from '../users/user.js';
import { AccessTokenEntity } from './access-token.entity.js';

@Injectable()
export class AccessTokenRepository {
  constructor(private readonly database: Database) {}

  /** The account of whoever holds the token; one statement for both. */
  async findAccount(digest: string): Promise<Account | null> {
    const [row] = await this.#table.find({ where: { digest }, relations: { user: { roles: true } } });
    return row ? accountOf(row.user) : null;
  }

  async findSealed(userId: string): Promise<string | null> {
    return (await this.#table.findOneBy({ userId }))?.sealed ?? null;
  }

  async save(token: Omit<AccessTokenEntity, 'user'>): Promise<void> {
    await this.database.upsert(AccessTokenEntity, [token as AccessTokenEntity], ['userId']);
  }

  /** False when there was none. */
  async delete(userId: string): Promise<boolean> {
    return (await this.#table.delete({ userId })).affected === 1;
  }

  get #table() {
    return this.database.repository(AccessTokenEntity);
  }
}
