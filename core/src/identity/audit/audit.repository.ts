import { Injectable } from '@nestjs/common';
import { Between, LessThan, LessThanOrEqual, Like, MoreThanOrEqual, type FindOptionsWhere } from 'typeorm';
import { z } from 'zod';
import { Database } from '../../kernel/index.js';
import { AuditEntryEntity } from './audit-entry.entity.js';

const MAX_PAGE_SIZE = 500;
const text = z.string().trim().max(256).default('');
const moment = z
  .union([z.iso.datetime({ offset: true, local: true }), z.iso.date()])
  .transform((value) => new Date(value))
  .nullish();

/** Filter for audit entries: by user, by action prefix, by the exact name of the object, and by time range. */
export const AuditFilter = z.object({ who: text, what: text, about: text, from: moment, to: moment });
export type AuditFilter = z.output<typeof AuditFilter>;

/** Pages begin at 1. */
export const AuditQuery = AuditFilter.extend({
  page: z.number().int().min(1).max(1_000_000).default(1),
  size: z.number().int().min(1).max(MAX_PAGE_SIZE).default(50),
});
export type AuditQuery = z.output<typeof AuditQuery>;

const NEWEST_FIRST = { id: 'DESC' } as const;

/** Rows of the audit log. */
@Injectable()
export class AuditRepository {
  constructor(private readonly database: Database) {}

  async insert(entry: Omit<AuditEntryEntity, 'id'>): Promise<void> {
    await this.#table.insert(entry as object);
  }

  find(filter: AuditFilter, skip: number, take: number): Promise<AuditEntryEntity[]> {
    return this.#table.find({ where: whereOf(filter), order: NEWEST_FIRST, skip, take });
  }

  /** The newest entries of an action on an object, newest first. */
  findLatest(what: string, about: string, take: number): Promise<AuditEntryEntity[]> {
    return this.#table.find({ where: { what, about }, order: NEWEST_FIRST, take });
  }

  count(filter: AuditFilter): Promise<number> {
    return this.#table.countBy(whereOf(filter));
  }

  /** The next entries before the given id, newest first; null starts at the newest. */
  findBefore(filter: AuditFilter, id: number | null, take: number): Promise<AuditEntryEntity[]> {
    const older = id === null ? {} : { id: LessThan(id) };
    return this.#table.find({ where: whereOf(filter).map((where) => ({ ...where, ...older })), order: NEWEST_FIRST, take });
  }

  async deleteBefore(moment: Date): Promise<number> {
    return (await this.#table.delete({ at: LessThan(moment) })).affected ?? 0;
  }

  get #table() {
    return this.database.repository(AuditEntryEntity);
  }
}

/** `who` matches the user id or the name at the time of the entry; `what` matches the beginning of the action. */
function whereOf({ who, what, about, from, to }: AuditFilter): FindOptionsWhere<AuditEntryEntity>[] {
  const where = {
    ...(what && { what: Like(`${what.replace(/[%_]/g, '')}%`) }),
    ...(about && { about }),
    ...(from && to ? { at: Between(from, to) } : from ? { at: MoreThanOrEqual(from) } : to ? { at: LessThanOrEqual(to) } : {}),
  };
  return who
    ? [
        { ...where, actorId: who },
        { ...where, actorName: who },
      ]
    : [where];
}
