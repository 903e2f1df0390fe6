import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/index.js';
import { TitleNumberEntity } from './title-number.entity.js';

/** A title that a media server holds and lists name by a number that nobody has told yet; `itemId` is its row. */
export interface Stranger extends Pick<TitleNumberEntity, 'kind' | 'externalId'> {
  readonly itemId: number;
}

@Injectable()
export class TitleNumberRepository {
  constructor(private readonly database: Database) {}

  /** Titles of a media server that are known by their number at `source` only, at most `most`, from the row after `after` on. */
  findStrangers(connectionId: string, source: TitleNumberEntity['source'], after: number, most: number): Promise<Stranger[]> {
    const sql = `SELECT "i"."id" AS "itemId", "i"."kind" AS "kind", "i"."${source}Id" AS "externalId" FROM "library_item" "i"
      WHERE "i"."connectionId" = ? AND "i"."id" > ? AND "i"."tmdbId" IS NULL AND "i"."${source}Id" IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM "title_number" "n"
        WHERE "n"."kind" = "i"."kind" AND "n"."source" = '${source}' AND "n"."externalId" = "i"."${source}Id")
      ORDER BY "i"."id" LIMIT ${most}`;
    return this.database.query<Stranger>(sql, [connectionId, after]);
  }

  /** A server may hold a title more than once. */
  keep(numbers: readonly TitleNumberEntity[]): Promise<void> {
    const unique = new Map(numbers.map((number) => [`${number.kind}:${number.source}:${number.externalId}`, number]));
    return this.database.upsert(TitleNumberEntity, [...unique.values()], ['kind', 'source', 'externalId']);
  }
}
