import { Injectable } from '@nestjs/common';
import { type MediaRef, refKey } from '@ombi/sdk';
import { Database } from '../../kernel/index.js';
import { TitleIdMappingEntity } from './title-id-mapping.entity.js';

export type Source = TitleIdMappingEntity['source'];

/** A title of a media server or downloader whose id has not been resolved to a TMDB id yet; `rowId` is the id of its row. */
export interface UnmappedTitle extends Pick<TitleIdMappingEntity, 'kind' | 'externalId'> {
  readonly rowId: number;
}

/** Titles of a connection with only an id at a source, by the table that lists them: `i` is the table. */
const UNRESOLVED = {
  library_item: (source: Source) => ({
    externalId: `"i"."${source}Id"`,
    condition: `"i"."tmdbId" IS NULL AND "i"."${source}Id" IS NOT NULL`,
  }),
  downloader_holding: (source: Source) => ({ externalId: '"i"."externalId"', condition: `"i"."source" = '${source}'` }),
} as const;

export type TitleTable = keyof typeof UNRESOLVED;

/** Stores which TMDB id belongs to an external id (IMDb, TVDB). */
@Injectable()
export class TitleIdMappingRepository {
  constructor(private readonly database: Database) {}

  /** Titles of a connection with only an id at `source`; at most `most`, with row ids greater than `after`. */
  findUnmapped(table: TitleTable, connectionId: string, source: Source, after: number, most: number): Promise<UnmappedTitle[]> {
    const { externalId, condition } = UNRESOLVED[table](source);
    const sql = `SELECT "i"."id" AS "rowId", "i"."kind" AS "kind", ${externalId} AS "externalId" FROM "${table}" "i"
      WHERE "i"."connectionId" = ? AND "i"."id" > ? AND ${condition}
      AND NOT EXISTS (SELECT 1 FROM "title_number" "n"
        WHERE "n"."kind" = "i"."kind" AND "n"."source" = '${source}' AND "n"."externalId" = ${externalId})
      ORDER BY "i"."id" LIMIT ${most}`;
    return this.database.query<UnmappedTitle>(sql, [connectionId, after]);
  }

  /** Those of some references that have not been resolved to a TMDB id yet. */
  async findUnmappedRefs(refs: readonly MediaRef[]): Promise<Omit<TitleIdMappingEntity, 'tmdbId'>[]> {
    const titles = refs.flatMap(toMappable);
    if (titles.length === 0) return [];
    const mapped = await this.database.repository(TitleIdMappingEntity).findBy(titles);
    const known = new Set(mapped.map(({ kind, source, externalId }) => refKey({ kind, source, id: externalId })));
    return titles.filter(({ kind, source, externalId }) => !known.has(refKey({ kind, source, id: externalId })));
  }

  /** A server may hold a title more than once, so duplicates are removed. */
  save(mappings: readonly TitleIdMappingEntity[]): Promise<void> {
    const unique = new Map(mappings.map((mapping) => [`${mapping.kind}:${mapping.source}:${mapping.externalId}`, mapping]));
    return this.database.upsert(TitleIdMappingEntity, [...unique.values()], ['kind', 'source', 'externalId']);
  }
}

/** Titles that have an id of their own at TMDB and are known by another one. */
const toMappable = ({ kind, source, id }: MediaRef): Omit<TitleIdMappingEntity, 'tmdbId'>[] =>
  (kind === 'movie' || kind === 'tv') && (source === 'imdb' || source === 'tvdb') ? [{ kind, source, externalId: id }] : [];
