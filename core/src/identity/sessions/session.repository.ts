import { Injectable } from '@nestjs/common';
import { LessThan, MoreThan, Not } from 'typeorm';
import { Clock, Database } from '../../kernel/index.js';
import { toAccount } from '../users/user.repository.js';
import type { Account } from '../users/user.js';
import { SessionEntity } from './session.entity.js';

/** The longest list of sessions. */
const MAX_LIST_SIZE = 100;

/** Rows of sessions. */
@Injectable()
export class SessionRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** A valid session with its account, in one statement. */
  async findLive(id: string): Promise<{ session: SessionEntity; account: Account } | null> {
    const [session] = await this.#table.find({
      where: { id, expiresAt: MoreThan(this.clock.now()) },
      relations: { user: { roles: true } },
    });
    return session && session.stamp === session.user.stamp ? { session, account: toAccount(session.user) } : null;
  }

  /** Valid sessions, most recently used first. */
  list(userId: string, stamp: string): Promise<SessionEntity[]> {
    const where = { userId, stamp, expiresAt: MoreThan(this.clock.now()) };
    return this.#table.find({ where, order: { lastSeenAt: 'DESC', id: 'ASC' }, take: MAX_LIST_SIZE });
  }

  async insert(session: Omit<SessionEntity, 'user'>): Promise<void> {
    await this.#table.insert(session);
  }

  async setLastSeen(id: string): Promise<void> {
    await this.#table.update({ id }, { lastSeenAt: this.clock.now() });
  }

  /** Returns false when the user has no such session. */
  async delete(userId: string, id: string): Promise<boolean> {
    return (await this.#table.delete({ userId, id })).affected === 1;
  }

  /** Returns the number of deleted sessions. */
  async deleteOthers(userId: string, keptId: string | null): Promise<number> {
    return (await this.#table.delete({ userId, ...(keptId !== null && { id: Not(keptId) }) })).affected ?? 0;
  }

  /** Deletes expired sessions and those with an outdated security stamp. */
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
