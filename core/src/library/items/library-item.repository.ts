import { Injectable } from '@nestjs/common';
import type { LibraryMediaKind, IdSource, LibraryItem } from '@ombi/sdk';
import { In } from 'typeorm';
import { Database, DatabaseClock } from '../../kernel/index.js';
import { requireItemId } from './item-id.js';
import { parseAddedAt } from './added-at.js';
import { MatchOverrideRepository } from '../matching/match-override.repository.js';
import { MissingItemTracker, toSeenColumns } from './missing-item-tracker.js';
import { LibraryItemEntity } from './library-item.entity.js';

/** The fields of a library item that readers need. Plain rows, because hundreds are read at a time. */
export type LibraryItemFields = Pick<
  LibraryItemEntity,
  'id' | 'connectionId' | 'tmdbId' | 'imdbId' | 'tvdbId' | 'musicbrainzId' | 'hasRegular' | 'has4k' | 'quality' | 'url'
>;

/** The variants of a library item, and its ids at the metadata sources. */
export type VariantsAndIds = Pick<LibraryItemEntity, 'hasRegular' | 'has4k' | 'tmdbId' | 'imdbId' | 'tvdbId' | 'musicbrainzId'>;

/** The columns of a {@link LibraryItemFields}; `tmdbId` is the expression for that column. */
const heldColumns = (tmdbId: string): string =>
  `"i"."id", "i"."connectionId", ${tmdbId}, "i"."imdbId", "i"."tvdbId", "i"."musicbrainzId", "i"."hasRegular", "i"."has4k", "i"."quality", "i"."url"`;

const bySource = (source: IdSource, placeholders: string): string =>
  `SELECT ${heldColumns('"i"."tmdbId"')} FROM "library_item" "i" WHERE "i"."kind" = ? AND "i"."${source}Id" IN (${placeholders})`;

/** Items whose server reports another id, which was resolved to a TMDB id. `CROSS` makes SQLite begin with the wanted ids. */
const byTranslation = (source: 'imdb' | 'tvdb', placeholders: string): string =>
  `SELECT ${heldColumns('"n"."tmdbId"')} FROM "title_number" "n" CROSS JOIN "library_item" "i"
    WHERE "i"."kind" = "n"."kind" AND "i"."${source}Id" = "n"."externalId" AND "n"."kind" = ? AND "n"."source" = '${source}' AND "n"."tmdbId" IN (${placeholders}) AND "i"."tmdbId" IS NULL`;

/** Stores the library items of media servers. */
@Injectable()
export class LibraryItemRepository {
  readonly missingItemTracker: MissingItemTracker;
  readonly #matchOverrides: MatchOverrideRepository;

  constructor(
    private readonly database: Database,
    databaseClock: DatabaseClock,
  ) {
    this.missingItemTracker = new MissingItemTracker(database, databaseClock, {
      table: 'library_item',
      titleId: 'id',
      ofConnection: '"connectionId" = ?',
    });
    this.#matchOverrides = new MatchOverrideRepository(database);
  }

  /** Number of titles that media servers hold, by kind. A title on two servers counts twice. */
  async countByKind(): Promise<Record<LibraryMediaKind, number>> {
    const rows = await this.database.query<{ kind: LibraryMediaKind; total: number }>(
      `SELECT "kind", COUNT(*) AS "total" FROM "library_item" GROUP BY "kind"`,
      [],
    );
    return { movie: 0, tv: 0, album: 0, ...Object.fromEntries(rows.map(({ kind, total }) => [kind, Number(total)])) };
  }

  /** Stores one page of a run, with the ids that administrators decided where they did. Returns the number of new items. */
  async store(connectionId: string, run: number, items: readonly LibraryItem[]): Promise<number> {
    const unique = [...new Map(items.map((item) => [item.id, item])).values()];
    const known = await this.table.countBy({ connectionId, serverItemId: In(unique.map(({ id }) => id)) });

    const reported = unique.map((item) => toRow(connectionId, run, item));
    const rows = await this.#matchOverrides.apply(connectionId, reported);
    await this.database.upsert(LibraryItemEntity, rows, ['connectionId', 'serverItemId']);
    return unique.length - known;
  }

  /**
   * Items of a kind by their ids at one source, on any connection. Callers filter connections themselves: a condition here would tempt
   * SQLite to scan a whole connection.
   */
  async findBySource(kind: string, source: IdSource, ids: readonly string[]): Promise<LibraryItemFields[]> {
    const placeholders = ids.map(() => '?').join(', ');
    const parts = [
      bySource(source, placeholders),
      ...(source === 'tmdb' ? [byTranslation('imdb', placeholders), byTranslation('tvdb', placeholders)] : []),
    ];
    const values = parts.flatMap(() => [kind, ...ids]);
    const rows = await this.database.query<LibraryItemFields>(parts.join(' UNION ALL '), values);
    return rows.map((row) => ({ ...row, hasRegular: Boolean(row.hasRegular), has4k: Boolean(row.has4k) }));
  }

  /** The variants and ids of items by the server's ids: what decides which titles they make available. */
  async findVariantsAndIds(connectionId: string, serverItemIds: readonly string[]): Promise<Map<string, VariantsAndIds>> {
    const rows = await this.table.find({
      select: { serverItemId: true, hasRegular: true, has4k: true, tmdbId: true, imdbId: true, tvdbId: true, musicbrainzId: true },
      where: { connectionId, serverItemId: In([...serverItemIds]) },
    });
    return new Map(rows.map((row) => [row.serverItemId, row]));
  }

  /** Row ids of items by the server's ids. */
  async findIdsByServerItemId(connectionId: string, serverItemIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.table.find({
      select: { id: true, serverItemId: true },
      where: { connectionId, serverItemId: In([...serverItemIds]) },
    });
    return new Map(rows.map(({ id, serverItemId }) => [serverItemId, id]));
  }

  async removeAllExcept(connectionIds: readonly string[]): Promise<void> {
    await this.table
      .createQueryBuilder()
      .delete()
      .where(connectionIds.length > 0 ? '"connectionId" NOT IN (:...connectionIds)' : '1 = 1', { connectionIds })
      .execute();
  }

  /** Deletes all items of some connections. Returns their number. */
  async removeByConnections(connectionIds: readonly string[]): Promise<number> {
    const { affected } = await this.table.delete({ connectionId: In([...connectionIds]) });
    return affected ?? 0;
  }

  /** Deletes at most `limit` rows. Returns their number. */
  async removeBatch(connectionId: string, limit: number): Promise<number> {
    const rows = await this.table.find({ select: { id: true }, where: { connectionId }, take: limit });
    if (rows.length > 0) await this.table.delete({ id: In(rows.map(({ id }) => id)) });
    return rows.length;
  }

  private get table() {
    return this.database.repository(LibraryItemEntity);
  }
}

function toRow(connectionId: string, run: number, item: LibraryItem): Omit<LibraryItemEntity, 'id'> {
  return {
    connectionId,
    serverItemId: requireItemId(item.id),
    kind: item.kind,
    title: item.title.slice(0, 500),
    year: item.year,
    tmdbId: item.ids.tmdb ?? null,
    imdbId: item.ids.imdb ?? null,
    tvdbId: item.ids.tvdb ?? null,
    musicbrainzId: item.ids.musicbrainz ?? null,
    hasRegular: item.variants.includes('regular'),
    has4k: item.variants.includes('4k'),
    quality: item.quality,
    url: item.url,
    addedAt: parseAddedAt(item.addedAt),
    ...toSeenColumns(run),
  };
}
