import { Injectable } from '@nestjs/common';
import { refKey, type LibraryMediaKind, type IdSource, type MediaRef } from '@ombi/sdk';
import { Database } from '../../kernel/index.js';
import { AnnouncedAdditionEntity, WHOLE_TITLE, type AdditionKey } from './announced-addition.entity.js';

/** A title of the library, and whether it was announced before. */
export interface AddedTitleRow {
  readonly kind: LibraryMediaKind;
  readonly idSource: IdSource;
  readonly titleId: string;
  readonly title: string;
  readonly year: number | null;
  readonly url: string;
  readonly addedAt: number;
  readonly isAnnounced: boolean;
}

/** An episode of the library that was not announced. */
export interface AddedEpisodeRow extends AddedTitleRow {
  readonly season: number;
  readonly number: number;
}

/** Rows per insert statement. */
const BATCH_SIZE = 500;

/** The source and id by which a title is recognised on any server. Items without an id are not recognised, and left out. */
export const ID_SOURCE_SQL = `CASE WHEN "i"."tmdbId" IS NOT NULL THEN 'tmdb' WHEN "i"."tvdbId" IS NOT NULL THEN 'tvdb'
  WHEN "i"."imdbId" IS NOT NULL THEN 'imdb' ELSE 'musicbrainz' END`;
export const TITLE_ID_SQL = `COALESCE("i"."tmdbId", "i"."tvdbId", "i"."imdbId", "i"."musicbrainzId")`;

const TITLE_COLUMNS = `"i"."kind" AS "kind", ${ID_SOURCE_SQL} AS "idSource", ${TITLE_ID_SQL} AS "titleId", "i"."title" AS "title", "i"."year" AS "year",
  "i"."url" AS "url", "i"."addedAt" AS "addedAt", CASE WHEN "a"."titleId" IS NULL THEN 0 ELSE 1 END AS "isAnnounced"`;

const announcedJoin = (alias: string, season: string, number: string): string =>
  `LEFT JOIN "announced_addition" "${alias}" ON "${alias}"."kind" = "i"."kind" AND "${alias}"."source" = ${ID_SOURCE_SQL}
    AND "${alias}"."titleId" = ${TITLE_ID_SQL} AND "${alias}"."season" = ${season} AND "${alias}"."number" = ${number}`;

const TITLE_JOIN = announcedJoin('a', String(WHOLE_TITLE), String(WHOLE_TITLE));
const EPISODE_JOIN = `JOIN "library_item" "i" ON "i"."id" = "e"."itemId" ${announcedJoin('b', '"e"."season"', '"e"."number"')}`;

const onConnections = (connectionIds: readonly string[], alias = 'i'): string =>
  `"${alias}"."connectionId" IN (${connectionIds.map(() => '?').join(', ')})`;

/** Albums that downloaders have completely, in the columns of titles: few media servers report albums. */
const ALBUM_COLUMNS = `"d"."kind" AS "kind", "d"."source" AS "idSource", "d"."externalId" AS "titleId", "d"."title" AS "title",
  "d"."year" AS "year", '' AS "url", 0 AS "addedAt", CASE WHEN "a"."titleId" IS NULL THEN 0 ELSE 1 END AS "isAnnounced"`;
const ALBUM_JOIN = `LEFT JOIN "announced_addition" "a" ON "a"."kind" = "d"."kind" AND "a"."source" = "d"."source"
    AND "a"."titleId" = "d"."externalId" AND "a"."season" = ${WHOLE_TITLE} AND "a"."number" = ${WHOLE_TITLE}`;
const IS_COMPLETE_ALBUM = `"d"."kind" = 'album' AND "d"."hasRegular" = TRUE`;

/** Queries titles and episodes that were added to the library and not announced in a newsletter yet. */
@Injectable()
export class LibraryAdditionsRepository {
  constructor(private readonly database: Database) {}

  /** Titles that were not announced, newest first; the same title once per server. */
  async findUnannouncedTitles(connectionIds: readonly string[]): Promise<AddedTitleRow[]> {
    if (connectionIds.length === 0) return [];
    const sql = `SELECT ${TITLE_COLUMNS} FROM "library_item" "i" ${TITLE_JOIN}
      WHERE "a"."titleId" IS NULL AND ${TITLE_ID_SQL} IS NOT NULL AND ${onConnections(connectionIds)} ORDER BY "i"."addedAt" DESC`;
    return (await this.database.query<AddedTitleRow>(sql, connectionIds)).map(toTitleRow);
  }

  /** Episodes that were not announced, with their series. */
  async findUnannouncedEpisodes(connectionIds: readonly string[]): Promise<AddedEpisodeRow[]> {
    if (connectionIds.length === 0) return [];
    const sql = `SELECT ${TITLE_COLUMNS}, "e"."season" AS "season", "e"."number" AS "number" FROM "library_episode" "e" ${EPISODE_JOIN} ${TITLE_JOIN}
      WHERE "b"."titleId" IS NULL AND ${TITLE_ID_SQL} IS NOT NULL AND ${onConnections(connectionIds)}
      ORDER BY "i"."addedAt" DESC, "e"."season", "e"."number"`;
    return (await this.database.query<AddedEpisodeRow>(sql, connectionIds)).map((row) => ({
      ...toTitleRow(row),
      season: Number(row.season),
      number: Number(row.number),
    }));
  }

