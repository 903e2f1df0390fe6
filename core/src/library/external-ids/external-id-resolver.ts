import { Injectable } from '@nestjs/common';
import { refKey, type MediaRef } from '@ombi/sdk';
import { CatalogueService } from '../../catalogue/index.js';
import { LogService, Problem, Database } from '../../kernel/index.js';
import { TitleIdMappingEntity } from './title-id-mapping.entity.js';

type Source = TitleIdMappingEntity['source'];

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

type TitleTable = keyof typeof UNRESOLVED;

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
  save(numbers: readonly TitleIdMappingEntity[]): Promise<void> {
    const unique = new Map(numbers.map((number) => [`${number.kind}:${number.source}:${number.externalId}`, number]));
    return this.database.upsert(TitleIdMappingEntity, [...unique.values()], ['kind', 'source', 'externalId']);
  }
}

/** Titles that have an id of their own at TMDB and are known by another one. */
const toMappable = ({ kind, source, id }: MediaRef): Omit<TitleIdMappingEntity, 'tmdbId'>[] =>
  (kind === 'movie' || kind === 'tv') && (source === 'imdb' || source === 'tvdb') ? [{ kind, source, externalId: id }] : [];

const SOURCES: readonly Source[] = ['imdb', 'tvdb'];
const TABLES: readonly TitleTable[] = ['library_item', 'downloader_holding'];
/** Titles resolved per sync, table and source; the next sync continues after them. */
const MAX_PER_RUN = 500;
/** Low, so that calls of users to the same source are hardly delayed. */
const CONCURRENCY = 5;

/**
 * Resolves IMDb and TVDB ids of titles on media servers and downloaders to TMDB ids, because catalogue lists only carry TMDB ids and could
 * not be matched.
 */
@Injectable()
export class ExternalIdResolver {
  /** The row id resolved last, by table, connection and source. */
  readonly #cursors = new Map<string, number>();

  constructor(
    private readonly titleIdMappingRepository: TitleIdMappingRepository,
    private readonly catalogueService: CatalogueService,
    private readonly log: LogService,
  ) {}

  /**
   * Returns the number of ids that were resolved. Logs a `Problem` instead of throwing: an unresolved title is still matched on its details
   * page.
   */
  async resolveForConnection(connectionId: string, signal: AbortSignal): Promise<number> {
    return this.#untilProblem(connectionId, async (onResolved) => {
      for (const table of TABLES)
        for (const source of SOURCES) await this.#resolveFromSource(table, source, connectionId, signal, onResolved);
    });
  }

  /** As {@link resolveForConnection}, for some titles of it alone. */
  async resolveTitles(connectionId: string, refs: readonly MediaRef[], signal: AbortSignal): Promise<number> {
    return this.#untilProblem(connectionId, async (onResolved) => {
      for (const { source, ...title } of await this.titleIdMappingRepository.findUnmappedRefs(refs)) {
        if (signal.aborted) return;
        const found = await this.#resolveOne(source, title);
        if (!found) continue;
        await this.titleIdMappingRepository.save([found]);
        onResolved(1);
      }
    });
  }

  async #untilProblem(connectionId: string, resolve: (onResolved: (count: number) => void) => Promise<void>): Promise<number> {
    let resolved = 0;
    try {
      await resolve((count) => void (resolved += count));
    } catch (cause) {
      if (!(cause instanceof Problem)) throw cause;
      this.log.debug('numbers of titles could not be asked for', { connectionId, cause });
    }
    return resolved;
  }

  async #resolveFromSource(
    table: TitleTable,
    source: Source,
    connectionId: string,
    signal: AbortSignal,
    onResolved: (count: number) => void,
  ): Promise<void> {
    const cursorKey = `${table} ${connectionId} ${source}`;
    const unmapped = await this.titleIdMappingRepository.findUnmapped(
      table,
      connectionId,
      source,
      this.#cursors.get(cursorKey) ?? 0,
      MAX_PER_RUN,
    );
    for (let from = 0; from < unmapped.length; from += CONCURRENCY) {
      if (signal.aborted) return;
      const some = unmapped.slice(from, from + CONCURRENCY);
      const answers = await Promise.all(some.map((unmappedTitle) => this.#resolveOne(source, unmappedTitle)));
      const found = answers.filter((answer) => answer !== null);
      await this.titleIdMappingRepository.save(found);
      onResolved(found.length);
      this.#cursors.set(cursorKey, some.at(-1)!.rowId);
    }
    if (unmapped.length < MAX_PER_RUN) this.#cursors.delete(cursorKey);
  }

  async #resolveOne(source: Source, { kind, externalId }: Omit<UnmappedTitle, 'rowId'>): Promise<TitleIdMappingEntity | null> {
    const found = await this.catalogueService.resolveRef({ kind, source, id: externalId });
    return found?.source === 'tmdb' ? { kind, source, externalId, tmdbId: found.id } : null;
  }
}
