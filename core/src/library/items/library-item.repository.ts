import { Injectable } from '@nestjs/common';
import type { LibraryMediaKind, IdSource, LibraryItem } from '@ombi/sdk';
import { In } from 'typeorm';
import { Database, DatabaseClock, toSearchKey } from '../../kernel/index.js';
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

/** What a list of titles shows of a library item, and its ids at the metadata sources. */
export type LibraryItemTitle = Pick<LibraryItemEntity, 'id' | 'kind' | 'title' | 'year' | 'tmdbId' | 'imdbId' | 'tvdbId' | 'musicbrainzId'>;

/** Id sources by kind, in order of precedence. Media servers identify series by TVDB id, movies never; albums have one source only. */
export const ID_SOURCES_BY_KIND: Readonly<Record<LibraryMediaKind, readonly IdSource[]>> = {
  movie: ['tmdb', 'imdb'],
  tv: ['tmdb', 'imdb', 'tvdb'],
  album: ['musicbrainz'],
};
const ID_SOURCES = [...new Set(Object.values(ID_SOURCES_BY_KIND).flat())];

const TITLE_LENGTH = 500;

/** SQL list of the kinds that are known by ids of a source. */
const kindsOf = (source: IdSource): string =>
  Object.entries(ID_SOURCES_BY_KIND)
    .filter(([, sources]) => sources.includes(source))
    .map(([kind]) => `'${kind}'`)
    .join(', ');

/** Whether the item is known by an id of a source. */
const hasId = (source: IdSource): string => `("i"."kind" IN (${kindsOf(source)}) AND "i"."${source}Id" IS NOT NULL)`;

/** The sources whose ids take precedence over those of a source; the kinds that have both agree on them. */
const sourcesBefore = (source: IdSource): readonly IdSource[] => {
  const sources = Object.values(ID_SOURCES_BY_KIND).find((some) => some.includes(source)) ?? [];
  return sources.slice(0, sources.indexOf(source));
};

/** No earlier item is known by the same id of a source, where no other id of both takes precedence. */
const isFirstBy = (source: IdSource, servers: string): string =>
  `NOT EXISTS (SELECT 1 FROM "library_item" "e" WHERE "e"."kind" = "i"."kind" AND "e"."${source}Id" = "i"."${source}Id" AND "e"."id" < "i"."id"
    AND "e"."connectionId" IN (${servers}) AND "i"."kind" IN (${kindsOf(source)})
    ${sourcesBefore(source)
      .map((before) => `AND "e"."${before}Id" IS NULL AND "i"."${before}Id" IS NULL`)
      .join(' ')})`;

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
  async save(connectionId: string, run: number, items: readonly LibraryItem[]): Promise<number> {
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

  /**
   * Titles with an id that some connections hold, in the order in which they were first stored, by keyset (cursor) pagination that passes
   * over none. Of several items that are known by the same id, the first one is listed.
   */
  async findTitlesAfter(id: number, limit: number, connectionIds: readonly string[]): Promise<LibraryItemTitle[]> {
    if (connectionIds.length === 0) return [];
    const servers = connectionIds.map(() => '?').join(', ');
    const sql = `SELECT "i"."id", "i"."kind", "i"."title", "i"."year", "i"."tmdbId", "i"."imdbId", "i"."tvdbId", "i"."musicbrainzId"
      FROM "library_item" "i" WHERE "i"."id" > ? AND "i"."connectionId" IN (${servers}) AND (${ID_SOURCES.map(hasId).join(' OR ')})
      AND ${ID_SOURCES.map((source) => isFirstBy(source, servers)).join(' AND ')}
      ORDER BY "i"."id" LIMIT ?`;
    const parameters = [id, ...connectionIds, ...ID_SOURCES.flatMap(() => connectionIds), limit];
    return this.database.readInInsertionOrder(LibraryItemEntity, () => this.database.query<LibraryItemTitle>(sql, parameters));
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

  /** Deletes all items of some connections. Returns their number. */
  async deleteByConnections(connectionIds: readonly string[]): Promise<number> {
    const { affected } = await this.table.delete({ connectionId: In([...connectionIds]) });
    return affected ?? 0;
  }

  /** Deletes at most `limit` rows. Returns their number. */
  async deleteBatch(connectionId: string, limit: number): Promise<number> {
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
    title: item.title.slice(0, TITLE_LENGTH),
    titleKey: toSearchKey(item.title.slice(0, TITLE_LENGTH)).slice(0, TITLE_LENGTH),
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
