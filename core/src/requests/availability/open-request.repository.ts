import { Injectable } from '@nestjs/common';
import type { IdSource, Variant } from '@ombi/sdk';
import { Database } from '../../kernel/index.js';
import type { TitleKey } from '../../library/index.js';
import type { TitleKind } from '../lists/index.js';
import { titleKey } from '../store/index.js';

/** A request that waits for its title, as far as a look at the library needs to know it. */
export interface OpenRequest {
  readonly id: number;
  readonly variant: Variant;
  readonly title: TitleKey;
}

interface Row {
  readonly kind: TitleKind;
  readonly id: number;
  readonly slot: Variant;
  readonly source: IdSource;
  readonly externalId: string;
  readonly imdbId: string | null;
}

/** There may be a hundred thousand, and they are walked again and again: so plain rows, not entities. */
const SQL = `
  SELECT "r"."id", "r"."slot", "t"."source", "t"."externalId", "t"."imdbId"
  FROM "request" "r" JOIN "requested_title" "t" ON "t"."id" = "r"."titleId"
  WHERE "r"."kind" = ? AND "r"."state" = ? AND "r"."id" > ?
  ORDER BY "r"."id" LIMIT ?`;

/** The requests for titles that are not there yet. */
@Injectable()
export class OpenRequestRepository {
  constructor(private readonly database: Database) {}

  /** In the order of their ids, after `id`: one stretch of an index. */
  async after(id: number, kind: TitleKind, state: 'pending' | 'approved', limit: number): Promise<OpenRequest[]> {
    const rows = await this.database.query<Omit<Row, 'kind'>>(SQL, [kind, state, id, limit]);
    return rows.map((row) => openRequest({ ...row, kind }));
  }
}

export const openRequest = ({ id, slot, ...title }: Row): OpenRequest => ({ id, variant: slot, title: titleKey(title) });
