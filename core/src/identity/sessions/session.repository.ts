import { Injectable } from '@nestjs/common';
import { LessThan, MoreThan, Not } from 'typeorm';
import { Clock, Database } from '../../kernel/index.js';
import { toAccount } from '../users/user.repository.js';
import type { Account } from '../users/user.js';
import { SessionEntity } from './session.entity.js';

/** More than these nobody looks through. */
const LONGEST_LIST = 100;

@Injectable()
export class SessionRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** A session that still counts, with its account; one statement for both. */
  async findLive(id: string): Promise<{ session: SessionEntity; account: Account } | null> {
    const [session] = await this.#table.find({
      where: { id, expiresAt: MoreThan(this.clock.now()) },
      relations: { user: { roles: true } },
    });
    return session && session.stamp === session.user.stamp ? { session, account: toAccount(session.user) } : null;
  }

  /** The latest seen first. */
  list(userId: string, stamp: string): Promise<SessionEntity[]> {
    const where = { userId, stamp, expiresAt: MoreThan(this.clock.now()) };
    return this.#table.find({ where, order: { lastSeenAt: 'DESC', id: 'ASC' }, take: LONGEST_LIST });
  }

  async insert(session: Omit<SessionEntity, 'user'>): Promise<void> {
    await this.#table.insert(session);
  }

  async setLastSeen(id: string): Promise<void> {
    await this.#table.update({ id }, { lastSeenAt: this.clock.now() });
  }

  /** False when the person has no such session. */
  async delete(userId: string, id: string): Promise<boolean> {
    return (await this.#table.delete({ userId, id })).affected === 1;
  }

  /** How many there were. */
  async deleteOthers(userId: string, keptId: string | null): Promise<number> {
    return (await this.#table.delete({ userId, ...(keptId !== null && { id: Not(keptId) }) })).affected ?? 0;
  }

  /** Those whose time is over, and those that a new stamp has ended. */
  async deleteExpired(): Promise<number> {
    const expired = await this.#table.delete({ expiresAt: LessThan(this.clock.now()) });
    const ended = await this.database.execute(
      'DELETE FROM "session" WHERE NOT EXISTS (SELECT 1 FROM "users" WHERE "users"."id" = "session"."userId" AND "users"."stamp" = "session"."stamp")',
    );
    return (expired.affected ?? 0) + ended;
  }

  get #table() {
    return this.database.repository(SessionEntity);
  }
}
