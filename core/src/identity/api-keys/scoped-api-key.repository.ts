import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/index.js';
import { toAccount } from '../users/user.repository.js';
import type { Account } from '../users/user.js';
import { ScopedApiKeyEntity } from './scoped-api-key.entity.js';

const WITH_OWNER = { relations: { owner: { roles: true } } } as const;

/** Rows of scoped keys. */
@Injectable()
export class ScopedApiKeyRepository {
  constructor(private readonly database: Database) {}

  /** All keys, oldest first. */
  findAll(): Promise<ScopedApiKeyEntity[]> {
    return this.#table.find({ order: { createdAt: 'ASC', id: 'ASC' }, ...WITH_OWNER });
  }

  count(): Promise<number> {
    return this.#table.count();
  }

  find(id: string): Promise<ScopedApiKeyEntity | null> {
    return this.#table.findOne({ where: { id } });
  }

  /** A key with the account of its owner, in one statement. */
  async findByDigest(digest: string): Promise<{ readonly key: ScopedApiKeyEntity; readonly account: Account } | null> {
    const key = await this.#table.findOne({ where: { digest }, ...WITH_OWNER });
    return key && { key, account: toAccount(key.owner) };
  }

  async insert(key: Omit<ScopedApiKeyEntity, 'owner'>): Promise<void> {
    await this.#table.insert(key);
  }

  async setLastUsed(id: string, lastUsedAt: Date): Promise<void> {
    await this.#table.update({ id }, { lastUsedAt });
  }

  /** Returns false when there was none. */
  async delete(id: string): Promise<boolean> {
    return (await this.#table.delete({ id })).affected === 1;
  }

  get #table() {
    return this.database.repository(ScopedApiKeyEntity);
  }
}
