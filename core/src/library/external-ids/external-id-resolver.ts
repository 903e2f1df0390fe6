import { Injectable } from '@nestjs/common';
import type { MediaRef } from '@ombi/sdk';
import { CatalogueService } from '../../catalogue/index.js';
import { LogService, Problem } from '../../kernel/index.js';
import { TitleIdMappingEntity } from './title-id-mapping.entity.js';
import { TitleIdMappingRepository, type Source, type TitleTable, type UnmappedTitle } from './title-id-mapping.repository.js';

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
