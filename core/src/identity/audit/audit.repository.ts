import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { Database } from '../../kernel/index.js';
import { AuditEntryEntity } from './audit-entry.entity.js';

@Injectable()
export class AuditRepository {
  constructor(private readonly database: Database) {}

  async insert(entry: Omit<AuditEntryEntity, 'id'>): Promise<void> {
    await this.#table.insert(entry as object);
  }

  async deleteBefore(moment: Date): Promise<number> {
    return (await this.#table.delete({ at: LessThan(moment) })).affected ?? 0;
  }

  get #table() {
    return this.database.repository(AuditEntryEntity);
  }
}
