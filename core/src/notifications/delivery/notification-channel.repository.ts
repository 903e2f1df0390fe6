import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../kernel/index.js';
import { NotificationChannelEntity } from './notification-channel.entity.js';

/** Stores the known notification channels. */
@Injectable()
export class NotificationChannelRepository {
  constructor(private readonly database: Database) {}

  findAll(): Promise<NotificationChannelEntity[]> {
    return this.#table.find({ order: { connectionId: 'ASC' } });
  }

  /** The given ids that still have a row. */
  async findExistingIds(connectionIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.#table.findBy({ connectionId: In([...connectionIds]) });
    return new Set(rows.map(({ connectionId }) => connectionId));
  }

  save(rows: readonly NotificationChannelEntity[]): Promise<void> {
    return this.database.upsert(NotificationChannelEntity, rows, ['connectionId']);
  }

  async delete(connectionIds: readonly string[]): Promise<void> {
    await this.#table.delete({ connectionId: In([...connectionIds]) });
  }

  get #table() {
    return this.database.repository(NotificationChannelEntity);
  }
}
