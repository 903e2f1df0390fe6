import { Injectable } from '@nestjs/common';
import { LessThan, MoreThan } from 'typeorm';
import { Clock, Database } from '../../kernel/index.js';
import { PopupSessionEntity } from './popup-session.entity.js';

/** Rows of pop-up sign-ins in progress. */
@Injectable()
export class PopupSessionRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Inserts a session and deletes expired ones. */
  async insert(session: PopupSessionEntity): Promise<void> {
    await this.#table.delete({ expiresAt: LessThan(this.clock.now()) });
    await this.#table.insert(session);
  }

  findOpen(digest: string): Promise<PopupSessionEntity | null> {
    return this.#table.findOneBy({ digest, expiresAt: MoreThan(this.clock.now()) });
  }

  /** Returns true for exactly one caller. */
  async close(digest: string): Promise<boolean> {
    return (await this.#table.delete({ digest })).affected === 1;
  }

  async deleteByUser(userId: string): Promise<void> {
    await this.#table.delete({ userId });
  }

  get #table() {
    return this.database.repository(PopupSessionEntity);
  }
}
