import { Injectable } from '@nestjs/common';
import { Clock, Database } from '../kernel/index.js';
import { SettingEntity } from './setting.entity.js';

/** A settings object as it is stored. */
interface StoredSettings {
  readonly value: unknown;
  /** The number of its changes so far. */
  readonly revision: number;
}

/** Stores the settings objects. */
@Injectable()
export class SettingsRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Revision 0 without a value when the object was never saved. */
  async find(name: string): Promise<StoredSettings> {
    const row = await this.database.repository(SettingEntity).findOneBy({ name });
    return { value: row?.value ?? undefined, revision: row?.revision ?? 0 };
  }

  async save(name: string, { value, revision }: StoredSettings): Promise<void> {
    const row = { name, value: value as object, revision, updatedAt: this.clock.now() };
    await this.database.repository(SettingEntity).upsert(row, ['name']);
  }
}
