import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/index.js';
import { NotificationTemplateEntity } from './notification-template.entity.js';

/** What an administrator changed in one template; null: as the default. */
export type TemplateRow = Omit<NotificationTemplateEntity, 'id'>;

/** Stores changed templates. */
@Injectable()
export class NotificationTemplateRepository {
  constructor(private readonly database: Database) {}

  findByAgent(agent: number): Promise<NotificationTemplateEntity[]> {
    return this.table.findBy({ agent });
  }

  save(rows: readonly TemplateRow[]): Promise<void> {
    return this.database.upsert(NotificationTemplateEntity, rows, ['agent', 'type']);
  }

  async deleteByAgent(agent: number): Promise<void> {
    await this.table.delete({ agent });
  }

  private get table() {
    return this.database.repository(NotificationTemplateEntity);
  }
}
