import { Injectable } from '@nestjs/common';
import { CatalogueService } from '../../catalogue/index.js';
import { LogService, Problem, Database } from '../../kernel/index.js';
import { TitleIdMappingEntity } from './title-id-mapping.entity.js';

/** A library item whose id has not been resolved to a TMDB id yet; `itemId` is its row id. */
export interface UnmappedTitle extends Pick<TitleIdMappingEntity, 'kind' | 'externalId'> {
  readonly itemId: number;
}

@Injectable()
export class TitleIdMappingRepository {
  constructor(private readonly database: Database) {}

  /** Items of a media server with only an id at `source`; at most `most`, with row ids greater than `after`. */
  findUnmapped(connectionId: string, source: TitleIdMappingEntity['source'], after: number, most: number): Promise<UnmappedTitle[]> {
    const sql = `SELECT "i"."id" AS "itemId", "i"."kind" AS "kind", "i"."${source}Id" AS "externalId" FROM "library_item" "i"
      WHERE "i"."connectionId" = ? AND "i"."id" > ? AND "i"."tmdbId" IS NULL AND "i"."${source}Id" IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM "title_number" "n"
        WHERE "n"."kind" = "i"."kind" AND "n"."source" = '${source}' AND "n"."externalId" = "i"."${source}Id")
      ORDER BY "i"."id" LIMIT ${most}`;
    return this.database.query<UnmappedTitle>(sql, [connectionId, after]);
  }

  /** A server may hold a title more than once, so duplicates are removed. */
  save(numbers: readonly TitleIdMappingEntity[]): Promise<void> {
    const unique = new Map(numbers.map((number) => [`${number.kind}:${number.source}:${number.externalId}`, number]));
    return this.database.upsert(TitleIdMappingEntity, [...unique.values()], ['kind', 'source', 'externalId']);
  }
}

type Source = TitleIdMappingEntity['source'];

const SOURCES: readonly Source[] = ['imdb', 'tvdb'];
/** Titles resolved per sync of a media server; the next sync continues after them. */
const MAX_PER_RUN = 500;
/** Low, so that calls of users to the same source are hardly delayed. */
const CONCURRENCY = 5;

/** Resolves IMDb and TVDB ids of library items to TMDB ids, because catalogue lists only carry TMDB ids and could not be matched. */
@Injectable()
export class ExternalIdResolver {
  /** The row id resolved last, by connection and source. */
  readonly #cursors = new Map<string, number>();

  constructor(
    private readonly titleIdMappingRepository: TitleIdMappingRepository,
    private readonly catalogueService: CatalogueService,
    private readonly log: LogService,
  ) {}

  /** Logs a `Problem` instead of throwing: an unresolved title is still matched on its details page. */
  async resolveForConnection(connectionId: string, signal: AbortSignal): Promise<void> {
    try {
      for (const source of SOURCES) await this.#resolveFromSource(source, connectionId, signal);
    } catch (cause) {
      if (!(cause instanceof Problem)) throw cause;
      this.log.debug('numbers of titles could not be asked for', { connectionId, cause });
    }
  }

  async #resolveFromSource(source: Source, connectionId: string, signal: AbortSignal): Promise<void> {
    const cursorKey = `${connectionId} ${source}`;
    const unmapped = await this.titleIdMappingRepository.findUnmapped(connectionId, source, this.#cursors.get(cursorKey) ?? 0, MAX_PER_RUN);
    for (let from = 0; from < unmapped.length; from += CONCURRENCY) {
      if (signal.aborted) return;
      const some = unmapped.slice(from, from + CONCURRENCY);
      const answers = await Promise.all(some.map((unmappedTitle) => this.#resolveOne(source, unmappedTitle)));
      await this.titleIdMappingRepository.save(answers.filter((answer) => answer !== null));
      this.#cursors.set(cursorKey, some.at(-1)!.itemId);
    }
    if (unmapped.length < MAX_PER_RUN) this.#cursors.delete(cursorKey);
  }

  async #resolveOne(source: Source, { kind, externalId }: UnmappedTitle): Promise<TitleIdMappingEntity | null> {
    const found = await this.catalogueService.resolveRef({ kind, source, id: externalId });
    return found?.source === 'tmdb' ? { kind, source, externalId, tmdbId: found.id } : null;
  }
}
