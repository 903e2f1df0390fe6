import { Injectable } from '@nestjs/common';
import type { Variant, IdSource } from '@ombi/sdk';
import { Database } from '../../../kernel/index.js';
import type { TitleIds } from '../../../library/index.js';
import type { TitleKind } from '../../lists/index.js';
import { titleIdsOf } from '../../store/index.js';
import type { OpenState } from './open-states.js';

/** An open request with the ids needed to look it up in the library. */
export interface OpenRequest {
  readonly id: number;
  readonly variant: Variant;
  readonly title: TitleIds;
}

interface Row {
  readonly kind: TitleKind;
  readonly id: number;
  readonly requestKey: Variant;
  readonly source: IdSource;
  readonly externalId: string;
  readonly imdbId: string | null;
}

/** Plain rows instead of entities: there may be 100,000, read on every run. */
const OPEN_REQUESTS_SQL = `
  SELECT "r"."id", "r"."slot" AS "requestKey", "t"."source", "t"."externalId", "t"."imdbId"
  FROM "request" "r" JOIN "requested_title" "t" ON "t"."id" = "r"."titleId"
  WHERE "r"."kind" = ? AND "r"."state" = ? AND "r"."id" > ?
  ORDER BY "r"."id" LIMIT ?`;

/** Queries pending and approved requests. */
@Injectable()
export class OpenRequestRepository {
  constructor(private readonly database: Database) {}

  /** Keyset pagination by id; one index range scan. */
  async findAfter(id: number, kind: TitleKind, state: OpenState, limit: number): Promise<OpenRequest[]> {
    const rows = await this.database.query<Omit<Row, 'kind'>>(OPEN_REQUESTS_SQL, [kind, state, id, limit]);
    return rows.map((row) => toOpenRequest({ ...row, kind }));
  }
}

export const toOpenRequest = ({ id, requestKey, ...title }: Row): OpenRequest => ({ id, variant: requestKey, title: titleIdsOf(title) });
