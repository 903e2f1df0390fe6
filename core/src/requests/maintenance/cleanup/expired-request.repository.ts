import { Injectable } from '@nestjs/common';
import { LessThan, MoreThan } from 'typeorm';
import type { RequestKind } from '../../../fulfilment/index.js';
import { Database } from '../../../kernel/index.js';
import { RequestEntity } from '../../store/index.js';

/** Queries requests that have been available for long. */
@Injectable()
export class ExpiredRequestRepository {
  constructor(private readonly database: Database) {}

  /** Requests available since before `cut`; keyset pagination by id. */
  findPageAfterId(id: number, kind: RequestKind, cut: Date, limit: number): Promise<RequestEntity[]> {
    const where = { id: MoreThan(id), kind, state: 'available', availableAt: LessThan(cut) } as const;
    const table = this.database.repository(RequestEntity);
    return table.find({ where, order: { id: 'ASC' }, take: limit, relations: { title: true }, relationLoadStrategy: 'query' });
  }
}
