import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/index.js';
import { NotificationTemplateEntity } from './template.entity.js';

@Injectable()
export class NotificationTemplateRepository {
  constructor(private readonly database: Database) {}

  findByAgent(agent: number): Promise<NotificationTemplateEntity[]> {
    return this.table.findBy({ agent });
  }

  save(rows: readonly Omit<NotificationTemplateEntity, 'id'>[]): Promise<void> {
    return this.database.upsert(NotificationTemplateEntity, rows, ['agent', 'type']);
  }

  async forget(agent: number): Promise<void> {
    await this.table.delete({ agent });
  }

  private get table() {
    return this.database.repository(NotificationTemplateEntity);
  }
}