  /** The newest titles of a kind, announced or not. */
  async findLatest(kind: LibraryMediaKind, connectionIds: readonly string[], limit: number): Promise<AddedTitleRow[]> {
    if (connectionIds.length === 0) return [];
    const sql = `SELECT ${TITLE_COLUMNS} FROM "library_item" "i" ${TITLE_JOIN}
      WHERE "i"."kind" = ? AND ${TITLE_ID_SQL} IS NOT NULL AND ${onConnections(connectionIds)} ORDER BY "i"."addedAt" DESC, "i"."id" DESC LIMIT ${limit}`;
    return (await this.database.query<AddedTitleRow>(sql, [kind, ...connectionIds])).map(toTitleRow);
  }

  /** Albums of downloaders that were not announced, newest first; the same album once per downloader. */
  findUnannouncedAlbums(connectionIds: readonly string[]): Promise<AddedTitleRow[]> {
    return this.#findAlbums(connectionIds, 'AND "a"."titleId" IS NULL ORDER BY "d"."id" DESC');
  }

  /** The newest albums of downloaders, announced or not. */
  findLatestAlbums(connectionIds: readonly string[], limit: number): Promise<AddedTitleRow[]> {
    return this.#findAlbums(connectionIds, `ORDER BY "d"."id" DESC LIMIT ${limit}`);
  }

  async #findAlbums(connectionIds: readonly string[], rest: string): Promise<AddedTitleRow[]> {
    if (connectionIds.length === 0) return [];
    const sql = `SELECT ${ALBUM_COLUMNS} FROM "downloader_holding" "d" ${ALBUM_JOIN}
      WHERE "d"."title" IS NOT NULL AND ${IS_COMPLETE_ALBUM} AND ${onConnections(connectionIds, 'd')} ${rest}`;
    return (await this.database.query<AddedTitleRow>(sql, connectionIds)).map(toTitleRow);
  }

  /**
   * Marks the albums of a new downloader as announced, before they are stored. Leaves out those that are stored as complete, of whichever
   * downloader: they are marked already, or wait for the next newsletter.
   */
  async markInitialAlbums(albums: readonly MediaRef[]): Promise<void> {
    const pending = await this.#findCompleteAlbums(albums);
    const initial = albums.filter((album) => !pending.has(refKey(album)));
    await this.markAnnounced(
      initial.map(({ source, id }) => ({ kind: 'album', idSource: source, titleId: id, season: WHOLE_TITLE, number: WHOLE_TITLE })),
    );
  }

  /** Which of the albums a downloader has completely and with a title, as `refKey`. */
  async #findCompleteAlbums(albums: readonly MediaRef[]): Promise<Set<string>> {
    if (albums.length === 0) return new Set();
    const sql = `SELECT "d"."source" AS "source", "d"."externalId" AS "id" FROM "downloader_holding" "d"
      WHERE "d"."externalId" IN (${albums.map(() => '?').join(', ')}) AND "d"."title" IS NOT NULL AND ${IS_COMPLETE_ALBUM}`;
    const rows = await this.database.query<Pick<MediaRef, 'source' | 'id'>>(
      sql,
      albums.map(({ id }) => id),
    );
    return new Set(rows.map((row) => refKey({ kind: 'album', ...row })));
  }

  async markAnnounced(keys: readonly AdditionKey[]): Promise<void> {
    const columns = ['kind', 'idSource', 'titleId', 'season', 'number'] as const;
    for (let start = 0; start < keys.length; start += BATCH_SIZE)
      await this.database.insertNew(AnnouncedAdditionEntity, keys.slice(start, start + BATCH_SIZE), columns);
  }

  /** Marks everything that any server or downloader holds, in three statements. Must run inside a transaction. */
  async markAllAnnounced(): Promise<void> {
    const columns = '"kind", "source", "titleId", "season", "number"';
    await this.database.execute(
      `INSERT INTO "announced_addition" (${columns}) SELECT DISTINCT "i"."kind", ${ID_SOURCE_SQL}, ${TITLE_ID_SQL}, ${WHOLE_TITLE}, ${WHOLE_TITLE}
        FROM "library_item" "i" ${TITLE_JOIN} WHERE "a"."titleId" IS NULL AND ${TITLE_ID_SQL} IS NOT NULL`,
    );
    await this.database.execute(
      `INSERT INTO "announced_addition" (${columns}) SELECT DISTINCT "i"."kind", ${ID_SOURCE_SQL}, ${TITLE_ID_SQL}, "e"."season", "e"."number"
        FROM "library_episode" "e" ${EPISODE_JOIN} WHERE "b"."titleId" IS NULL AND ${TITLE_ID_SQL} IS NOT NULL`,
    );
    await this.database.execute(
      `INSERT INTO "announced_addition" (${columns}) SELECT DISTINCT "d"."kind", "d"."source", "d"."externalId", ${WHOLE_TITLE}, ${WHOLE_TITLE}
        FROM "downloader_holding" "d" ${ALBUM_JOIN} WHERE "a"."titleId" IS NULL AND ${IS_COMPLETE_ALBUM}`,
    );
  }
}

/** Counts and flags are text or numbers, depending on the database. */
const toTitleRow = (row: AddedTitleRow): AddedTitleRow => ({
  ...row,
  year: row.year === null ? null : Number(row.year),
  addedAt: Number(row.addedAt),
  isAnnounced: Number(row.isAnnounced) === 1,
});
