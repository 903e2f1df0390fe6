import { Injectable } from '@nestjs/common';
import { refKey, type DownloadProgress, type IdSource, type MediaRef } from '@ombi/sdk';
import { episodeKeyOf } from '../../../catalogue/index.js';
import type { AwaitedRequest, KindAndVariant } from '../../../fulfilment/index.js';
import { groupBy, Database } from '../../../kernel/index.js';
import { RequestEpisodeRepository, publicIdOf } from '../../store/index.js';

/** A dispatched request with the ids of its title. */
export interface AwaitedRequestRow {
  readonly id: number;
  readonly titleId: number;
  readonly requesterId: string;
  readonly source: IdSource;
  readonly externalId: string;
  readonly imdbId: string | null;
  readonly tvdbId: string | null;
}

/** Ids per statement. */
const CHUNK_SIZE = 500;

/** Sources whose ids a title has beside the id that identifies it. */
const OTHER_ID_SOURCES = ['imdb', 'tvdb'] as const satisfies readonly IdSource[];
type OtherIdSource = (typeof OTHER_ID_SOURCES)[number];

const ROW_COLUMNS = '"r"."id", "r"."titleId", "r"."requesterId", "t"."source", "t"."externalId", "t"."imdbId", "t"."tvdbId"';

/** Approved requests of one dispatch target. The key of series requests is random, so it is not compared. */
const TARGET_CONDITION = `"r"."kind" = ? AND "r"."state" = 'approved' AND ("r"."kind" = 'tv' OR "r"."slot" = ?)`;

/** Queries approved requests that wait for a downloader. */
@Injectable()
export class AwaitedRequestRepository {
  constructor(private readonly database: Database) {}

  async hasAny({ kind, variant }: KindAndVariant): Promise<boolean> {
    const sql = `SELECT "r"."id" FROM "request" "r" WHERE ${TARGET_CONDITION} AND "r"."dispatchError" IS NULL LIMIT 1`;
    return (await this.database.query(sql, [kind, variant])).length > 0;
  }

  /** Requests for titles that are identified by one of these ids, looked up by index. */
  find({ kind, variant }: KindAndVariant, source: IdSource, ids: readonly string[]): Promise<AwaitedRequestRow[]> {
    return inChunks(ids, (chunk, placeholders) => {
      const sql = `SELECT ${ROW_COLUMNS} FROM "requested_title" "t" JOIN "request" "r" ON "r"."titleId" = "t"."id"
        WHERE "t"."kind" = ? AND "t"."source" = ? AND "t"."externalId" IN (${placeholders}) AND ${TARGET_CONDITION}
        ORDER BY "r"."id"`;
      return this.database.query<AwaitedRequestRow>(sql, [kind, source, ...chunk, kind, variant]);
    });
  }

  /**
   * Requests for titles whose source names one of these ids beside its own. `CROSS` makes SQLite begin with the approved requests, which are
   * few; the titles have no index on these columns.
   */
  findByOtherId({ kind, variant }: KindAndVariant, source: OtherIdSource, ids: readonly string[]): Promise<AwaitedRequestRow[]> {
    return inChunks(ids, (chunk, placeholders) => {
      const sql = `SELECT ${ROW_COLUMNS} FROM "request" "r" CROSS JOIN "requested_title" "t"
        WHERE "t"."id" = "r"."titleId" AND ${TARGET_CONDITION} AND "t"."${source}Id" IN (${placeholders}) ORDER BY "r"."id"`;
      return this.database.query<AwaitedRequestRow>(sql, [kind, variant, ...chunk]);
    });
  }
}

async function inChunks<T>(ids: readonly string[], find: (chunk: readonly string[], placeholders: string) => Promise<T[]>): Promise<T[]> {
  const found: T[] = [];
  for (let start = 0; start < ids.length; start += CHUNK_SIZE) {
    const chunk = ids.slice(start, start + CHUNK_SIZE);
    found.push(...(await find(chunk, chunk.map(() => '?').join(', '))));
  }
  return found;
}

