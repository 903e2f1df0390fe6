import { Injectable } from '@nestjs/common';
import type { MediaRef } from '@ombi/sdk';
import { In } from 'typeorm';
import { Database } from '../../kernel/index.js';
import { RequestEntity } from '../store/index.js';

/** Finds the requests for a page of titles. */
@Injectable()
export class FlagRepository {
  constructor(private readonly database: Database) {}

  /** With one statement. Movies only, by the ids of one source. */
  requests(source: MediaRef['source'], ids: readonly string[]): Promise<RequestEntity[]> {
    const title = { kind: 'movie' as const, source, externalId: In([...ids]) };
    return this.database.repository(RequestEntity).find({ where: { title }, relations: { title: true } });
  }
}
