import { Injectable } from '@nestjs/common';
import { LessThan, MoreThan } from 'typeorm';
import { Clock, Database } from '../../kernel/index.js';
import { toAccount } from '../users/user.repository.js';
import type { Account } from '../users/user.js';
import { PasswordResetEntity } from './password-reset.entity.js';

/** Rows of password reset links. */
@Injectable()
export class PasswordResetRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async insert(reset: Omit<PasswordResetEntity, 'user'>): Promise<void> {
    await this.#table.insert(reset);
  }

  /** The account of a link; null when the link is not valid. */
  async findAccount(digest: string): Promise<Account | null> {
    const where = { digest, expiresAt: MoreThan(this.clock.now()) };
    const [row] = await this.#table.find({ where, relations: { user: { roles: true } } });
    return row && row.stamp === row.user.stamp ? toAccount(row.user) : null;
  }

  async deleteByUser(userId: string): Promise<void> {
    await this.#table.delete({ userId });
  }

  async deleteExpired(): Promise<number> {
    return (await this.#table.delete({ expiresAt: LessThan(this.clock.now()) })).affected ?? 0;
  }

  get #table() {
    return this.database.repository(PasswordResetEntity);
  }
}
