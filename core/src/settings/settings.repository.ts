import { Injectable } from '@nestjs/common';
import { Clock, Database } from '../kernel/index.js';
import { SettingEntity } from './setting.entity.js';

/** Stores the settings objects. */
@Injectable()
export class SettingsRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Returns undefined when the object was never saved. */
  async find(name: string): Promise<unknown> {
    const row = await this.database.repository(SettingEntity).findOneBy({ name });
    return row?.value ?? undefined;
  }

  async save(name: string, value: unknown): Promise<void> {
    await this.database.repository(SettingEntity).upsert({ name, value: value as object, updatedAt: this.clock.now() }, ['name']);
  }
}
