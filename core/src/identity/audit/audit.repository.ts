import { Injectable } from '@nestjs/common';
import { Between, LessThan, LessThanOrEqual, Like, MoreThanOrEqual } from 'typeorm';
import type { FindOptionsWhere } from 'typeorm';
import { Database } from '../../kernel/index.js';
import { AuditEntryEntity } from './audit-entry.entity.js';
import type { AuditFilter } from './reading/audit-query.js';

const NEWEST_FIRST = { id: 'DESC' } as const;

@Injectable()
export class AuditRepository {
  constructor(private readonly database: Database) {}

  async insert(entry: Omit<AuditEntryEntity, 'id'>): Promise<void> {
    await this.#table.insert(entry as object);
  }

  find(filter: AuditFilter, skip: number, take: number): Promise<AuditEntryEntity[]> {
    return this.#table.find({ where: matching(filter), order: NEWEST_FIRST, skip, take });
  }

  count(filter: AuditFilter): Promise<number> {
    return this.#table.countBy(matching(filter));
  }

  /** The next entries before one that was read already; null: from the newest. */
  findBefore(filter: AuditFilter, id: number | null, take: number): Promise<AuditEntryEntity[]> {
    const older = id === null ? {} : { id: LessThan(id) };
    return this.#table.find({ where: matching(filter).map((where) => ({ ...where, ...older })), order: NEWEST_FIRST, take });
  }

  async deleteBefore(moment: Date): Promise<number> {
    return (await this.#table.delete({ at: LessThan(moment) })).affected ?? 0;
  }

  get #table() {
    return this.database.repository(AuditEntryEntity);
  }
}

/** By the person's id, or by the name that they had then; what was done, by its beginning. */
function matching({ who, what, from, to }: AuditFilter): FindOptionsWhere<AuditEntryEntity>[] {
  const where = {
    ...(what && { what: Like(`${what.replace(/[%_]/g, '')}%`) }),
    ...(from && to ? { at: Between(from, to) } : from ? { at: MoreThanOrEqual(from) } : to ? { at: LessThanOrEqual(to) } : {}),
  };
  return who
    ? [
        { ...where, actorId: who },
        { ...where, actorName: who },
      ]
    : [where];
}
