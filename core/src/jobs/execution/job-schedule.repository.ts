import { Injectable } from '@nestjs/common';
import { Like } from 'typeorm';
import { Database } from '../../kernel/index.js';
import { JobScheduleEntity } from './job-schedule.entity.js';

/** Rows of the cron schedules that administrators set. */
@Injectable()
export class JobScheduleRepository {
  constructor(private readonly database: Database) {}

  /** Expressions by name. */
  async findAll(): Promise<Map<string, string>> {
    const rows = await this.database.repository(JobScheduleEntity).find();
    return new Map(rows.map(({ name, expression }) => [name, expression]));
  }

  async save(expressions: ReadonlyMap<string, string>): Promise<void> {
    const rows = [...expressions].map(([name, expression]) => ({ name, expression }));
    await this.database.repository(JobScheduleEntity).save(rows);
  }

  /** Deletes the expressions under all names with this prefix. */
  async deleteByPrefix(prefix: string): Promise<void> {
    await this.database.repository(JobScheduleEntity).delete({ name: Like(`${prefix}%`) });
  }
}
