import { Injectable } from '@nestjs/common';
import type { MediaRef } from '@ombi/sdk';
import { In } from 'typeorm';
import type { RequestKind } from '../../fulfilment/index.js';
import { Database } from '../../kernel/index.js';
import { RequestEntity } from '../store/index.js';

/** Finds the requests for a page of titles. */
@Injectable()
export class FlagRepository {
  constructor(private readonly database: Database) {}

  /** With one statement, whatever the kinds and sources. */
  async requests(kinds: readonly RequestKind[], refs: readonly MediaRef[]): Promise<RequestEntity[]> {
    const where = kinds.flatMap((kind) =>
      bySource(refs.filter((ref) => ref.kind === kind)).map((title) => ({ title: { kind, ...title } })),
    );
    return where.length === 0 ? [] : this.database.repository(RequestEntity).find({ where, relations: { title: true } });
  }
}

const bySource = (refs: readonly MediaRef[]) =>
  [...new Set(refs.map(({ source }) => source))].map((source) => ({
    source,
    externalId: In(refs.filter((ref) => ref.source === source).map(({ id }) => id)),
  }));
