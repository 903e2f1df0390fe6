import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThanOrEqual } from 'typeorm';
import { Database } from '../../kernel/index.js';
import { HealthChangeEntity, type HealthChange } from './health-change.entity.js';

const MAX_CHANGES = 50;

/** The connection that a change belongs to; the plug-in's process when it is null. */
export interface HealthOwner {
  readonly pluginId: string;
  readonly connectionId: string | null;
}

/** Rows of health changes. */
@Injectable()
export class HealthRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  findByPlugin(pluginId: string): Promise<HealthChangeEntity[]> {
    return this.#rows.find({ where: { pluginId }, order: { id: 'DESC' } });
  }

  /** The newest change of a connection. */
  findLast({ pluginId, connectionId }: HealthOwner): Promise<HealthChangeEntity | null> {
    return this.#rows.findOne({ where: { pluginId, connectionId: connectionId ?? IsNull() }, order: { id: 'DESC' } });
  }

  /** Inserts a change and deletes all but the newest fifty. */
  async insert({ pluginId, connectionId }: HealthOwner, { at, state, failure, detail }: HealthChange): Promise<void> {
    await this.database.transaction(async () => {
      await this.#rows.insert({ pluginId, connectionId, at, state, failure, detail });
      const where = { pluginId, connectionId: connectionId ?? IsNull() };
      const [tooOld] = await this.#rows.find({ where, order: { id: 'DESC' }, skip: MAX_CHANGES, take: 1 });
      if (tooOld) await this.#rows.delete({ ...where, id: LessThanOrEqual(tooOld.id) });
    });
  }

  async deleteByPlugin(pluginId: string): Promise<void> {
    await this.#rows.delete({ pluginId });
  }

  async deleteByConnections(connectionIds: readonly string[]): Promise<void> {
    await this.#rows.delete({ connectionId: In([...connectionIds]) });
  }

  get #rows() {
    return this.database.repository(HealthChangeEntity);
  }
}