/** Matches downloads to the requests that wait for them. */
@Injectable()
export class AwaitedRequestFinder {
  constructor(
    private readonly awaitedRequestRepository: AwaitedRequestRepository,
    private readonly requestEpisodeRepository: RequestEpisodeRepository,
  ) {}

  hasAny(dispatchTarget: KindAndVariant): Promise<boolean> {
    return this.awaitedRequestRepository.hasAny(dispatchTarget);
  }

  /** Each request with the downloads of its title; for series only the downloads of its own episodes. */
  async find(dispatchTarget: KindAndVariant, downloads: readonly DownloadProgress[]): Promise<AwaitedRequest[]> {
    const { kind, variant } = dispatchTarget;
    const byExternalId = downloads.filter(({ ref }) => ref.kind === kind).flatMap(byEachExternalId);
    const ofTitle = groupBy(byExternalId, ({ ref }) => refKey(ref));
    const rows = await this.#findWaiting(
      dispatchTarget,
      byExternalId.map(({ ref }) => ref),
    );
    const missing = kind === 'tv' ? await this.#missingEpisodes(rows) : null;

    return rows.flatMap((row) => {
      const { requesterId } = row;
      const ofRow = refsOf(kind, row).flatMap((ref) => ofTitle.get(refKey(ref)) ?? []);
      const all = [...new Set(ofRow.map(({ download }) => download))];
      const own = missing ? all.flatMap((download) => partForEpisodes(download, missing.get(row.id)!)) : all;
      return own.length > 0 ? [{ kind, variant, requesterId, requestId: publicIdOf({ kind, ...row }), downloads: own }] : [];
    });
  }

  /** Each request once, by the id of its title or by another id that was stored with it: a downloader may know only that one. */
  async #findWaiting(dispatchTarget: KindAndVariant, refs: readonly MediaRef[]): Promise<AwaitedRequestRow[]> {
    const idsBySource = new Map(
      [...groupBy(refs, ({ source }) => source)].map(([source, of]) => [source, [...new Set(of.map(({ id }) => id))]]),
    );
    const found = await Promise.all([
      ...[...idsBySource].map(([source, ids]) => this.awaitedRequestRepository.find(dispatchTarget, source, ids)),
      ...OTHER_ID_SOURCES.map((source) =>
        this.awaitedRequestRepository.findByOtherId(dispatchTarget, source, idsBySource.get(source) ?? []),
      ),
    ]);
    return [...new Map(found.flat().map((row) => [row.id, row])).values()];
  }

  /** Keys of the episodes that are not available yet, by request id. */
  async #missingEpisodes(rows: readonly AwaitedRequestRow[]): Promise<Map<number, Set<string>>> {
    const episodesByRequest = await this.requestEpisodeRepository.findByRequests(rows.map(({ id }) => id));
    return new Map([...episodesByRequest].map(([id, all]) => [id, new Set(all.filter(({ available }) => !available).map(episodeKeyOf))]));
  }
}

/** All ids of the title of a request. */
const refsOf = (kind: MediaRef['kind'], { source, externalId, imdbId, tvdbId }: AwaitedRequestRow): MediaRef[] => {
  const refs = new Map<IdSource, string>([...(imdbId ? [['imdb', imdbId] as const] : []), ...(tvdbId ? [['tvdb', tvdbId] as const] : [])]);
  return [...refs.set(source, externalId)].map(([idSource, id]) => ({ kind, source: idSource, id }));
};

/** One entry per external id of the title. */
function byEachExternalId(download: DownloadProgress): { ref: MediaRef; download: DownloadProgress }[] {
  const { ref, ids } = download;
  const others = Object.entries(ids).map(([source, id]) => ({ kind: ref.kind, source: source as IdSource, id }));
  const refs = new Map([ref, ...others].map((name) => [refKey(name), name]));
  return [...refs.values()].map((name) => ({ ref: name, download }));
}

/** Restricts a download to these episodes; unchanged when its episodes are unknown. */
function partForEpisodes(download: DownloadProgress, wanted: ReadonlySet<string>): DownloadProgress[] {
  const episodes = download.episodes.filter((episode) => wanted.has(episodeKeyOf(episode)));
  return episodes.length > 0 || download.episodes.length === 0 ? [{ ...download, episodes }] : [];
}
