import { Injectable } from '@nestjs/common';
import { LessThan, MoreThan } from 'typeorm';
import type { RequestKind } from '../../fulfilment/index.js';
import { Database } from '../../kernel/index.js';
import { RequestEntity } from '../store/index.js';

/** The requests that came true long ago. */
@Injectable()
export class ExpiredRequestRepository {
  constructor(private readonly database: Database) {}

  /** Available since before `cut`, in the order of their ids, after `id`: a walk over all of them passes each row once. */
  findAfter(id: number, kind: RequestKind, cut: Date, limit: number): Promise<RequestEntity[]> {
    const where = { id: MoreThan(id), kind, state: 'available', availableAt: LessThan(cut) } as const;
    const table = this.database.repository(RequestEntity);
    return table.find({ where, order: { id: 'ASC' }, take: limit, relations: { title: true }, relationLoadStrategy: 'query' });
  }
}
