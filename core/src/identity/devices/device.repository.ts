import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../kernel/index.js';
import { DeviceEntity } from './device.entity.js';

const NEWEST_FIRST = { addedAt: 'DESC', id: 'DESC' } as const;

/** Rows of devices, always the newest first. */
@Injectable()
export class DeviceRepository {
  constructor(private readonly database: Database) {}

  findAll(): Promise<DeviceEntity[]> {
    return this.#table.find({ order: NEWEST_FIRST });
  }

  findByUsers(userIds: readonly string[]): Promise<DeviceEntity[]> {
    return this.#table.find({ where: { userId: In(userIds) }, order: NEWEST_FIRST });
  }

  findByToken(token: string): Promise<DeviceEntity | null> {
    return this.#table.findOneBy({ token });
  }

  /** Does nothing when another call has added the token meanwhile. */
  insert(device: Omit<DeviceEntity, 'id' | 'user'>): Promise<void> {
    return this.database.insertNew(DeviceEntity, [device as DeviceEntity], ['token']);
  }

  async deleteById(ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await this.#table.delete({ id: In(ids) });
  }

  async deleteByUser(userId: string): Promise<void> {
    await this.#table.delete({ userId });
  }

  async deleteTokens(userId: string, tokens: readonly string[]): Promise<void> {
    if (tokens.length > 0) await this.#table.delete({ userId, token: In(tokens) });
  }

  get #table() {
    return this.database.repository(DeviceEntity);
  }
}
